import type { FastifyInstance } from 'fastify'
import * as calls from '../../../contract/admin/calls.ts'
import { viewMessages } from '../../../contract/admin/views.ts'
import { ok } from '../../platform/http/answer.ts'
import { idOrNotFound } from '../../platform/http/path-id.ts'
import { defineRoutes } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { deleteView, listViews, saveView } from './queries.ts'

/** Every administrator has their own. */
export function addViewRoutes(app: FastifyInstance, { db }: Services): void {
  const route = defineRoutes(app, { guard: 'admin', tags: ['Saved views'] })

  route(calls.listViews, 'List your saved views by name', async ({ signedIn }) =>
    ok({ views: await listViews(db, signedIn.personId) }),
  )

  route(calls.saveView, {
    summary: 'Save a view of a list',
    description: 'Replaces a view of the same list and name.',
    handler: async ({ body, signedIn: { personId } }) => {
      await saveView(db, personId, body)
      return ok({ views: await listViews(db, personId) }, viewMessages.saved())
    },
  })

  route(calls.deleteView, 'Delete a saved view', async ({ params, signedIn: { personId } }) => {
    await deleteView(db, personId, idOrNotFound(params.id, viewMessages.notFound()))
    return ok({ views: await listViews(db, personId) }, viewMessages.deleted())
  })
}
