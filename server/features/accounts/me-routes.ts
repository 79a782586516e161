import type { FastifyInstance } from 'fastify'
import { accountMessages } from '../../../contract/accounts/accounts.ts'
import * as calls from '../../../contract/accounts/calls.ts'
import { presentSession } from '../../core/auth/present.ts'
import { listLiveSessions, revokeOtherSessions, revokeOwnSession } from '../../core/auth/queries.ts'
import { createSessionCookie } from '../../core/auth/session-cookie.ts'
import type { AccessTokens } from '../../core/auth/tokens.ts'
import { NotFound } from '../../platform/errors.ts'
import { ok } from '../../platform/http/answer.ts'
import { idOrNotFound } from '../../platform/http/path-id.ts'
import { defineRoutes } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { findPendingEmail } from './confirm.ts'
import { presentMe } from './present.ts'
import { findMember } from './queries.ts'
import { deviceOf } from './session-routes.ts'
import { updateMe } from './settings.ts'

/** The signed-in person's own account. */
export function addMeRoutes(app: FastifyInstance, services: Services, tokens: AccessTokens): void {
  const { db } = services
  const cookie = createSessionCookie(services.config)

  const route = defineRoutes(app, { guard: 'signed-in', tags: ['Accounts'] })

  route(calls.fetchMe, 'Fetch the signed-in account', async ({ signedIn: { personId } }) =>
    ok(presentMe((await findMember(db, personId))!, await findPendingEmail(db, personId))),
  )

  route(calls.updateMe, {
    guard: 'member',
    summary: 'Change your settings',
    description:
      'A new password or email address needs the current password. A new password ends all sessions.',
    handler: async (request, reply) => {
      const { body, ip, signedIn: visitor } = request
      const { personId } = visitor
      const browser = visitor.byCookie ? deviceOf(request) : null
      const { person, secret } = await updateMe(services, tokens, { personId, body, address: ip, browser })
      if (secret) reply.header('set-cookie', cookie.keep(secret))
      const pending = await findPendingEmail(db, personId)
      return ok(presentMe(person, pending), sentence(body.newPassword !== undefined, pending, body.email))
    },
  })

  route(calls.listMySessions, 'List your sessions', async ({ signedIn: { personId, sessionId } }) => {
    const sessions = await listLiveSessions(db, personId)
    return ok({ sessions: sessions.map((session) => presentSession(session, sessionId)) })
  })

  route(calls.endMyOtherSessions, {
    summary: 'Sign out everywhere else',
    handler: async ({ signedIn: { personId, sessionId } }) => {
      await revokeOtherSessions(db, personId, sessionId)
      return ok({}, accountMessages.otherSessionsEnded())
    },
  })

  route(calls.endMySession, 'End one of your sessions', async ({ params, signedIn: { personId } }) => {
    const id = idOrNotFound(params.id, accountMessages.sessionNotFound())
    if ((await revokeOwnSession(db, personId, id)) === 0)
      throw new NotFound(accountMessages.sessionNotFound())
    return ok({}, accountMessages.sessionEnded())
  })
}

function sentence(newPassword: boolean, pending: string | null, email: string | undefined): string {
  if (newPassword) return accountMessages.passwordChanged()
  return email !== undefined && pending ? accountMessages.confirmNewAddress() : accountMessages.saved()
}
