import type { FastifyInstance } from 'fastify'
import * as calls from '../../../contract/search/calls.ts'
import { alertMessages } from '../../../contract/search/calls.ts'
import { NotFound } from '../../platform/errors.ts'
import { ok } from '../../platform/http/answer.ts'
import { idOrNotFound } from '../../platform/http/path-id.ts'
import { defineRoutes } from '../../platform/http/route.ts'
import { secretsOf } from '../../platform/secrets/secret.ts'
import { readLinkToken } from '../../platform/secrets/secret-links.ts'
import type { Services } from '../../platform/services.ts'
import { createAlert, deleteAlert, listAlerts } from './queries.ts'

/** Saved searches and awaited dates of the signed-in member. */
export function addAlertRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services
  const route = defineRoutes(app, { guard: 'member', tags: ['Search'] })

  route(calls.listAlerts, {
    market: 'live',
    summary: 'List your saved searches and date alerts',
    handler: async ({ signedIn: { personId } }) =>
      ok({ alerts: await listAlerts(db, personId) }, alertMessages.listed()),
  })

  route(calls.createAlert, {
    market: 'live',
    summary: 'Save a search or create a date alert',
    description: 'We email when a new photographer matches the search, or when the date becomes available.',
    handler: async ({ body, signedIn: { personId } }) =>
      ok(await createAlert(db, personId, body), alertMessages.created()),
  })

  route(calls.deleteAlert, {
    summary: 'Delete a saved search or date alert',
    handler: async ({ params, signedIn: { personId } }) => {
      const id = idOrNotFound(params.id, alertMessages.notFound())
      if (!(await deleteAlert(db, id, personId))) throw new NotFound(alertMessages.notFound())
      return ok({}, alertMessages.deleted())
    },
  })

  route(calls.stopAlert, {
    guard: 'public',
    summary: 'Stop an alert by the link in its email',
    handler: async ({ params }) => {
      const id = readLinkToken(secretsOf(services), params.token)
      if (!id) throw new NotFound(alertMessages.badLink())
      // Success also when it is already deleted: the link may be opened twice.
      await deleteAlert(db, id)
      return ok({}, alertMessages.stopped())
    },
  })
}
