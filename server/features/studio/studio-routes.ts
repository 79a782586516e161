import type { FastifyInstance } from 'fastify'
import * as calls from '../../../contract/studio/calls.ts'
import { studioMessages } from '../../../contract/studio/studio.ts'
import { ok } from '../../platform/http/answer.ts'
import { idOrNotFound } from '../../platform/http/path-id.ts'
import { addRoute } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { createPackage, listPackages, removePackage, updatePackage } from './packages.ts'
import { readProfile, updateProfile } from './profile.ts'

const tags = ['Studio']

export function addStudioRoutes(app: FastifyInstance, { db }: Services): void {
  addRoute(
    app,
    calls.fetchStudioProfile,
    { guard: 'photographer', tags, summary: 'Fetch your studio profile' },
    async ({ signedIn }) => ok(await readProfile(db, signedIn.personId), studioMessages.profile),
  )

  addRoute(
    app,
    calls.updateStudioProfile,
    {
      guard: 'photographer',
      tags,
      summary: 'Change your studio profile',
      description:
        'An absent field stays as it is. Former page links (slugs) lead to the new one. With `base` (the values you saw) a field that has changed since is refused with 409.',
    },
    async ({ signedIn, body }) => ok(await updateProfile(db, signedIn.personId, body), studioMessages.saved),
  )

  addRoute(
    app,
    calls.listPackages,
    { guard: 'photographer', tags, summary: 'List your packages' },
    async ({ signedIn }) =>
      ok({ packages: await listPackages(db, signedIn.personId) }, studioMessages.packages),
  )

  addRoute(
    app,
    calls.createPackage,
    { guard: 'photographer', tags, summary: 'Create a package' },
    async ({ signedIn, body }) =>
      ok(await createPackage(db, signedIn.personId, body), studioMessages.packageSaved),
  )

  addRoute(
    app,
    calls.updatePackage,
    {
      guard: 'photographer',
      tags,
      summary: 'Change a package',
      description: 'Applies to future bookings: a booking has its own copy. `base` as with the profile.',
    },
    async ({ signedIn, params, body }) => {
      const id = idOrNotFound(params.id, studioMessages.packageNotFound)
      return ok(await updatePackage(db, signedIn.personId, id, body), studioMessages.packageSaved)
    },
  )

  addRoute(
    app,
    calls.deletePackage,
    {
      guard: 'photographer',
      tags,
      summary: 'Delete a package',
      description: 'A booked package is archived, never deleted.',
    },
    async ({ signedIn, params }) => {
      const id = idOrNotFound(params.id, studioMessages.packageNotFound)
      const archived = (await removePackage(db, signedIn.personId, id)) === 'archived'
      return ok({ archived }, archived ? studioMessages.packageArchived : studioMessages.packageRemoved)
    },
  )
}
