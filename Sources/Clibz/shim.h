#ifndef CLIBZ_SHIM_H
#define CLIBZ_SHIM_H

#include <zlib.h>

/* inflateInit is a macro with arguments, which Swift does not see. The stream must stay where it is. */
static inline int clibz_inflate_init(z_stream *stream) {
  return inflateInit(stream);
}

#endif
