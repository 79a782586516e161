import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import type { DeriveAnswer, DeriveOrder } from './child.ts'
import type { Outcome, SourceFile } from './derive.ts'
import type { UseLimits } from './watch-use.ts'

/** The largest pictures that we accept take a few seconds; on a busy machine many times that. */
const TIMEOUT_MS = 120_000
const IDLE_MS = 30_000
/**
 * Contains no secrets, in case a decoder is compromised. And glibc uses an arena per thread: with libvips' threads that
 * took 600 MB, with two arenas less than half.
 */
const ENVIRONMENT = { MALLOC_ARENA_MAX: '2' }

/** The server is shutting down; neither the file nor the machine failed. */
export class DeriverStopped extends Error {}

export type Deriver = {
  /** Throws if the process crashed or took too long: the file may be the cause, or the machine. */
  derive(file: SourceFile): Promise<Outcome>
  stop(): void
}

/** One picture at a time, in a process that starts when there is work and ends when idle. */
export function createDeriver(longestMs = TIMEOUT_MS, limits?: UseLimits): Deriver {
  let child: ChildProcess | null = null
  let idle: NodeJS.Timeout | undefined
  let orders = 0
  let running = 0
  let stopped = false
  const endChild = () => {
    clearTimeout(idle)
    child?.kill('SIGKILL')
    child = null
  }
  const ready = () => {
    clearTimeout(idle)
    if (!child || child.exitCode !== null || child.signalCode !== null || !child.connected)
      child = fork(join(import.meta.dirname, 'child.ts'), {
        stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
        env: ENVIRONMENT,
      })
    return child
  }
  return {
    stop() {
      stopped = true
      endChild()
    },
    derive(file) {
      if (stopped) return Promise.reject(new DeriverStopped())
      const worker = ready()
      const order = ++orders
      running += 1
      return new Promise<Outcome>((resolve, reject) => {
        const settle = (finish: () => void) => {
          clearTimeout(timer)
          worker.off('message', onMessage).off('exit', onExit).off('error', onExit)
          running -= 1
          if (running === 0) idle = setTimeout(endChild, IDLE_MS).unref()
          finish()
        }
        const onMessage = (message: DeriveAnswer) => {
          if (message.order !== order) return
          const { outcome } = message
          // Otherwise it would continue with a file that is already refused.
          if ('spent' in outcome) endChild()
          settle(() => {
            if ('failed' in outcome) reject(new Error(outcome.failed))
            else resolve('spent' in outcome ? { refused: outcome.spent } : outcome)
          })
        }
        const onExit = () =>
          settle(() => reject(stopped ? new DeriverStopped() : new Error('The photo process exited.')))
        const timer = setTimeout(() => {
          endChild()
          settle(() => reject(new Error('Processing a photo timed out.')))
        }, longestMs)
        worker.on('message', onMessage).on('exit', onExit).on('error', onExit)
        worker.send({ order, limits, ...file } satisfies DeriveOrder)
      })
    },
  }
}
