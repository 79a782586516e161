import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { accountMessages, eraseMeBody, me, mySessions, updateMeBody } from '../../../contract/accounts.ts'
import { success } from '../../../contract/envelope.ts'
import { api } from '../../../contract/paths.ts'
import { personData } from '../../../contract/people.ts'
import { checkOwnPassword } from '../../core/auth/own-password.ts'
import { presentSession } from '../../core/auth/present.ts'
import { listLiveSessions, revokeOtherSessions, revokeOwnSession } from '../../core/auth/queries.ts'
import { createSessionCookie } from '../../core/auth/session-cookie.ts'
import type { AccessTokens } from '../../core/auth/tokens.ts'
import { NotFound } from '../../platform/errors.ts'
import { ok } from '../../platform/http/answer.ts'
import { idOrNotFound, idParams } from '../../platform/http/path-id.ts'
import { erasePerson } from '../../admin/privacy/erase.ts'
import { finishErasure } from '../../admin/privacy/erasure-journal.ts'
import { exportPerson } from '../../admin/privacy/personal-data.ts'
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

/** One's own account. Nobody is named in these calls: it is always who asks. */
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

  routes.get(
    api.myData,
    {
      config: member,
      schema: { tags, summary: 'Everything held on you', response: { 200: success(personData) } },
    },
    async ({ signedIn: { personId } }, reply) => {
      reply.header('content-disposition', 'attachment; filename="my-data.json"')
      reply.header('cache-control', 'no-store')
      return ok(await exportPerson(db, personId, personId), accountMessages.exported)
    },
  )

  routes.post(
    api.eraseMe,
    {
      config: member,
      schema: {
        tags,
        summary: 'Erase your account and your personal data',
        description: 'Refused while a booking is open or money is owed. This cannot be undone.',
        body: eraseMeBody,
        response: { 200: success(nothing) },
      },
    },
    async ({ body, ip, signedIn: { personId } }, reply) => {
      await checkOwnPassword(services, personId, body.password, ip, {
        field: 'password',
        message: accountMessages.wrongPassword,
      })
      await erasePerson(db, personId, personId)
      await finishErasure(services)
      reply.header('set-cookie', cookie.forget())
      return ok({}, accountMessages.erased)
    },
  )
}

function sentence(newPassword: boolean, pending: string | null, email: string | undefined): string {
  if (newPassword) return accountMessages.passwordChanged
  return email !== undefined && pending ? accountMessages.confirmNewAddress : accountMessages.saved
}
