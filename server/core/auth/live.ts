import { sql } from '../../platform/db/query.ts'

/**
 * A session is live while it is not revoked and not expired, and, for an administrator, was used within 12 hours. Uses the
 * database's clock, which all processes share.
 */
export const LIVE = sql`(sessions.revoked_at is null and sessions.expires_at > now()
  and (sessions.renewed_by_use or sessions.last_used_at > now() - interval '12 hours'))`

/** Live, and the person's account is active. */
export const USABLE = sql`${LIVE} and people.status = 'active'`
