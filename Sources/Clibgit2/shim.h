#ifndef CLIBGIT2_SHIM_H
#define CLIBGIT2_SHIM_H

#include <git2.h>
#include <git2/sys/errors.h>

#if LIBGIT2_VER_MAJOR != 1 || LIBGIT2_VER_MINOR < 5 || LIBGIT2_VER_MINOR > 9
#error "l10n-review supports libgit2 1.5 to 1.9; install libgit2-dev (apt) or libgit2 (brew) in that range"
#endif

#endif
