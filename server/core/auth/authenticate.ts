import type { FastifyRequest } from 'fastify'
import { accountMessages } from '../../../contract/accounts/accounts.ts'
import { mayCall, roleMessages } from '../../../contract/api/roles.ts'
import { authMessages } from '../../../contract/auth/auth.ts'
import { Forbidden, Unauthorized } from '../../platform/errors.ts'
import type { Authenticate, Guard, Visitor } from '../../platform/http/guard.ts'
import { isFromOurPage, isUnsafe } from '../../platform/http/origin.ts'
import type { Services } from '../../platform/services.ts'
import { authenticateKey, readKey } from '../api-keys/authenticate-key.ts'
import { createSessionCheck, type LiveSession } from './live-sessions.ts'
import { replaceCookieHash, touchSession } from './queries.ts'
import { createSessionCookie } from './session-cookie.ts'
import type { AccessTokens } from './tokens.ts'

const ROLES: Record<Exclude<Guard, 'public'>, Visitor['role'][]> = {
  admin: ['admin'],
  client: ['client'],
  photographer: ['photographer'],
  member: ['client', 'photographer'],
  'signed-in': ['client', 'photographer', 'admin'],
}

/**
 * Authenticates a request: a bearer token works everywhere, a browser's cookie everywhere except on administrators' routes.
 * If a token is sent, the cookie is ignored. An API key works only on routes with its scope.
 */
export function createAuthenticate({ db, pool, config }: Services, tokens: AccessTokens): Authenticate {
  const findByToken = createSessionCheck(pool)
  const findByCookie = createSessionCheck(pool, 'cookie')
  const cookie = createSessionCookie(config)

  async function ofBearer(authorization: string): Promise<LiveSession | undefined> {
    const bearer = /^Bearer +([^ ]+) *$/i.exec(authorization)?.[1]
    const token = bearer ? await tokens.verify(bearer) : null
    const session = token ? await findByToken(token.sessionId) : undefined
    return session?.personId === token?.personId ? session : undefined
  }

  async function ofCookie(secret: string): Promise<LiveSession | undefined> {
    const [hash, ...former] = tokens.hashesOf(secret)
    const session = await findByCookie(hash!.toString('hex'))
    if (session) return session
    for (const formerHash of former) {
      const found = await findByCookie(formerHash.toString('hex'))
      if (!found) continue
      // Hashed again, so that the browser stays signed in when the former secret is no longer accepted.
      await replaceCookieHash(db, found.sessionId, hash!)
      return found
    }
    return undefined
  }

  return async (request, reply, guard) => {
    const { authorization } = request.headers
    const key = readKey(authorization)
    // Public calls need no key, so they ignore it, like any other token.
    if (key) return guard === 'public' ? null : authenticateKey(db, key, request.routeOptions.config.scope)
    const secret =
      authorization === undefined && guard !== 'admin' ? cookie.read(request.headers.cookie) : null
    if (secret && isUnsafe(request) && !isFromOurPage(request, config.publicUrl))
      throw new Forbidden(accountMessages.foreignPage())
    let session: LiveSession | undefined
    if (authorization !== undefined) session = await ofBearer(authorization)
    else if (secret) session = await ofCookie(secret)
    if (guard !== 'public') refuseOthers(guard, session)
    if (!session) return null
    const { sessionId, personId, role, confirmed, secondFactorMissing } = session
    // Without a role, an administrator reaches their own account only, where two-step verification is set up.
    const adminRole = secondFactorMissing ? null : session.adminRole
    if (guard !== 'public' && role === 'admin') refuseOtherRoles(request, adminRole, secondFactorMissing)
    if (request.routeOptions.config.stepUp && !session.confirmedIdentity)
      throw new Forbidden(authMessages.confirmIdentity(), 'confirm_identity')
    if (session.untouched) await touchSession(db, sessionId)
    if (secret && session.ageing) reply.header('set-cookie', cookie.keep(secret))
    return { sessionId, personId, role, adminRole, secondFactorMissing, confirmed, byCookie: secret !== null }
  }
}

function refuseOthers(guard: Exclude<Guard, 'public'>, session: LiveSession | undefined): void {
  const admin = guard === 'admin'
  if (!session) throw new Unauthorized(admin ? authMessages.unauthorized() : accountMessages.signInFirst())
  if (!ROLES[guard].includes(session.role))
    throw new Forbidden(admin ? authMessages.forbidden() : accountMessages.notForYou())
}

/** Before the body is read, like the guard. Only a call with several actions looks at the path. */
function refuseOtherRoles(
  request: FastifyRequest,
  role: LiveSession['adminRole'],
  secondFactorMissing: boolean,
): void {
  const { action } = request.params as { action?: string }
  if (mayCall(role, request.routeOptions.config.permission, action)) return
  if (secondFactorMissing) throw new Forbidden(authMessages.secondFactorRequired(), 'second_factor_required')
  throw new Forbidden(roleMessages.notInRole())
}
