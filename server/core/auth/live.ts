import { sql } from 'drizzle-orm'

/**
 * When a session lives: nobody has ended it, its time is not up, and an administrator's was used within twelve hours. By the
 * database's clock, which all processes share. Said here once, for statements that are prepared and for Drizzle's.
 */
const LIVE = `sessions.revoked_at is null and sessions.expires_at > now()
  and (sessions.renewed_by_use or sessions.last_used_at > now() - interval '12 hours')`

/** The same, and its person may use it. */
export const USABLE = `${LIVE} and people.status = 'active'`

export const isLive = sql.raw(`(${LIVE})`)
export const isUsable = sql.raw(`(${USABLE})`)
