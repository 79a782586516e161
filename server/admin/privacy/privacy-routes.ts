import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { success } from '../../../contract/envelope.ts'
import { api } from '../../../contract/paths.ts'
import {
  addressBody,
  addressData,
  erasedAddress,
  peopleMessages,
  personData,
} from '../../../contract/people.ts'
import { ok } from '../../platform/http/answer.ts'
import { idOrNotFound, idParams } from '../../platform/http/path-id.ts'
import type { Services } from '../../platform/services.ts'
import { eraseByAddress, exportAddress } from './by-address.ts'
import { erasePerson } from './erase.ts'
import { finishErasure } from './erasure-journal.ts'
import { exportPerson } from './personal-data.ts'

/** The rights that the law gives a person: a copy of their data, and its erasure. */
export function addPrivacyRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services
  const routes = app.withTypeProvider<ZodTypeProvider>()

  routes.get(
    api.personData,
    {
      config: { guard: 'admin' },
      schema: {
        tags: ['People'],
        summary: 'Everything held on one person',
        params: idParams,
        response: { 200: success(personData) },
      },
    },
    async (request) => {
      const id = idOrNotFound(request.params.id, peopleMessages.notFound)
      return ok(await exportPerson(db, request.signedIn.personId, id), peopleMessages.exported)
    },
  )

  routes.post(
    api.erasePerson,
    {
      config: { guard: 'admin', answers: [409] },
      schema: {
        tags: ['People'],
        summary: 'Erase the personal data of one person',
        description:
          'Bookings, transactions, payments and star ratings stay; names, addresses and every text tied to the person go. Refused while a booking is open or money is owed. This cannot be undone.',
        params: idParams,
        response: { 200: success(z.object({})) },
      },
    },
    async (request) => {
      const id = idOrNotFound(request.params.id, peopleMessages.notFound)
      await erasePerson(db, request.signedIn.personId, id)
      await finishErasure(services)
      return ok({}, peopleMessages.erased)
    },
  )

  // The address is in the body, because a path ends up in logs and browser histories.
  routes.post(
    api.addressData,
    {
      config: { guard: 'admin', answers: [404, 409] },
      schema: {
        tags: ['People'],
        summary: 'Everything held under one e-mail address',
        description: 'The account if there is one, the waiting list, contact messages and mails.',
        body: addressBody,
        response: { 200: success(addressData) },
      },
    },
    async ({ body, signedIn }) =>
      ok(await exportAddress(db, signedIn.personId, body.email), peopleMessages.exported),
  )

  routes.post(
    api.eraseAddress,
    {
      config: { guard: 'admin', answers: [404, 409] },
      schema: {
        tags: ['People'],
        summary: 'Erase everything held under one e-mail address',
        description:
          'The waiting-list entry, contact messages and mails go, and the account as by its own call. Kept: that the address unsubscribed, and that it was erased, as a fingerprint. This cannot be undone.',
        body: addressBody,
        response: { 200: success(erasedAddress) },
      },
    },
    async ({ body, signedIn }) => {
      const erased = await eraseByAddress(db, signedIn.personId, body.email)
      await finishErasure(services)
      return ok(erased, peopleMessages.erased)
    },
  )
}
