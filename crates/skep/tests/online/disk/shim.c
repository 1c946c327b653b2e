/* A disk that a test can fill, stall and cut off, loaded into the server by LD_PRELOAD.

   It looks at the files of one folder (SKEP_DISK). While the file SKEP_DISK_FULL exists, writes fail as on a full disk; while
   SKEP_DISK_SLOW exists, fsync does not return. Every write and every fsync that has returned is written down in SKEP_DISK_LOG,
   from which the test makes the folder as a power cut would have left it. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <limits.h>
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

struct record { uint32_t kind, name; uint64_t offset, length; };
enum { WRITE = 1, TRUNCATE, SYNC, SYNC_FOLDER, UNLINK, RENAME };

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static const char *folder, *full, *slow;
static int log_file = -1;

static __attribute__((constructor)) void begin(void) {
    full = getenv("SKEP_DISK_FULL");
    slow = getenv("SKEP_DISK_SLOW");
    const char *path = getenv("SKEP_DISK_LOG");
    if (path) log_file = syscall(SYS_openat, AT_FDCWD, path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0600);
    folder = getenv("SKEP_DISK");
}

/* The name below the folder of what stands at a path, "" for the folder itself, NULL for what is elsewhere. */
static const char *below(const char *path) {
    size_t length = folder ? strlen(folder) : 0;
    if (!length || strncmp(path, folder, length)) return NULL;
    if (!path[length]) return path + length;
    return path[length] == '/' ? path + length + 1 : NULL;
}

static const char *name_of(int fd, char path[PATH_MAX]) {
    char link[64];
    snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
    ssize_t length = folder ? syscall(SYS_readlinkat, AT_FDCWD, link, path, PATH_MAX - 1) : -1;
    if (length < 0) return NULL;
    path[length] = 0;
    return below(path);
}

/* Memory that processes share is not a file that is read again. */
static int counts(const char *name) {
    size_t length = name ? strlen(name) : 0;
    return name && !(length > 4 && !strcmp(name + length - 4, "-shm"));
}

static void write_down(uint32_t kind, const char *name, uint64_t offset, const void *data, uint64_t length) {
    struct record record = { kind, strlen(name), offset, length };
    struct iovec parts[] = { { &record, sizeof record }, { (void *)name, record.name }, { (void *)data, data ? length : 0 } };
    if (log_file >= 0) syscall(SYS_writev, log_file, parts, 3);
}

static int is_there(const char *path) { return path && syscall(SYS_faccessat, AT_FDCWD, path, F_OK) == 0; }

static ssize_t put(int fd, const void *data, size_t length, int64_t offset) {
    char path[PATH_MAX];
    const char *name = name_of(fd, path);
    if (!counts(name)) {
        return offset < 0 ? syscall(SYS_write, fd, data, length) : syscall(SYS_pwrite64, fd, data, length, offset);
    }
    if (is_there(full)) {
        errno = ENOSPC;
        return -1;
    }
    pthread_mutex_lock(&lock);
    int64_t place = offset < 0 ? lseek(fd, 0, SEEK_CUR) : offset;
    ssize_t done = offset < 0 ? syscall(SYS_write, fd, data, length) : syscall(SYS_pwrite64, fd, data, length, offset);
    int error = errno;
    if (done > 0) write_down(WRITE, name, place, data, done);
    pthread_mutex_unlock(&lock);
    errno = error;
    return done;
}

ssize_t write(int fd, const void *data, size_t length) { return put(fd, data, length, -1); }
ssize_t pwrite(int fd, const void *data, size_t length, off_t offset) { return put(fd, data, length, offset); }
ssize_t pwrite64(int fd, const void *data, size_t length, off64_t offset) { return put(fd, data, length, offset); }

static int cut_to(int fd, int64_t length) {
    char path[PATH_MAX];
    const char *name = name_of(fd, path);
    int done = syscall(SYS_ftruncate, fd, length);
    if (done == 0 && counts(name)) write_down(TRUNCATE, name, length, NULL, 0);
    return done;
}

int ftruncate(int fd, off_t length) { return cut_to(fd, length); }
int ftruncate64(int fd, off64_t length) { return cut_to(fd, length); }

static int keep(int fd, long call) {
    char path[PATH_MAX];
    const char *name = name_of(fd, path);
    while (counts(name) && is_there(slow)) usleep(5000);
    int done = syscall(call, fd);
    if (done == 0 && counts(name)) write_down(*name ? SYNC : SYNC_FOLDER, name, 0, NULL, 0);
    return done;
}

int fsync(int fd) { return keep(fd, SYS_fsync); }
int fdatasync(int fd) { return keep(fd, SYS_fdatasync); }

int unlink(const char *path) {
    int done = syscall(SYS_unlinkat, AT_FDCWD, path, 0);
    const char *name = below(path);
    if (done == 0 && counts(name)) write_down(UNLINK, name, 0, NULL, 0);
    return done;
}

int rename(const char *from, const char *to) {
    int done = syscall(SYS_renameat, AT_FDCWD, from, AT_FDCWD, to);
    const char *name = below(from), *other = below(to);
    if (done == 0 && counts(name) && counts(other)) write_down(RENAME, name, 0, other, strlen(other));
    return done;
}
