import type { FastifyInstance } from 'fastify'
import * as calls from '../../../contract/studio/calls.ts'
import { studioMessages } from '../../../contract/studio/studio.ts'
import { removeDiscarded } from '../../core/pictures/discard.ts'
import { presentPicture } from '../../core/pictures/present.ts'
import type { Db } from '../../platform/db/connect.ts'
import { query } from '../../platform/db/query.ts'
import { ok } from '../../platform/http/answer.ts'
import { idOrNotFound } from '../../platform/http/path-id.ts'
import { defineRoutes } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { listEvidenceInHand, removeEvidence } from './evidence.ts'
import { createPackage, listPackages, removePackage, updatePackage } from './packages.ts'
import { addPicture, listPortfolio, orderPortfolio, removePicture, updatePicture } from './portfolio.ts'
import { readProfile, updateProfile } from './profile.ts'

export function addStudioRoutes(app: FastifyInstance, { db }: Services): void {
  const route = defineRoutes(app, { guard: 'photographer', tags: ['Studio'] })

  route(calls.fetchStudioProfile, 'Fetch your studio profile', async ({ signedIn }) =>
    ok(await readProfile(db, signedIn.personId), studioMessages.profile()),
  )

  route(calls.updateStudioProfile, {
    summary: 'Change your studio profile',
    description:
      'An absent field stays as it is. Former page links (slugs) lead to the new one. With `base` (the values you saw) a field that has changed since is refused with 409.',
    handler: async ({ signedIn, body }) =>
      ok(await updateProfile(db, signedIn.personId, body), studioMessages.saved()),
  })

  route(calls.listPackages, 'List your packages', async ({ signedIn }) =>
    ok({ packages: await listPackages(db, signedIn.personId) }, studioMessages.packages()),
  )

  route(calls.createPackage, 'Create a package', async ({ signedIn, body }) =>
    ok(await createPackage(db, signedIn.personId, body), studioMessages.packageSaved()),
  )

  route(calls.updatePackage, {
    summary: 'Change a package',
    description: 'Applies to future bookings: a booking has its own copy. `base` as with the profile.',
    handler: async ({ signedIn, params, body }) => {
      const id = idOrNotFound(params.id, studioMessages.packageNotFound())
      return ok(await updatePackage(db, signedIn.personId, id, body), studioMessages.packageSaved())
    },
  })

  route(calls.deletePackage, {
    summary: 'Delete a package',
    description: 'A booked package is archived, never deleted.',
    handler: async ({ signedIn, params }) => {
      const id = idOrNotFound(params.id, studioMessages.packageNotFound())
      const archived = (await removePackage(db, signedIn.personId, id)) === 'archived'
      return ok({ archived }, archived ? studioMessages.packageArchived() : studioMessages.packageRemoved())
    },
  })
}

/** So many decisions tell what is usual, and no fewer than so many. */
const SAMPLE = 50
const MIN_DECISIONS = 3

/** The median time to a decision on a submitted profile, in whole hours, rounded up. */
async function readUsualReviewHours(db: Db): Promise<number | null> {
  const rows = await query<{ hours: number | null }>(db)`
    select case when count(*) >= ${MIN_DECISIONS} then greatest(1, ceil(extract(epoch from
      percentile_cont(0.5) within group (order by decided_at - created_at)) / 3600))::int end as hours
    from (
      select decided_at, created_at from verifications where decided_at is not null
      order by decided_at desc, id desc limit ${SAMPLE}
    ) latest`
  return rows[0]!.hours
}

/** Photos that prove authorship. They are uploaded via /v1/uploads with the purpose evidence. */
export function addEvidenceRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services

  const route = defineRoutes(app, { guard: 'photographer', tags: ['Studio'] })

  route(calls.listEvidence, 'List the photos to submit with your next verification', async ({ signedIn }) => {
    const rows = await listEvidenceInHand(db, signedIn.personId)
    const usualReviewHours = await readUsualReviewHours(db)
    return ok({ pictures: rows.map((row) => presentPicture(row)), usualReviewHours })
  })

  route(calls.deleteEvidence, 'Delete a photo that you have not submitted', async ({ signedIn, params }) => {
    const id = idOrNotFound(params.id, studioMessages.pictureNotFound())
    await removeEvidence(db, signedIn.personId, id)
    await removeDiscarded(services)
    return ok({}, studioMessages.pictureRemoved())
  })
}

/** Portfolio photos. They are uploaded via /v1/uploads with the purpose portfolio. */
export function addPortfolioRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services

  const route = defineRoutes(app, { guard: 'photographer', tags: ['Studio'] })

  route(calls.listPortfolio, 'List your portfolio', async ({ signedIn }) =>
    ok({ pictures: await listPortfolio(db, signedIn.personId) }, studioMessages.portfolio()),
  )

  route(calls.addToPortfolio, {
    summary: 'Add a photo to your portfolio',
    description: 'Photos uploaded for the portfolio are added automatically; this call sets their details.',
    handler: async ({ signedIn, body: { picture, ...words } }) =>
      ok(await addPicture(db, signedIn.personId, picture, words), studioMessages.pictureSaved()),
  })

  route(calls.orderPortfolio, {
    summary: 'Order your portfolio',
    description: 'All ids in the new order; 409 if the portfolio has changed since.',
    handler: async ({ signedIn, body }) => {
      await orderPortfolio(db, signedIn.personId, body.order)
      return ok({ pictures: await listPortfolio(db, signedIn.personId) }, studioMessages.ordered())
    },
  })

  route(calls.updatePortfolioPicture, {
    summary: 'Change the caption, alternative text, service or cover',
    handler: async ({ signedIn, params, body }) => {
      const id = idOrNotFound(params.id, studioMessages.pictureNotFound())
      return ok(await updatePicture(db, signedIn.personId, id, body), studioMessages.pictureSaved())
    },
  })

  route(calls.removeFromPortfolio, 'Remove a photo from your portfolio', async ({ signedIn, params }) => {
    const id = idOrNotFound(params.id, studioMessages.pictureNotFound())
    await removePicture(db, signedIn.personId, id)
    await removeDiscarded(services)
    return ok({}, studioMessages.pictureRemoved())
  })
}
