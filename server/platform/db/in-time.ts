import { setTimeout as wait } from 'node:timers/promises'

/** The result, or an error if it is late. The work itself is not cancelled. */
export async function inTime<T>(answer: Promise<T>, limitMs: number): Promise<T> {
  const given = new AbortController()
  const late = wait(limitMs, undefined, { signal: given.signal }).then(() => {
    throw new Error(`no answer within ${limitMs} ms`)
  })
  // The race handles only the first of the two; an unhandled rejection of the other would end the process.
  answer.catch(() => {})
  late.catch(() => {})
  try {
    return await Promise.race([answer, late])
  } finally {
    given.abort()
  }
}
