import pg from 'pg'
import QueryStream from 'pg-query-stream'
import { Unavailable } from '../errors.ts'

export type Statement = { text: string; values: unknown[] }

/** Each export holds a connection of its own, outside the pool, for as long as its reader takes. */
const MOST_AT_ONCE = 4
const LONGEST_MS = 10 * 60_000
let running = 0

/**
 * Reads a result of any size a few hundred rows at a time and no faster than they are taken. Ends its connection when
 * all is read, when the reader leaves, or after ten minutes.
 */
export async function streamRows<Row>(
  url: string,
  { text, values }: Statement,
): Promise<AsyncGenerator<Row>> {
  if (running >= MOST_AT_ONCE)
    throw new Unavailable('Several exports are running already. Please try again in a minute.', 60)
  running += 1
  const client = new pg.Client({
    connectionString: url,
    application_name: 'framefolk-export',
    connectionTimeoutMillis: 5_000,
    statement_timeout: 60_000,
    // Row by row in the order of an index: the first rows leave at once and nothing large is sorted or hashed.
    options: '-c enable_hashjoin=off -c enable_mergejoin=off',
  })
  client.on('error', () => {})
  try {
    await client.connect()
  } catch (error) {
    running -= 1
    throw error
  }
  const stream = client.query(new QueryStream(text, values, { batchSize: 200, highWaterMark: 200 }))
  return readAll<Row>(client, stream)
}

async function* readAll<Row>(client: pg.Client, stream: QueryStream): AsyncGenerator<Row> {
  const limit = setTimeout(() => stream.destroy(new Error('The export took too long.')), LONGEST_MS)
  try {
    yield* stream as AsyncIterable<Row>
  } finally {
    clearTimeout(limit)
    running -= 1
    await client.end()
  }
}
