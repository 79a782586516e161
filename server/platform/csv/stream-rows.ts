import QueryStream from 'pg-query-stream'
import * as m from '#messages/api-errors'
import { CONNECTIONS } from '../db/connection-limit.ts'
import { textTimes } from '../db/query.ts'
import { createClient } from '../db/session.ts'
import { Unavailable } from '../errors.ts'
import { MINUTE } from '../time/wall-clock.ts'

export type Statement = { text: string; values: unknown[] }

/** Each export holds a connection of its own, outside the pool, for as long as its client reads. */
const TIMEOUT_MS = 10 * MINUTE
let running = 0

export type OpenRows<Row> = {
  rows: AsyncIterable<Row>
  /** Releases the slot and the connection; the caller that opened the rows must call it, any number of times. */
  close(): void
}

/**
 * Streams a result of any size a few hundred rows at a time, no faster than they are read, for at most ten minutes. A
 * generator that is never started does not reach its `finally`, so `close` releases the resources.
 */
export async function openRows<Row>(url: string, { text, values }: Statement): Promise<OpenRows<Row>> {
  if (running >= CONNECTIONS.exports) throw new Unavailable(m.exportsRunning(), 60)
  running += 1
  const client = createClient(url, 'framefolk-export', { connectionTimeoutMillis: 5_000 })
  try {
    await client.connect()
    // Row by row in index order: the first rows are sent at once and no large sort or hash is needed.
    await client.query(
      `begin read only; set local statement_timeout = '60s'; set local enable_hashjoin = off; set local enable_mergejoin = off`,
    )
  } catch (error) {
    running -= 1
    void client.end().catch(() => {})
    throw error
  }
  const stream = client.query(
    new QueryStream(text, values, { batchSize: 200, highWaterMark: 200, types: textTimes }),
  )
  const limit = setTimeout(() => stream.destroy(new Error('The export took too long.')), TIMEOUT_MS)
  let open = true
  return {
    rows: stream as AsyncIterable<Row>,
    close() {
      if (!open) return
      open = false
      running -= 1
      clearTimeout(limit)
      client.end().catch(() => {})
    },
  }
}
