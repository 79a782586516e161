// Loaded into every process of a test run, so that Node, PostgreSQL and the browser read one shifted clock.
// It only adds a number: a library with state (libfaketime) breaks PostgreSQL's signal handlers, whose
// timeouts then fire at once or never.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <semaphore.h>
#include <stdarg.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>

static long shift;

#define REAL(name) \
  static __typeof__(&name) real; \
  if (!real) real = (__typeof__(&name))dlsym(RTLD_NEXT, #name)

__attribute__((constructor)) static void read_shift(void) {
  const char *seconds = getenv("FRAMEFOLK_SHIFT_CLOCK");
  shift = seconds ? atol(seconds) : 0;
}

int clock_gettime(clockid_t clock, struct timespec *at) {
  REAL(clock_gettime);
  int status = real(clock, at);
  if (status == 0 && (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE)) at->tv_sec += shift;
  return status;
}

int gettimeofday(struct timeval *restrict at, void *restrict zone) {
  REAL(gettimeofday);
  int status = real(at, zone);
  if (status == 0) at->tv_sec += shift;
  return status;
}

time_t time(time_t *at) {
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  if (at) *at = now.tv_sec;
  return now.tv_sec;
}

int sem_timedwait(sem_t *restrict semaphore, const struct timespec *restrict until) {
  REAL(sem_timedwait);
  struct timespec shifted = {until->tv_sec - shift, until->tv_nsec};
  return real(semaphore, &shifted);
}

// The kernel writes real file times, which Node reads with this call.
long syscall(long number, ...) {
  REAL(syscall);
  va_list list;
  va_start(list, number);
  long a[6];
  for (int n = 0; n < 6; n++) a[n] = va_arg(list, long);
  va_end(list);
  long status = real(number, a[0], a[1], a[2], a[3], a[4], a[5]);
  if (number == SYS_statx && status == 0) {
    struct statx *file = (struct statx *)a[4];
    file->stx_atime.tv_sec += shift;
    file->stx_btime.tv_sec += shift;
    file->stx_ctime.tv_sec += shift;
    file->stx_mtime.tv_sec += shift;
  }
  return status;
}

static const struct timespec *unshifted(const struct timespec from[2], struct timespec to[2]) {
  if (!from) return from;
  for (int n = 0; n < 2; n++) {
    to[n] = from[n];
    if (to[n].tv_nsec != UTIME_NOW && to[n].tv_nsec != UTIME_OMIT) to[n].tv_sec -= shift;
  }
  return to;
}

int futimens(int file, const struct timespec times[2]) {
  REAL(futimens);
  struct timespec own[2];
  return real(file, unshifted(times, own));
}

int utimensat(int folder, const char *path, const struct timespec times[2], int flags) {
  REAL(utimensat);
  struct timespec own[2];
  return real(folder, path, unshifted(times, own), flags);
}
