import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { success } from '../../../contract/envelope.ts'
import {
  createPackageBody,
  studioPackage,
  studioPackages,
  updatePackageBody,
} from '../../../contract/packages.ts'
import { api } from '../../../contract/paths.ts'
import { studioMessages, studioProfile, updateProfileBody } from '../../../contract/studio.ts'
import { ok } from '../../platform/http/answer.ts'
import { idOrNotFound, idParams } from '../../platform/http/path-id.ts'
import type { Services } from '../../platform/services.ts'
import { createPackage, listPackages, removePackage, updatePackage } from './packages.ts'
import { readProfile, updateProfile } from './profile.ts'

const config = { guard: 'photographer' } as const
const changing = { ...config, answers: [409] } as const
const tags = ['Studio']

export function addStudioRoutes(app: FastifyInstance, { db }: Services): void {
  const routes = app.withTypeProvider<ZodTypeProvider>()

  routes.get(
    api.studioProfile,
    { config, schema: { tags, summary: 'My public profile', response: { 200: success(studioProfile) } } },
    async ({ signedIn }) => ok(await readProfile(db, signedIn.personId), studioMessages.profile),
  )

  routes.patch(
    api.studioProfile,
    {
      config: changing,
      schema: {
        tags,
        summary: 'Change my public profile',
        description:
          'A field that is absent stays as it is. Former addresses (slugs) lead to the new one. With `base` (what you saw) a field that was changed elsewhere meanwhile is refused with 409.',
        body: updateProfileBody,
        response: { 200: success(studioProfile) },
      },
    },
    async ({ signedIn, body }) => ok(await updateProfile(db, signedIn.personId, body), studioMessages.saved),
  )

  routes.get(
    api.packages,
    { config, schema: { tags, summary: 'My packages', response: { 200: success(studioPackages) } } },
    async ({ signedIn }) =>
      ok({ packages: await listPackages(db, signedIn.personId) }, studioMessages.packages),
  )

  routes.post(
    api.packages,
    {
      config: changing,
      schema: {
        tags,
        summary: 'Offer a package',
        body: createPackageBody,
        response: { 201: success(studioPackage) },
      },
    },
    async ({ signedIn, body }, reply) =>
      reply.code(201).send(ok(await createPackage(db, signedIn.personId, body), studioMessages.packageSaved)),
  )

  routes.patch(
    api.package,
    {
      config: changing,
      schema: {
        tags,
        summary: 'Change a package',
        description: 'Changes the future only: a booking holds a copy. `base` as with the profile.',
        params: idParams,
        body: updatePackageBody,
        response: { 200: success(studioPackage) },
      },
    },
    async ({ signedIn, params, body }) => {
      const id = idOrNotFound(params.id, studioMessages.packageNotFound)
      return ok(await updatePackage(db, signedIn.personId, id, body), studioMessages.packageSaved)
    },
  )

  routes.delete(
    api.package,
    {
      config,
      schema: {
        tags,
        summary: 'Remove a package',
        description: 'One that was booked is put aside and never deleted.',
        params: idParams,
        response: { 200: success(z.object({ archived: z.boolean() })) },
      },
    },
    async ({ signedIn, params }) => {
      const id = idOrNotFound(params.id, studioMessages.packageNotFound)
      const archived = (await removePackage(db, signedIn.personId, id)) === 'archived'
      return ok({ archived }, archived ? studioMessages.packageArchived : studioMessages.packageRemoved)
    },
  )
}
