import type { FastifyInstance } from 'fastify'
import * as calls from '../../../contract/studio/calls.ts'
import { studioMessages } from '../../../contract/studio/studio.ts'
import { ok } from '../../platform/http/answer.ts'
import { idOrNotFound } from '../../platform/http/path-id.ts'
import { defineRoutes } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { createPackage, listPackages, removePackage, updatePackage } from './packages.ts'
import { readProfile, updateProfile } from './profile.ts'

export function addStudioRoutes(app: FastifyInstance, { db }: Services): void {
  const route = defineRoutes(app, { guard: 'photographer', tags: ['Studio'] })

  route(calls.fetchStudioProfile, 'Fetch your studio profile', async ({ signedIn }) =>
    ok(await readProfile(db, signedIn.personId), studioMessages.profile),
  )

  route(calls.updateStudioProfile, {
    summary: 'Change your studio profile',
    description:
      'An absent field stays as it is. Former page links (slugs) lead to the new one. With `base` (the values you saw) a field that has changed since is refused with 409.',
    handler: async ({ signedIn, body }) =>
      ok(await updateProfile(db, signedIn.personId, body), studioMessages.saved),
  })

  route(calls.listPackages, 'List your packages', async ({ signedIn }) =>
    ok({ packages: await listPackages(db, signedIn.personId) }, studioMessages.packages),
  )

  route(calls.createPackage, 'Create a package', async ({ signedIn, body }) =>
    ok(await createPackage(db, signedIn.personId, body), studioMessages.packageSaved),
  )

  route(calls.updatePackage, {
    summary: 'Change a package',
    description: 'Applies to future bookings: a booking has its own copy. `base` as with the profile.',
    handler: async ({ signedIn, params, body }) => {
      const id = idOrNotFound(params.id, studioMessages.packageNotFound)
      return ok(await updatePackage(db, signedIn.personId, id, body), studioMessages.packageSaved)
    },
  })

  route(calls.deletePackage, {
    summary: 'Delete a package',
    description: 'A booked package is archived, never deleted.',
    handler: async ({ signedIn, params }) => {
      const id = idOrNotFound(params.id, studioMessages.packageNotFound)
      const archived = (await removePackage(db, signedIn.personId, id)) === 'archived'
      return ok({ archived }, archived ? studioMessages.packageArchived : studioMessages.packageRemoved)
    },
  })
}
