import { authMessages } from '../../contract/auth.ts'
import { Forbidden, Unauthorized } from '../errors.ts'
import type { Authenticate } from '../http/guard.ts'
import type { Services } from '../services.ts'
import { createSessionCheck } from './live-sessions.ts'
import { touchSession } from './queries.ts'
import type { AccessTokens } from './tokens.ts'

export function createAuthenticate({ db, pool }: Services, tokens: AccessTokens): Authenticate {
  const findLiveSession = createSessionCheck(pool)
  return async (request) => {
    const bearer = /^Bearer +([^ ]+) *$/i.exec(request.headers.authorization ?? '')?.[1]
    const token = bearer ? await tokens.verify(bearer) : null
    if (!token) throw new Unauthorized(authMessages.unauthorized)
    const { personId, sessionId } = token
    const session = await findLiveSession(sessionId)
    if (session?.personId !== personId) throw new Unauthorized(authMessages.unauthorized)
    if (session.role !== 'admin') throw new Forbidden(authMessages.forbidden)
    if (session.untouched) await touchSession(db, sessionId)
    return { personId, sessionId }
  }
}
