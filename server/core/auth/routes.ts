import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import {
  authMessages,
  changePasswordBody,
  loginBody,
  loginResult,
  ownSessions,
  refreshBody,
  refreshResult,
} from '../../../contract/auth.ts'
import { success, successAtRoot } from '../../../contract/envelope.ts'
import { api } from '../../../contract/paths.ts'
import { BadRequest, NotFound } from '../../platform/errors.ts'
import { ok, okAtRoot } from '../../platform/http/answer.ts'
import { idOrNotFound, idParams } from '../../platform/http/path-id.ts'
import type { Services } from '../../platform/services.ts'
import { recordActivity } from '../audit-log/queries.ts'
import { listRefusedLogins } from './failed-logins.ts'
import { changePassword, login } from './login.ts'
import { presentRefusedLogin, presentSession, presentSessionUser } from './present.ts'
import { listLiveSessions, revokeOtherSessions, revokeOwnSession, revokeSession } from './queries.ts'
import { createRenew } from './sessions.ts'
import type { AccessTokens } from './tokens.ts'

const nothing = z.object({})

export function addAuthRoutes(app: FastifyInstance, services: Services, tokens: AccessTokens): void {
  const { db } = services
  const renew = createRenew(services, tokens)
  const routes = app.withTypeProvider<ZodTypeProvider>()

  routes.post(
    api.login,
    {
      config: { guard: 'public', answers: [403, 429] },
      schema: {
        tags: ['Sessions'],
        summary: 'Log in as an administrator',
        body: loginBody,
        response: { 200: successAtRoot(loginResult) },
      },
    },
    async (request) => {
      const device = { userAgent: describeAgent(request), address: request.ip }
      const { person, ...pair } = await login(services, tokens, request.body, request.ip, device)
      return okAtRoot({ ...pair, user: presentSessionUser(person) }, authMessages.loggedIn)
    },
  )

  routes.post(
    api.refresh,
    {
      config: { guard: 'public' },
      schema: {
        tags: ['Sessions'],
        summary: 'Renew the tokens of a session',
        body: refreshBody,
        response: { 200: success(refreshResult) },
      },
    },
    async (request) => {
      const pair = await renew(request.body.refreshToken)
      if (!pair) throw new BadRequest(authMessages.notRenewed)
      return ok(pair, authMessages.renewed)
    },
  )

  routes.post(
    api.logout,
    {
      config: { guard: 'admin' },
      schema: { tags: ['Sessions'], summary: 'End this session', response: { 200: success(nothing) } },
    },
    async (request) => {
      await revokeSession(db, request.signedIn.sessionId)
      return ok({}, authMessages.loggedOut)
    },
  )

  routes.post(
    api.changePassword,
    {
      config: { guard: 'admin', answers: [429] },
      schema: {
        tags: ['Sessions'],
        summary: 'Change your own password and end all your sessions',
        body: changePasswordBody,
        response: { 200: success(nothing) },
      },
    },
    async (request) => {
      await changePassword(services, request.signedIn.personId, request.body, request.ip)
      return ok({}, authMessages.passwordChanged)
    },
  )

  routes.get(
    api.sessions,
    {
      config: { guard: 'admin' },
      schema: { tags: ['Sessions'], summary: 'Your own sessions', response: { 200: success(ownSessions) } },
    },
    async (request) => {
      const { personId, sessionId } = request.signedIn
      const [sessions, refused] = await Promise.all([
        listLiveSessions(db, personId),
        listRefusedLogins(db, personId),
      ])
      return ok({
        sessions: sessions.map((session) => presentSession(session, sessionId)),
        refusedLogins: refused.map(presentRefusedLogin),
      })
    },
  )

  routes.delete(
    api.otherSessions,
    {
      config: { guard: 'admin' },
      schema: {
        tags: ['Sessions'],
        summary: 'End all your sessions but this one',
        response: { 200: success(nothing) },
      },
    },
    async (request) => {
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
    },
  )

  routes.delete(
    api.session,
    {
      config: { guard: 'admin' },
      schema: {
        tags: ['Sessions'],
        summary: 'End one of your sessions',
        params: idParams,
        response: { 200: success(nothing) },
      },
    },
    async (request) => {
      const id = idOrNotFound(request.params.id, authMessages.sessionNotFound)
      const actorId = request.signedIn.personId
      await db.transaction(async (tx) => {
        if ((await revokeOwnSession(tx, actorId, id)) === 0) throw new NotFound(authMessages.sessionNotFound)
        await recordActivity(tx, { actorId, action: 'session.ended', subjectType: 'session', subjectId: id })
      })
      return ok({}, authMessages.sessionEnded)
    },
  )
}

function describeAgent(request: FastifyRequest): string | null {
  return request.headers['user-agent']?.slice(0, 300) ?? null
}
