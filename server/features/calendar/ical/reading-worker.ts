import { parentPort, workerData } from 'node:worker_threads'
import { NotACalendar, readFeed } from './read-feed.ts'
import type { ReadingAnswer, ReadingOrder } from './read-in-worker.ts'

const { text, ...window } = workerData as ReadingOrder
let answer: ReadingAnswer
try {
  answer = { reading: readFeed(text, window) }
} catch (error) {
  if (!(error instanceof NotACalendar)) throw error
  answer = { problem: error.message }
}
parentPort!.postMessage(answer)
