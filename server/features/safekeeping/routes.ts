import type { FastifyInstance } from 'fastify'
import { fill } from '../../../contract/api/path.ts'
import { api, site } from '../../../contract/paths.ts'
import * as calls from '../../../contract/safekeeping/calls.ts'
import { safekeepingMessages } from '../../../contract/safekeeping/safekeeping.ts'
import { removeDiscarded } from '../../core/pictures/discard.ts'
import { presentPicture } from '../../core/pictures/present.ts'
import type { Db } from '../../platform/db/connect.ts'
import { Conflict, NotFound } from '../../platform/errors.ts'
import { ok, pageOf } from '../../platform/http/answer.ts'
import { idOrNotFound } from '../../platform/http/path-id.ts'
import { defineRoutes } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import type { Booking } from '../booking-process/events.ts'
import { lockBooking } from '../booking-process/transition.ts'
import { leadToPage } from '../galleries/missing-objects.ts'
import { sendZip } from '../galleries/send-zip.ts'
import { countSealed, listFiles, listSealed } from './lists.ts'
import { presentSafekeeping } from './present.ts'
import { findSafeSet, isOpen, mayUpload, type SafeSet } from './queries.ts'
import { discardUnsealed, sealArrived } from './seal.ts'

const tags = ['Safekeeping']
type Asked = { params: { id: string }; signedIn: { personId: string } }

export function addSafekeepingRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services
  addSafePhotoRoutes(app, services)
  const route = defineRoutes(app, { guard: 'photographer', tags })

  const show = async (
    { params, signedIn: { personId } }: Asked,
    message: string = safekeepingMessages.found(),
  ) => ok(presentSafekeeping(await findOwn(db, params.id, personId), personId, new Date()), message)

  route(calls.fetchSafekeeping, {
    guard: 'member',
    summary: 'Fetch whether the photos of a booking are stored safely',
    description:
      'For its client and photographer. Upload photos by POST /v1/uploads with the purpose safekeeping and the booking, then seal them. Only the photographer sees them until they are opened to the client.',
    handler: (request) => show(request),
  })

  route(calls.listSafekeepingFiles, {
    summary: 'List the stored files with their hashes',
    handler: async ({ params, query, signedIn: { personId } }) => {
      const { id } = await findOwned(db, params.id, personId)
      const { rows, total } = await listFiles(db, id, query)
      return ok(pageOf('files', rows, query, total), safekeepingMessages.files())
    },
  })

  route(calls.sealPhotos, {
    summary: 'Seal the photos that have arrived',
    description: 'From then on they cannot be removed or replaced; more can be added as a further seal.',
    handler: async (request) => {
      const sealed = await change(services, request, (tx, booking) =>
        sealArrived(tx, services, booking, new Date()),
      )
      if (sealed === 0) throw new Conflict(safekeepingMessages.nothingToSeal())
      await removeDiscarded(services)
      return show(request, safekeepingMessages.sealed(sealed))
    },
  })

  route(calls.removeUnsealed, {
    summary: 'Remove the photos that are not sealed',
    handler: async (request) => {
      const removed = await change(services, request, (tx, booking) => discardUnsealed(tx, booking.id))
      if (removed === 0) throw new Conflict(safekeepingMessages.nothingToRemove())
      await removeDiscarded(services)
      return show(request, safekeepingMessages.removed(removed))
    },
  })
}

/** For the client, once the set is opened. */
function addSafePhotoRoutes(app: FastifyInstance, { db, storage }: Services): void {
  const route = defineRoutes(app, { guard: 'client', tags })

  route(calls.listSafePhotos, {
    summary: 'List the sealed photos that were opened to you',
    description: '404 until they are opened, and after the time for which they are open.',
    handler: async ({ params, query, signedIn: { personId } }) => {
      const { id } = await findOpened(db, params.id, personId)
      const rows = await listSealed(db, id, query)
      const photos = rows.map((row) => ({
        ...presentPicture(row),
        original: fill(api.picture, { id: row.id, file: 'original' }),
      }))
      return ok(pageOf('photos', photos, query, await countSealed(db, id)), safekeepingMessages.photos())
    },
  })

  route(calls.downloadSafePhotos, {
    compress: false,
    errorHandler: leadToPage((params) => fill(site.safePhotos, params)),
    summary: 'Download the sealed photos that were opened to you as one ZIP',
    description:
      'Of exact length, with an ETag and ranges. If HTML is accepted, an error redirects to the page of the photos instead.',
    handler: async (request, reply) => {
      const { id } = await findOpened(db, request.params.id, request.signedIn.personId)
      return sendZip(request, reply, storage, await listSealed(db, id))
    },
  })
}

/** A booking of this person. */
async function findOwn(db: Db, bookingId: string, personId: string): Promise<SafeSet> {
  const set = await findSafeSet(db, idOrNotFound(bookingId, safekeepingMessages.notFound()))
  if (set?.clientId !== personId && set?.photographerId !== personId)
    throw new NotFound(safekeepingMessages.notFound())
  return set
}

async function findOwned(db: Db, bookingId: string, photographerId: string): Promise<SafeSet> {
  const set = await findOwn(db, bookingId, photographerId)
  if (set.photographerId !== photographerId) throw new NotFound(safekeepingMessages.notFound())
  return set
}

async function findOpened(db: Db, bookingId: string, clientId: string): Promise<SafeSet> {
  const set = await findOwn(db, bookingId, clientId)
  if (set.clientId !== clientId || !isOpen(set, new Date())) throw new NotFound(safekeepingMessages.notOpen())
  return set
}

/** A change of the stored photos by their photographer, one at a time for each booking. */
async function change(
  { db }: Services,
  { params, signedIn: { personId } }: Asked,
  work: (tx: Db, booking: Booking) => Promise<number>,
): Promise<number> {
  const id = idOrNotFound(params.id, safekeepingMessages.notFound())
  return db.transaction(async (tx) => {
    await findOwned(tx, id, personId)
    const booking = (await lockBooking(tx, id))!
    const set = await findOwned(tx, id, personId)
    if (!set.isPromised) throw new Conflict(safekeepingMessages.notPromised())
    if (!mayUpload(set, new Date())) throw new Conflict(safekeepingMessages.notNow())
    return work(tx, booking)
  })
}
