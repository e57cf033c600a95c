from runehall.gyms.core.tensors cimport CoreEncoding
from runehall.rune.core.interface cimport Core
from runehall.rune.core.state cimport *

cdef extern from *:
    """
    #include <pthread.h>
    #include <stdlib.h>
    #include <unistd.h>

    /* Distributes games among persistent threads. A round is one call: each thread takes chunks until none is left, and
       the caller waits only for the threads that took part. A thread begins with its own share, so that games stay in
       its cache, and then helps the others. A forked process has none of the threads and must not touch their locks, so
       the caller does all the work there. */
    typedef struct { Py_ssize_t next, end; char apart[112]; } runehall_share;
    typedef struct {
        pthread_mutex_t lock;
        pthread_cond_t opened, left;
        runehall_share *shares;
        long round;
        int open, inside, stopped, threads;
        pid_t process;
        Py_ssize_t games, chunk;
    } runehall_rounds;

    static inline runehall_rounds *runehall_make_rounds(Py_ssize_t games, int threads) {
        runehall_rounds *r = (runehall_rounds *)calloc(1, sizeof *r);
        if (!r) return NULL;
        if (!(r->shares = (runehall_share *)calloc(threads, sizeof *r->shares))) { free(r); return NULL; }
        pthread_mutex_init(&r->lock, NULL);
        pthread_cond_init(&r->opened, NULL);
        pthread_cond_init(&r->left, NULL);
        r->games = games;
        r->threads = threads;
        r->process = getpid();
        r->chunk = games / (8 * (Py_ssize_t)threads);
        if (r->chunk > 32) r->chunk = 32;
        if (r->chunk < 1) r->chunk = 1;
        return r;
    }
    /* Returns whether there are threads other than the caller's. */
    static inline int runehall_has_threads(runehall_rounds *r) {
        return r->threads > 1 && r->process == getpid();
    }
    static inline void runehall_free_rounds(runehall_rounds *r) {
        if (!r) return;
        if (r->process == getpid()) {
            pthread_cond_destroy(&r->left);
            pthread_cond_destroy(&r->opened);
            pthread_mutex_destroy(&r->lock);
        }
        free(r->shares);
        free(r);
    }
    static inline void runehall_open_round(runehall_rounds *r) {
        pthread_mutex_lock(&r->lock);
        for (int t = 0; t < r->threads; t++) {
            r->shares[t].next = r->games * t / r->threads;
            r->shares[t].end = r->games * (t + 1) / r->threads;
        }
        r->round++;
        r->open = 1;
        pthread_cond_broadcast(&r->opened);
        pthread_mutex_unlock(&r->lock);
    }
    static inline void runehall_close_round(runehall_rounds *r) {
        pthread_mutex_lock(&r->lock);
        r->open = 0;
        while (r->inside) pthread_cond_wait(&r->left, &r->lock);
        pthread_mutex_unlock(&r->lock);
    }
    /* Waits for a new round; returns whether there is one to take part in. */
    static inline int runehall_enter_round(runehall_rounds *r, long *last) {
        pthread_mutex_lock(&r->lock);
        while (!r->stopped && (!r->open || r->round == *last)) pthread_cond_wait(&r->opened, &r->lock);
        int goes_on = !r->stopped;
        if (goes_on) { *last = r->round; r->inside++; }
        pthread_mutex_unlock(&r->lock);
        return goes_on;
    }
    static inline void runehall_leave_round(runehall_rounds *r) {
        pthread_mutex_lock(&r->lock);
        if (--r->inside == 0) pthread_cond_signal(&r->left);
        pthread_mutex_unlock(&r->lock);
    }
    /* Finds the next chunk for a thread, its first game and the one after its last; returns whether there is one. */
    static inline int runehall_take_chunk(runehall_rounds *r, int thread, Py_ssize_t *first, Py_ssize_t *end) {
        for (int k = 0; k < r->threads; k++) {
            runehall_share *share = &r->shares[(thread + k) % r->threads];
            Py_ssize_t at = __atomic_fetch_add(&share->next, r->chunk, __ATOMIC_RELAXED);
            if (at < share->end) {
                *first = at;
                *end = at + r->chunk < share->end ? at + r->chunk : share->end;
                return 1;
            }
        }
        return 0;
    }
    static inline void runehall_stop_rounds(runehall_rounds *r) {
        pthread_mutex_lock(&r->lock);
        r->stopped = 1;
        pthread_cond_broadcast(&r->opened);
        pthread_mutex_unlock(&r->lock);
    }
    """
    ctypedef struct Rounds "runehall_rounds":
        pass
    Rounds *make_rounds "runehall_make_rounds"(Py_ssize_t games, int threads) noexcept nogil
    void free_rounds "runehall_free_rounds"(Rounds *r) noexcept nogil
    int has_threads "runehall_has_threads"(Rounds *r) noexcept nogil
    void open_round "runehall_open_round"(Rounds *r) noexcept nogil
    void close_round "runehall_close_round"(Rounds *r) noexcept nogil
    int enter_round "runehall_enter_round"(Rounds *r, long *last) noexcept nogil
    void leave_round "runehall_leave_round"(Rounds *r) noexcept nogil
    int take_chunk "runehall_take_chunk"(Rounds *r, int thread, Py_ssize_t *first, Py_ssize_t *end) noexcept nogil
    void stop_rounds "runehall_stop_rounds"(Rounds *r) noexcept nogil

cdef class ParallelBatch:
    cdef readonly CoreEncoding frame
    cdef readonly Py_ssize_t games
    cdef readonly int threads
    cdef bint margin
    cdef bint busy
    cdef Rounds *rounds
    cdef State *states
    cdef State *fresh       # a game not yet begun for each first seat
    cdef uint64_t *chance
    cdef int64_t *chosen    # an action for each game
    cdef int prepare(self, CoreEncoding frame, Py_ssize_t games, object threads, object margin) except -1
    cdef int claim(self) except -1
    cdef int run(self) except -1
    cdef void share_out(self) noexcept nogil
    cdef void take_part(self, int thread) noexcept nogil
    cdef void work(self, int thread, Py_ssize_t first, Py_ssize_t end) noexcept nogil
