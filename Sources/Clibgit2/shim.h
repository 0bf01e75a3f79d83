#ifndef CLIBGIT2_SHIM_H
#define CLIBGIT2_SHIM_H

#include <git2.h>
/* From 1.8 on this header has git_error_clear; before, errors.h has it. */
#if __has_include(<git2/sys/errors.h>)
#include <git2/sys/errors.h>
#endif

#include <git2/sys/odb_backend.h>

#if LIBGIT2_VER_MAJOR != 1 || LIBGIT2_VER_MINOR < 5 || LIBGIT2_VER_MINOR > 9
#error "l10n-review supports libgit2 1.5 to 1.9; install libgit2-dev (apt) or libgit2 (brew) in that range"
#endif

/* git_libgit2_opts takes variable arguments, which Swift cannot call; each option used gets a function. */

static inline int clibgit2_set_window_size(size_t bytes) {
  return git_libgit2_opts(GIT_OPT_SET_MWINDOW_SIZE, bytes);
}

static inline int clibgit2_set_mapped_limit(size_t bytes) {
  return git_libgit2_opts(GIT_OPT_SET_MWINDOW_MAPPED_LIMIT, bytes);
}

static inline int clibgit2_set_caching(int enabled) {
  return git_libgit2_opts(GIT_OPT_ENABLE_CACHING, enabled);
}

static inline int clibgit2_set_strict_hash_verification(int enabled) {
  return git_libgit2_opts(GIT_OPT_ENABLE_STRICT_HASH_VERIFICATION, enabled);
}

static inline int clibgit2_set_pack_priority(int priority) {
  return git_libgit2_opts(GIT_OPT_SET_ODB_PACKED_PRIORITY, priority);
}

/* Its result is of another type in some versions. */
static inline void clibgit2_set_error(int category, const char *message) {
  git_error_set_str(category, message);
}

/* These extensions say nothing about how objects and references are read. libgit2 copies the names. */
static inline int clibgit2_allow_harmless_extensions(void) {
  const char *names[] = {"noop", "worktreeconfig", "preciousobjects", "partialclone"};
  return git_libgit2_opts(GIT_OPT_SET_EXTENSIONS, names, sizeof(names) / sizeof(names[0]));
}

#endif
