import { sql } from 'drizzle-orm'

/**
 * A session is live while it is not revoked and not expired, and, for an administrator, was used within 12 hours. Uses the
 * database's clock, which all processes share. Defined once for prepared statements and Drizzle.
 */
const LIVE = `sessions.revoked_at is null and sessions.expires_at > now()
  and (sessions.renewed_by_use or sessions.last_used_at > now() - interval '12 hours')`

/** Live, and the person's account is active. */
export const USABLE = `${LIVE} and people.status = 'active'`

export const isLive = sql.raw(`(${LIVE})`)
export const isUsable = sql.raw(`(${USABLE})`)
