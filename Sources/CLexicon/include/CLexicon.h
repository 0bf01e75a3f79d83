#ifndef CLEXICON_H
#define CLEXICON_H

#endif
