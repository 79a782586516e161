import type { FastifyInstance } from 'fastify'
import { accountMessages } from '../../../contract/accounts/accounts.ts'
import * as calls from '../../../contract/accounts/calls.ts'
import { checkOwnPassword } from '../../core/auth/own-password.ts'
import { createSessionCookie } from '../../core/auth/session-cookie.ts'
import { ok } from '../../platform/http/answer.ts'
import { defineRoutes } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { erasePerson } from './erase.ts'
import { finishErasure } from './erasure-journal.ts'
import { exportPerson } from './personal-data.ts'

/** Data export and erasure for members themselves. */
export function addOwnDataRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services
  const cookie = createSessionCookie(services.config)

  const route = defineRoutes(app, { guard: 'member', tags: ['Accounts'] })

  route(calls.exportMyData, {
    summary: 'Export all data about the signed-in account',
    handler: async ({ signedIn: { personId } }, reply) => {
      reply.header('content-disposition', 'attachment; filename="my-data.json"')
      return ok(await exportPerson(db, personId, personId), accountMessages.exported)
    },
  })

  route(calls.eraseMe, {
    summary: 'Erase the signed-in account and its personal data',
    description: 'Refused while a booking is open or money is owed. This cannot be undone.',
    handler: async ({ body, ip, signedIn: { personId } }, reply) => {
      await checkOwnPassword(services, personId, body.password, ip, {
        field: 'password',
        message: accountMessages.wrongPassword,
      })
      await erasePerson(db, personId, personId, services)
      await finishErasure(services)
      reply.header('set-cookie', cookie.forget())
      return ok({}, accountMessages.erased)
    },
  })
}
