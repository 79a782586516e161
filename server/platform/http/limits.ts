import type { Db } from '../db/connect.ts'
import { execute, query } from '../db/query.ts'
import { TooManyRequests } from '../errors.ts'

export type Limit = { key: string; most: number; windowSeconds: number }

/** Counts one attempt in a window that all processes share, and returns the new count. */
export async function countHit(db: Db, limit: Limit): Promise<{ hits: number; retryAfter: number }> {
  const start = windowStart(limit.windowSeconds)
  const rows = await query<{ hits: number }>(db)`
    insert into rate_limits (key, window_start, hits) values (${limit.key}, ${start.toISOString()}, 1)
    on conflict (key, window_start) do update set hits = rate_limits.hits + 1
    returning hits`
  return { hits: rows[0]!.hits, retryAfter: secondsLeft(start, limit.windowSeconds) }
}

export async function readHits(db: Db, limit: Limit): Promise<{ hits: number; retryAfter: number }> {
  const start = windowStart(limit.windowSeconds)
  const rows = await query<{ hits: number }>(db)`
    select hits from rate_limits where key = ${limit.key} and window_start = ${start.toISOString()}`
  return { hits: rows[0]?.hits ?? 0, retryAfter: secondsLeft(start, limit.windowSeconds) }
}

/** Counts this attempt against every limit and rejects it when one is exceeded. */
export async function enforce(db: Db, message: string, ...limits: Limit[]): Promise<void> {
  for (const limit of limits) {
    const { hits, retryAfter } = await countHit(db, limit)
    if (hits > limit.most) throw new TooManyRequests(message, retryAfter)
  }
}

/** Resets the current window. */
export async function forgetHits(db: Db, { key }: Limit): Promise<void> {
  await execute(db)`delete from rate_limits where key = ${key}`
}

/** Windows that ended over a day ago no longer count. */
export async function forgetOldHits(db: Db): Promise<void> {
  await execute(db)`delete from rate_limits where window_start < now() - interval '2 days'`
}

function windowStart(seconds: number): Date {
  return new Date(Math.floor(Date.now() / (seconds * 1000)) * seconds * 1000)
}

function secondsLeft(start: Date, seconds: number): number {
  return (start.getTime() + seconds * 1000 - Date.now()) / 1000
}
