import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { accountMessages, eraseMeBody } from '../../../contract/accounts.ts'
import { success } from '../../../contract/envelope.ts'
import { api } from '../../../contract/paths.ts'
import { personData } from '../../../contract/people.ts'
import { checkOwnPassword } from '../../core/auth/own-password.ts'
import { createSessionCookie } from '../../core/auth/session-cookie.ts'
import { ok } from '../../platform/http/answer.ts'
import type { Services } from '../../platform/services.ts'
import { erasePerson } from './erase.ts'
import { finishErasure } from './erasure-journal.ts'
import { exportPerson } from './personal-data.ts'

const tags = ['Accounts']
const member = { guard: 'member' } as const

/** Data export and erasure for members themselves. */
export function addOwnDataRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services
  const routes = app.withTypeProvider<ZodTypeProvider>()
  const cookie = createSessionCookie(services.config)

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
        response: { 200: success(z.object({})) },
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
