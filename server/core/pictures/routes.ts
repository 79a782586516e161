import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { id as idSchema } from '../../../contract/api/envelope.ts'
import { openPictureRoute } from '../../../contract/paths.ts'
import * as calls from '../../../contract/pictures/calls.ts'
import { pictureMessages } from '../../../contract/pictures/pictures.ts'
import type { Db } from '../../platform/db/connect.ts'
import { pictures } from '../../platform/db/tables/pictures.ts'
import { NotFound } from '../../platform/errors.ts'
import { defineRoutes } from '../../platform/http/route.ts'
import { secretsOf } from '../../platform/secrets/secret.ts'
import type { Services } from '../../platform/services.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { createGuestCookie } from '../auth/session-cookie.ts'
import { attachmentOf, downloadName } from './file-names.ts'
import { keepsOriginal, sizeFiles } from './keys.ts'
import { originalObject, sizeObject } from './objects.ts'
import { isOpen } from './present.ts'
import type { PictureRow, Purposes } from './purposes.ts'
import { type SentFile, sendObject, sendPrivate } from './send.ts'
import { passIsGood } from './signed-access.ts'
import { sendMarked } from './watermark.ts'

/**
 * The content under a URL never changes, but a client can withdraw the consent to it: shared caches ask again after a minute,
 * browsers after an hour. docs/decisions/716 has the reasons.
 */
const PUBLIC = 'public, max-age=3600, s-maxage=60'
/** Cached by the browser, but revalidated with us before each use. */
const ASK_AGAIN = 'private, no-cache'
const ORIGINAL = 'original'

export function addPictureRoutes(app: FastifyInstance, services: Services, purposes: Purposes): void {
  const { db, storage } = services
  const guests = createGuestCookie(services.config)

  app.get(openPictureRoute, { schema: { hide: true } }, async (request, reply) => {
    const { id, version, file } = request.params as { id: string; version: string; file: string }
    const picture = await findPicture(db, id)
    if (!isOpen(picture) || version !== `v${picture.version}`) throw new NotFound(pictureMessages.notFound())
    return sendObject(request, reply, fileOf(storage, picture, file, PUBLIC))
  })

  const route = defineRoutes(app, { guard: 'public', tags: ['Photos'] })

  route(calls.fetchPicture, {
    summary: 'Fetch a private photo',
    description:
      'Access is checked at every request; 404 without it. file is 320.webp, 640.webp, 1600.webp, 2560.jpg or, for portfolio and gallery photos, original. until and pass are part of the signed URLs that administrators get; those open no original. Gallery photos are watermarked, and whole files are 409, until everything is paid.',
    handler: async (request, reply) => {
      const { id, file } = request.params
      const picture = await findPicture(db, id)
      const { visitor } = request
      const asked = { file, guest: guests.read(request.headers.cookie) }
      const may =
        (visitor !== null && visitor.personId === picture.ownerId) ||
        (file !== ORIGINAL && passIsGood(secretsOf(services), id, request.query)) ||
        (await purposes[picture.purpose]?.mayRead(db, visitor, picture, asked))
      if (!may) throw new NotFound(pictureMessages.notFound())
      const found = fileOf(storage, picture, file, ASK_AGAIN)
      return may === 'marked' ? sendMarked(request, reply, found) : sendPrivate(request, reply, found)
    },
  })
}

async function findPicture(db: Db, id: string): Promise<PictureRow> {
  if (!idSchema.safeParse(id).success) throw new NotFound(pictureMessages.notFound())
  const [picture] = await db.select().from(pictures).where(eq(pictures.id, id))
  if (picture?.state !== 'ready' && picture?.state !== 'withheld')
    throw new NotFound(pictureMessages.notFound())
  return picture
}

function fileOf(storage: Storage, picture: PictureRow, file: string, cacheControl: string): SentFile {
  const etag = `"${picture.id}-${picture.version}-${file.replace(/[^a-z0-9]/g, '-')}"`
  if (file === ORIGINAL && keepsOriginal(picture.purpose) && !cacheControl.startsWith('public'))
    return {
      ...originalObject(storage, picture),
      type: picture.contentType,
      disposition: attachmentOf(downloadName(picture)),
      bytes: picture.bytes,
      etag,
      cacheControl,
    }
  const known = sizeFiles.find((size) => size.file === file)
  const made = known && picture.sizes[known.size]
  if (!made) throw new NotFound(pictureMessages.notFound())
  return {
    ...sizeObject(storage, picture, file),
    type: made.type,
    bytes: made.bytes,
    etag,
    cacheControl,
  }
}
