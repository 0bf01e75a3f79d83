#ifndef CMALLOC_SHIM_H
#define CMALLOC_SHIM_H

#ifdef __linux__
#include <malloc.h>
#endif

/* Gives every block over a megabyte back to the system when it is freed. Left to itself, glibc keeps ever larger
   ones, and what small blocks leave of them. Other C libraries do so anyway. The memory of a thread grows in large
   steps: each step is a call to the system that stops the other threads. */
static inline void cmalloc_return_large_blocks(void) {
#ifdef __GLIBC__
  mallopt(M_MMAP_THRESHOLD, 1 << 20);
  mallopt(M_TOP_PAD, 32 << 20);
#endif
}

/* Keeps what is freed for what is allocated next: a thread that reads one large object after the other otherwise gives
   its memory back and asks for it again each time. Versions of one large file are among them. */
static inline void cmalloc_keep_freed_blocks(void) {
#ifdef __GLIBC__
  mallopt(M_MMAP_THRESHOLD, 32 << 20);
  mallopt(M_TRIM_THRESHOLD, 16 << 20);
  mallopt(M_TOP_PAD, 1 << 20);
#endif
}

#endif
