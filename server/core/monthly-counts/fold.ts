import type { FastifyInstance } from 'fastify'
import { type Database, withClient } from '../../platform/db/connect.ts'
import type { Queryable } from '../../platform/db/query.ts'
import type { Services } from '../../platform/services.ts'

const FOLD_EVERY_MS = 2_000

/** Folds changes into the tallies every few seconds; all processes may do so at once. */
export function scheduleCountFolding(app: FastifyInstance, { pool, log }: Services): void {
  let folding: Promise<void> | undefined
  const timer = setInterval(() => {
    folding ??= foldTallies(pool)
      .catch((error) => log.warn({ err: error }, 'folding the monthly counts failed'))
      .finally(() => {
        folding = undefined
      })
  }, FOLD_EVERY_MS)
  timer.unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await folding
  })
}

export async function foldTallies(client: Queryable): Promise<void> {
  await client.query({ text: 'select fold_tallies()' })
}

/** Recounts everything; also repairs tallies after rows were loaded with triggers off. */
export async function rebuildTallies(client: Queryable, timeZone?: string): Promise<void> {
  await client.query({
    text: 'select rebuild_tallies(coalesce($1, (select time_zone from settings)))',
    values: [timeZone],
  })
}

/** Months follow the operator's time zone: when it changes, every tally is rebuilt. */
export async function ensureTimeZone({ pool, directUrl }: Database, timeZone: string): Promise<void> {
  const { rows } = await pool.query<{ time_zone: string }>('select time_zone from settings')
  if (rows[0]?.time_zone === timeZone) return
  // A separate connection, because on a large database this takes longer than the pool's timeout.
  await withClient(directUrl, 'tallies', (client) => rebuildTallies(client, timeZone))
}
