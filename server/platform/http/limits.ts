import type { Db } from '../db/connect.ts'
import { execute, query } from '../db/query.ts'
import { TooManyRequests } from '../errors.ts'

export type Limit = { key: string; most: number; windowSeconds: number }
type Hits = { hits: number; retryAfter: number }
/** `slice`: where the attempt was counted. */
type Attempt = Hits & { fits: boolean; limit: Limit; slice: string }

/**
 * A window consists of so many rows. It slides by one of them, so at no moment does more than `most` fit in the time of a
 * window; a hit is forgotten after a window and at most a tenth of it.
 */
const SLICES = 10

type Slice = { start: string; hits: number }

/** Counts an attempt, or several, in a window that all processes share, and returns the new count. */
export const countHit = (db: Db, limit: Limit, times = 1): Promise<Hits> =>
  addHits(db, limit, slicesOf(limit), times)

async function addHits(db: Db, limit: Limit, { slice, first }: Slices, times: number): Promise<Hits> {
  const rows = await query<Slice>(db)`
    with hit as (
      insert into rate_limits (key, window_start, hits) values (${limit.key}, ${slice.toISOString()}, ${times})
      on conflict (key, window_start) do update set hits = rate_limits.hits + excluded.hits
      returning window_start, hits)
    select window_start as start, hits from hit
    union all select window_start, hits from rate_limits
    where key = ${limit.key} and window_start >= ${first.toISOString()} and window_start <> ${slice.toISOString()}`
  return sum(limit, rows)
}

export async function readHits(db: Db, limit: Limit): Promise<Hits> {
  const { first } = slicesOf(limit)
  const rows = await query<Slice>(db)`
    select window_start as start, hits from rate_limits
    where key = ${limit.key} and window_start >= ${first.toISOString()}`
  return sum(limit, rows)
}

/** Counts an attempt if it fits. One that does not fit is not counted, or a client that keeps trying would wait for good. */
export async function takeHit(db: Db, limit: Limit): Promise<Attempt> {
  const slices = slicesOf(limit)
  const hits = await addHits(db, limit, slices, 1)
  const taken = { ...hits, fits: hits.hits <= limit.most, limit, slice: slices.slice.toISOString() }
  if (!taken.fits) await giveHitBack(db, taken)
  return taken
}

/** From the slice where it was counted: taken from a later one, it would make room for further attempts. */
export async function giveHitBack(db: Db, { limit, slice }: Attempt): Promise<void> {
  await execute(db)`
    update rate_limits set hits = hits - 1 where key = ${limit.key} and window_start = ${slice}`
}

/** Counts this attempt against every limit and rejects it when one is exceeded. */
export async function enforce(db: Db, message: string, ...limits: Limit[]): Promise<void> {
  for (const limit of limits) await enforceOne(db, message, limit)
}

/** Returns the attempt, which can be given back. */
export async function enforceOne(db: Db, message: string, limit: Limit): Promise<Attempt> {
  const taken = await takeHit(db, limit)
  if (!taken.fits) throw new TooManyRequests(message, taken.retryAfter, limit)
  return taken
}

/** Resets the current window. */
export async function forgetHits(db: Db, { key }: Limit): Promise<void> {
  await execute(db)`delete from rate_limits where key = ${key}`
}

/** Windows that ended over a day ago no longer count. */
export async function forgetOldHits(db: Db): Promise<void> {
  await execute(db)`delete from rate_limits where window_start < now() - interval '2 days'`
}

const sliceMs = ({ windowSeconds }: Limit): number => (windowSeconds * 1000) / SLICES

type Slices = { slice: Date; first: Date }

function slicesOf(limit: Limit): Slices {
  const length = sliceMs(limit)
  const slice = Math.floor(Date.now() / length) * length
  return { slice: new Date(slice), first: new Date(slice - SLICES * length) }
}

/** `retryAfter`: when so many of the oldest hits are forgotten that one more fits. */
function sum(limit: Limit, rows: Slice[]): Hits {
  const slices = rows
    .map(({ start, hits }) => ({ at: new Date(start).getTime(), hits }))
    .toSorted((a, b) => a.at - b.at)
  const hits = slices.reduce((total, slice) => total + slice.hits, 0)
  let left = hits
  let until = Date.now()
  for (const slice of slices) {
    if (left < limit.most) break
    left -= slice.hits
    until = slice.at + limit.windowSeconds * 1000 + sliceMs(limit)
  }
  return { hits, retryAfter: Math.max(0, until - Date.now()) / 1000 }
}
