import { setTimeout as wait } from 'node:timers/promises'

/** The answer, or an error when it does not come in time. The question itself is not called back. */
export async function inTime<T>(answer: Promise<T>, limitMs: number): Promise<T> {
  const given = new AbortController()
  const late = wait(limitMs, undefined, { signal: given.signal }).then(() => {
    throw new Error(`no answer within ${limitMs} ms`)
  })
  // The race hears only the first of the two. Unheard, the failure of the other would end the process.
  answer.catch(() => {})
  late.catch(() => {})
  try {
    return await Promise.race([answer, late])
  } finally {
    given.abort()
  }
}
