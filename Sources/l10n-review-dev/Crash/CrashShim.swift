import Foundation

/// A library loaded before a program's own. It counts the program's changes of files, and kills it at one of them.
struct CrashShim {
  private let library: URL
  private let log: URL

  /// Builds the library with the system's C compiler.
  init(in folder: URL) throws {
    library = folder.appending(path: "shim.so")
    log = folder.appending(path: "shim.log")
    let source = folder.appending(path: "shim.c")
    try Data(Self.source.utf8).write(to: source)
    _ = try CrashProcess(
      "/usr/bin/env", ["cc", "-shared", "-fPIC", "-O1", "-o", library.path, source.path, "-ldl"], in: folder
    ).run().checked()
  }

  /// The variables for a program to kill at a step; `nil` only counts.
  func variables(killingAt step: Int?) -> [String: String] {
    ["LD_PRELOAD": library.path, "CRASH_AT": "\(step ?? 0)", "CRASH_LOG": log.path]
  }

  /// The steps of the program that `run` starts, by their names.
  func steps(_ run: () throws -> Void) throws -> [String] {
    try Data().write(to: log)
    try run()
    return String(decoding: try Data(contentsOf: log), as: UTF8.self).split(separator: "\n").map(String.init)
  }

  /// Each change has two steps, before and after. A write is split in half between them.
  private static let source = #"""
    #define _GNU_SOURCE
    #include <dlfcn.h>
    #include <errno.h>
    #include <fcntl.h>
    #include <signal.h>
    #include <stdarg.h>
    #include <stdio.h>
    #include <stdlib.h>
    #include <string.h>
    #include <sys/stat.h>
    #include <sys/syscall.h>
    #include <sys/types.h>
    #include <unistd.h>

    static int count, at = -1, report = -1;

    static int step(const char *name) {
      if (at < 0) {
        const char *text = getenv("CRASH_AT"), *path = getenv("CRASH_LOG");
        at = text ? atoi(text) : 0;
        if (at == 0 && path) report = syscall(SYS_openat, AT_FDCWD, path, O_WRONLY | O_APPEND, 0);
      }
      int now = __atomic_add_fetch(&count, 1, __ATOMIC_SEQ_CST);
      if (report >= 0) {
        char line[64];
        int size = snprintf(line, sizeof line, "%s\n", name);
        syscall(SYS_write, report, line, size);
      }
      return now == at;
    }

    static void die(void) { for (;;) syscall(SYS_kill, getpid(), SIGKILL); }

    #define REAL(name) static __typeof__(&name) real; if (!real) real = dlsym(RTLD_NEXT, #name)
    #define CHANGE(name, parameters, arguments) \
      int name parameters { \
        REAL(name); \
        if (step(#name)) die(); \
        int result = real arguments, reason = errno; \
        if (step(#name " done")) die(); \
        errno = reason; \
        return result; \
      }

    CHANGE(rename, (const char *a, const char *b), (a, b))
    CHANGE(renameat, (int f, const char *a, int g, const char *b), (f, a, g, b))
    CHANGE(link, (const char *a, const char *b), (a, b))
    CHANGE(symlink, (const char *a, const char *b), (a, b))
    CHANGE(unlink, (const char *a), (a))
    CHANGE(unlinkat, (int f, const char *a, int flags), (f, a, flags))
    CHANGE(rmdir, (const char *a), (a))
    CHANGE(mkdir, (const char *a, mode_t mode), (a, mode))
    CHANGE(mkdirat, (int f, const char *a, mode_t mode), (f, a, mode))
    CHANGE(mkstemp, (char *a), (a))
    CHANGE(mkstemp64, (char *a), (a))
    CHANGE(fsync, (int f), (f))
    CHANGE(fchmod, (int f, mode_t mode), (f, mode))
    CHANGE(flock, (int f, int how), (f, how))

    #define OPEN(name, parameters, arguments) \
      int name parameters { \
        REAL(name); \
        mode_t mode = 0; \
        if (flags & O_CREAT) { \
          va_list rest; \
          va_start(rest, flags); \
          mode = va_arg(rest, mode_t); \
          va_end(rest); \
          if (step(#name)) die(); \
        } \
        int result = real arguments, reason = errno; \
        if (flags & O_CREAT && step(#name " done")) die(); \
        errno = reason; \
        return result; \
      }

    OPEN(open, (const char *a, int flags, ...), (a, flags, mode))
    OPEN(open64, (const char *a, int flags, ...), (a, flags, mode))
    OPEN(openat, (int f, const char *a, int flags, ...), (f, a, flags, mode))
    OPEN(openat64, (int f, const char *a, int flags, ...), (f, a, flags, mode))

    ssize_t write(int f, const void *bytes, size_t size) {
      REAL(write);
      struct stat status;
      int isFile = f > 2 && fstat(f, &status) == 0 && S_ISREG(status.st_mode);
      if (isFile && step("write")) {
        real(f, bytes, size / 2);
        die();
      }
      ssize_t result = real(f, bytes, size);
      int reason = errno;
      if (isFile && step("write done")) die();
      errno = reason;
      return result;
    }

    """#
}
