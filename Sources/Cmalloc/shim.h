#ifndef CMALLOC_SHIM_H
#define CMALLOC_SHIM_H

#ifdef __linux__
#include <malloc.h>
#endif

/* Gives every block over a megabyte back to the system when it is freed. Left to itself, glibc keeps ever larger
   ones, and what small blocks leave of them. Other C libraries do so anyway. */
static inline void cmalloc_return_large_blocks(void) {
#ifdef __GLIBC__
  mallopt(M_MMAP_THRESHOLD, 1 << 20);
#endif
}

#endif
