import { Worker } from 'node:worker_threads'
import * as m from '#messages/server-calendar'
import { FeedProblem } from './fetch-feed.ts'
import type { FeedReading } from './read-feed.ts'

/** Long enough for the largest feed on a slow machine. */
const TIMEOUT_MS = 20_000

export type ReadingOrder = { text: string; timeZone: string; from: number; to: number }
export type ReadingAnswer = { reading: FeedReading } | { problem: string }

/** Each one uses a processor core while it reads, and up to 192 MB. */
const MAX_WORKERS = 2
const waiting: (() => void)[] = []
let working = 0

/** In a worker thread: parsing five megabytes must not block the event loop or use up the memory. */
export async function readInWorker(order: ReadingOrder): Promise<FeedReading> {
  if (working === MAX_WORKERS) await new Promise<void>((resolve) => waiting.push(resolve))
  else working += 1
  try {
    return await startWorker(order)
  } finally {
    const next = waiting.shift()
    if (next) next()
    else working -= 1
  }
}

async function startWorker(order: ReadingOrder): Promise<FeedReading> {
  const worker = new Worker(new URL('./reading-worker.ts', import.meta.url), {
    workerData: order,
    resourceLimits: { maxOldGenerationSizeMb: 192 },
  })
  const timer = setTimeout(() => void worker.terminate(), TIMEOUT_MS)
  try {
    const answer = await new Promise<ReadingAnswer>((resolve, reject) => {
      worker.once('message', resolve)
      worker.once('error', reject)
      worker.once('exit', () => reject(new Error('exited without a result')))
    })
    if ('problem' in answer) throw new FeedProblem(answer.problem)
    return answer.reading
  } catch (error) {
    throw error instanceof FeedProblem ? error : new FeedProblem(m.tooComplex())
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}
