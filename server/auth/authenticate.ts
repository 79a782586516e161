import { authMessages } from '../../contract/auth.ts'
import { Forbidden, Unauthorized } from '../errors.ts'
import type { Authenticate } from '../http/guard.ts'
import type { Services } from '../services.ts'
import { touchSession } from './queries.ts'
import type { AccessTokens } from './tokens.ts'

/**
 * Asked at every guarded call, so that logout, a new password and deactivation act at once. Named, and therefore
 * planned once for each connection.
 */
const LIVE_SESSION = {
  name: 'live-session',
  text: `select p.role, s.last_used_at < now() - interval '1 minute' as "untouched"
    from sessions s join people p on p.id = s.person_id
    where s.id = $1 and s.person_id = $2 and s.revoked_at is null and s.expires_at > now()
      and s.last_used_at > now() - interval '12 hours' and p.status = 'active'`,
}

export function createAuthenticate({ db, pool }: Services, tokens: AccessTokens): Authenticate {
  return async (request) => {
    const bearer = /^Bearer +([^ ]+) *$/i.exec(request.headers.authorization ?? '')?.[1]
    const token = bearer ? await tokens.verify(bearer) : null
    if (!token) throw new Unauthorized(authMessages.unauthorized)
    const { rows } = await pool.query<{ role: string; untouched: boolean }>({
      ...LIVE_SESSION,
      values: [token.sessionId, token.personId],
    })
    const session = rows[0]
    if (!session) throw new Unauthorized(authMessages.unauthorized)
    if (session.role !== 'admin') throw new Forbidden(authMessages.forbidden)
    if (session.untouched) await touchSession(db, token.sessionId)
    return { personId: token.personId, sessionId: token.sessionId }
  }
}
