import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { accountMessages, me, mySessions, updateMeBody } from '../../../contract/accounts.ts'
import { success } from '../../../contract/envelope.ts'
import { api } from '../../../contract/paths.ts'
import { presentSession } from '../../core/auth/present.ts'
import { listLiveSessions, revokeOtherSessions, revokeOwnSession } from '../../core/auth/queries.ts'
import { createSessionCookie } from '../../core/auth/session-cookie.ts'
import type { AccessTokens } from '../../core/auth/tokens.ts'
import { NotFound } from '../../platform/errors.ts'
import { ok } from '../../platform/http/answer.ts'
import { idOrNotFound, idParams } from '../../platform/http/path-id.ts'
import type { Services } from '../../platform/services.ts'
import { findPendingEmail } from './confirm.ts'
import { presentMe } from './present.ts'
import { findMember } from './queries.ts'
import { deviceOf } from './session-routes.ts'
import { updateMe } from './settings.ts'

const tags = ['Accounts']
const nothing = z.object({})
const signedIn = { guard: 'signed-in' } as const
const member = { guard: 'member' } as const

/** The signed-in person's own account. */
export function addMeRoutes(app: FastifyInstance, services: Services, tokens: AccessTokens): void {
  const { db } = services
  const routes = app.withTypeProvider<ZodTypeProvider>()
  const cookie = createSessionCookie(services.config)

  routes.get(
    api.me,
    { config: signedIn, schema: { tags, summary: 'Who you are', response: { 200: success(me) } } },
    async ({ signedIn: { personId } }) =>
      ok(presentMe((await findMember(db, personId))!, await findPendingEmail(db, personId))),
  )

  routes.patch(
    api.me,
    {
      config: member,
      schema: {
        tags,
        summary: 'Change your own settings',
        description:
          'A new password or address needs the current password. A new password ends all sessions.',
        body: updateMeBody,
        response: { 200: success(me) },
      },
    },
    async (request, reply) => {
      const { body, ip, signedIn: visitor } = request
      const { personId } = visitor
      const browser = visitor.byCookie ? deviceOf(request) : null
      const { person, secret } = await updateMe(services, tokens, { personId, body, address: ip, browser })
      if (secret) reply.header('set-cookie', cookie.keep(secret))
      const pending = await findPendingEmail(db, personId)
      return ok(presentMe(person, pending), sentence(body.newPassword !== undefined, pending, body.email))
    },
  )

  routes.get(
    api.mySessions,
    {
      config: signedIn,
      schema: { tags, summary: 'Where you are signed in', response: { 200: success(mySessions) } },
    },
    async ({ signedIn: { personId, sessionId } }) => {
      const sessions = await listLiveSessions(db, personId)
      return ok({ sessions: sessions.map((session) => presentSession(session, sessionId)) })
    },
  )

  routes.delete(
    api.myOtherSessions,
    {
      config: signedIn,
      schema: { tags, summary: 'Sign out everywhere else', response: { 200: success(nothing) } },
    },
    async ({ signedIn: { personId, sessionId } }) => {
      await revokeOtherSessions(db, personId, sessionId)
      return ok({}, accountMessages.otherSessionsEnded)
    },
  )

  routes.delete(
    api.mySession,
    {
      config: signedIn,
      schema: {
        tags,
        summary: 'End one of your sessions',
        params: idParams,
        response: { 200: success(nothing) },
      },
    },
    async ({ params, signedIn: { personId } }) => {
      const id = idOrNotFound(params.id, accountMessages.sessionNotFound)
      if ((await revokeOwnSession(db, personId, id)) === 0)
        throw new NotFound(accountMessages.sessionNotFound)
      return ok({}, accountMessages.sessionEnded)
    },
  )
}

function sentence(newPassword: boolean, pending: string | null, email: string | undefined): string {
  if (newPassword) return accountMessages.passwordChanged
  return email !== undefined && pending ? accountMessages.confirmNewAddress : accountMessages.saved
}
