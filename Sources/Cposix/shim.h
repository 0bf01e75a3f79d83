#ifndef CPOSIX_SHIM_H
#define CPOSIX_SHIM_H

#include <spawn.h>
#include <errno.h>
#include <fcntl.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/syscall.h>
#if __has_include(<linux/openat2.h>)
#include <linux/openat2.h>
#endif
#endif

/* The header of Linux has it only for those who ask for GNU's extensions, which Swift does not. */
#ifdef __linux__
int posix_spawn_file_actions_addchdir_np(posix_spawn_file_actions_t *, const char *);
#endif

static inline int cposix_start_in(posix_spawn_file_actions_t *actions, const char *folder) {
  return posix_spawn_file_actions_addchdir_np(actions, folder);
}

/*
 * Reads the next entries of a directory as the kernel has them: 0 at the end. A stream of the C library makes four calls
 * more for each directory.
 */
#ifdef __linux__
static inline long cposix_read_entries(int folder, void *entries, unsigned long size) {
  return syscall(SYS_getdents64, folder, entries, size);
}
#endif

/*
 * Opens what is at `path` below `folder` if no symbolic link is on the way, nor at its end. Linux asks through a call
 * that takes variable arguments in C, and that an older kernel or a container may not have: ENOSYS.
 */
static inline int cposix_open_below(int folder, const char *path, int flags) {
#if defined(__APPLE__) && defined(O_NOFOLLOW_ANY)
  return openat(folder, path, flags | O_NOFOLLOW_ANY);
#elif defined(SYS_openat2) && defined(RESOLVE_BENEATH)
  struct open_how how = {.flags = (unsigned long long)flags, .resolve = RESOLVE_BENEATH | RESOLVE_NO_SYMLINKS};
  int opened = (int)syscall(SYS_openat2, folder, path, &how, sizeof(how));
  if (opened < 0 && errno == EPERM) errno = ENOSYS;
  return opened;
#else
  (void)folder, (void)path, (void)flags;
  errno = ENOSYS;
  return -1;
#endif
}

#endif
