import type { FastifyInstance } from 'fastify'
import { accountMessages } from '../../../contract/accounts/accounts.ts'
import * as calls from '../../../contract/accounts/calls.ts'
import { peopleMessages } from '../../../contract/people/people.ts'
import { checkOwnPassword } from '../../core/auth/own-password.ts'
import { createSessionCookie } from '../../core/auth/session-cookie.ts'
import { ok } from '../../platform/http/answer.ts'
import { idOrNotFound } from '../../platform/http/path-id.ts'
import { defineRoutes } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { eraseByAddress, exportAddress } from './by-address.ts'
import { erasePerson } from './erase.ts'
import { finishErasure } from './erasure-journal.ts'
import { exportPerson } from './personal-data.ts'

/** The rights that the law gives a person: a copy of their data, and its erasure. */
export function addPrivacyRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services

  const route = defineRoutes(app, { guard: 'admin', tags: ['People'] })

  route(calls.exportPerson, 'Export all data about a person', async (request) => {
    const id = idOrNotFound(request.params.id, peopleMessages.notFound())
    return ok(await exportPerson(db, request.signedIn.personId, id), peopleMessages.exported())
  })

  route(calls.erasePerson, {
    summary: 'Erase the personal data of a person',
    description:
      'Bookings, transactions, payments and star ratings stay; names, addresses and all texts of the person are erased. Refused while a booking is open or money is owed. This cannot be undone.',
    handler: async (request) => {
      const id = idOrNotFound(request.params.id, peopleMessages.notFound())
      await erasePerson(db, request.signedIn.personId, id, services)
      await finishErasure(services)
      return ok({}, peopleMessages.erased())
    },
  })

  // The address is in the body, because a path ends up in logs and browser histories.
  route(calls.exportAddress, {
    summary: 'Export all data about an email address',
    description: 'The account if there is one, the waiting list, contact messages and emails.',
    handler: async ({ body, signedIn }) =>
      ok(await exportAddress(db, signedIn.personId, body.email), peopleMessages.exported()),
  })

  route(calls.eraseAddress, {
    summary: 'Erase all data about an email address',
    description:
      'Erases the waiting-list entry, contact messages and emails, and the account as its own call does. Kept as a fingerprint: that the address unsubscribed, and that it was erased. This cannot be undone.',
    handler: async ({ body, signedIn }) => {
      const erased = await eraseByAddress(db, signedIn.personId, body.email)
      await finishErasure(services)
      return ok(erased, peopleMessages.erased())
    },
  })
}

/** Data export and erasure for members themselves. */
export function addOwnDataRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services
  const cookie = createSessionCookie(services.config)

  const route = defineRoutes(app, { guard: 'member', tags: ['Accounts'] })

  route(calls.exportMyData, {
    summary: 'Export all data about the signed-in account',
    handler: async ({ signedIn: { personId } }, reply) => {
      reply.header('content-disposition', 'attachment; filename="my-data.json"')
      return ok(await exportPerson(db, personId, personId), accountMessages.exported())
    },
  })

  route(calls.eraseMe, {
    summary: 'Erase the signed-in account and its personal data',
    description: 'Refused while a booking is open or money is owed. This cannot be undone.',
    handler: async ({ body, ip, signedIn: { personId } }, reply) => {
      await checkOwnPassword(services, personId, body.password, ip, {
        field: 'password',
        message: accountMessages.wrongPassword(),
      })
      await erasePerson(db, personId, personId, services)
      await finishErasure(services)
      reply.header('set-cookie', cookie.forget())
      return ok({}, accountMessages.erased())
    },
  })
}
