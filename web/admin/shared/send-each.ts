import { ApiError } from '../../client/api.ts'

/**
 * Sends one request after the other. Rows that another administrator decided meanwhile are skipped, so that the rest is
 * still done; a single row, and any other error, fails as usual.
 */
export async function sendEach<Row>(
  rows: Row[],
  send: (row: Row) => Promise<unknown>,
): Promise<{ done: number }> {
  let done = 0
  for (const row of rows) {
    try {
      await send(row)
      done += 1
    } catch (error) {
      const isTaken = error instanceof ApiError && (error.status === 409 || error.status === 404)
      if (!isTaken || rows.length === 1) throw error
    }
  }
  return { done }
}

type DoneMessages = {
  all: (values: { count: number }) => string
  some: (values: { count: number; all: number }) => string
}

/** “3 approved.”, or “2 of 3 approved. The others had already changed.” */
export const describeDone = (done: number, all: number, messages: DoneMessages): string =>
  done === all ? messages.all({ count: all }) : messages.some({ count: done, all })
