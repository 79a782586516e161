import type { FastifyInstance, FastifyRequest } from 'fastify'
import { authMessages, CONFIRMED_MINUTES } from '../../../contract/auth/auth.ts'
import * as calls from '../../../contract/auth/calls.ts'
import { BadRequest, NotFound } from '../../platform/errors.ts'
import { ok, okAtRoot } from '../../platform/http/answer.ts'
import { idOrNotFound } from '../../platform/http/path-id.ts'
import { defineRoutes } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { recordActivity } from '../audit-log/queries.ts'
import { listRefusedLogins } from './failed-logins.ts'
import { changePassword, login } from './login.ts'
import { checkOwnPassword } from './own-password.ts'
import { presentRefusedLogin, presentSession, presentSessionUser } from './present.ts'
import {
  confirmSession,
  listLiveSessions,
  revokeOtherSessions,
  revokeOwnSession,
  revokeSession,
} from './queries.ts'
import { createRenew } from './sessions.ts'
import type { AccessTokens } from './tokens.ts'

export function addAuthRoutes(app: FastifyInstance, services: Services, tokens: AccessTokens): void {
  const { db } = services
  const renew = createRenew(services, tokens)

  const route = defineRoutes(app, { guard: 'admin', tags: ['Sessions'] })

  route(calls.logIn, {
    guard: 'public',
    summary: 'Log in as an administrator',
    handler: async (request) => {
      const device = { userAgent: describeAgent(request), address: request.ip }
      const { person, ...pair } = await login(services, tokens, request.body, request.ip, device)
      return okAtRoot({ ...pair, user: presentSessionUser(person) }, authMessages.loggedIn)
    },
  })

  route(calls.refreshTokens, {
    guard: 'public',
    summary: 'Renew the tokens of a session',
    handler: async (request) => {
      const pair = await renew(request.body.refreshToken)
      if (!pair) throw new BadRequest(authMessages.notRenewed)
      return ok(pair, authMessages.renewed)
    },
  })

  route(calls.logOut, 'End the current session', async (request) => {
    await revokeSession(db, request.signedIn.sessionId)
    return ok({}, authMessages.loggedOut)
  })

  route(calls.changePassword, 'Change your password and end all your sessions', async (request) => {
    await changePassword(services, request.signedIn.personId, request.body, request.ip)
    return ok({}, authMessages.passwordChanged)
  })

  route(calls.confirmIdentity, {
    guard: 'signed-in',
    summary: 'Enter your password again before a sensitive change',
    description: `This session needs neither password nor passkey for sensitive changes for ${CONFIRMED_MINUTES} minutes. Signing in counts, too.`,
    handler: async ({ body, signedIn, ip }) => {
      await checkOwnPassword(services, signedIn.personId, body.currentPassword, ip, {
        field: 'currentPassword',
        message: authMessages.wrongCurrentPassword,
      })
      await confirmSession(db, signedIn.sessionId)
      return ok({}, authMessages.identityConfirmed)
    },
  })

  route(calls.listSessions, 'List your sessions', async (request) => {
    const { personId, sessionId } = request.signedIn
    const [sessions, refused] = await Promise.all([
      listLiveSessions(db, personId),
      listRefusedLogins(db, personId),
    ])
    return ok({
      sessions: sessions.map((session) => presentSession(session, sessionId)),
      refusedLogins: refused.map(presentRefusedLogin),
    })
  })

  route(calls.endOtherSessions, 'End all your sessions except this one', async (request) => {
    const { personId, sessionId } = request.signedIn
    await db.transaction(async (tx) => {
      const ended = await revokeOtherSessions(tx, personId, sessionId)
      if (ended === 0) return
      await recordActivity(tx, {
        actorId: personId,
        action: 'session.others_ended',
        subjectType: 'person',
        subjectId: personId,
        after: { ended },
      })
    })
    return ok({}, authMessages.otherSessionsEnded)
  })

  route(calls.endSession, 'End one of your sessions', async (request) => {
    const id = idOrNotFound(request.params.id, authMessages.sessionNotFound)
    const actorId = request.signedIn.personId
    await db.transaction(async (tx) => {
      if ((await revokeOwnSession(tx, actorId, id)) === 0) throw new NotFound(authMessages.sessionNotFound)
      await recordActivity(tx, { actorId, action: 'session.ended', subjectType: 'session', subjectId: id })
    })
    return ok({}, authMessages.sessionEnded)
  })
}

function describeAgent(request: FastifyRequest): string | null {
  return request.headers['user-agent']?.slice(0, 300) ?? null
}
