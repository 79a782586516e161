import type { Readable } from 'node:stream'
import { and, eq, ne } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fill } from '../../../../contract/api/path.ts'
import { api } from '../../../../contract/paths.ts'
import * as calls from '../../../../contract/pictures/calls.ts'
import {
  pictureLimits,
  pictureMessages,
  type Upload,
  type UploadMetadata,
  uploadMetadata,
} from '../../../../contract/pictures/pictures.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { pictures } from '../../../platform/db/tables/pictures.ts'
import { uploads } from '../../../platform/db/tables/uploads.ts'
import { AppError, BadRequest, Conflict, NotFound } from '../../../platform/errors.ts'
import { ok } from '../../../platform/http/answer.ts'
import { idOrNotFound } from '../../../platform/http/path-id.ts'
import { defineRoutes } from '../../../platform/http/route.ts'
import type { Services } from '../../../platform/services.ts'
import { discard, removeDiscarded } from '../discard.ts'
import { pictureFolder, uploadFolder } from '../keys.ts'
import { presentPicture } from '../present.ts'
import type { PictureRow, Purposes } from '../purposes.ts'
import { readStorageUse } from '../quota.ts'
import { createUpload } from './create.ts'
import { expiresAt, findUpload, listUnfinished, type UploadRow } from './queries.ts'
import { receiveBytes } from './receive.ts'
import { wakePictureWorkers } from './worker.ts'

const TUS = { 'tus-resumable': '1.0.0' }
const BYTES = 'application/offset+octet-stream'
const tags = ['Photos']

/** Resumable uploads by the tus protocol 1.0 (creation, expiration, termination). */
export function addUploadRoutes(app: FastifyInstance, services: Services, purposes: Purposes): void {
  // A separate scope, because only these routes read raw bytes.
  app.register(async (scope) => {
    scope.addContentTypeParser(BYTES, (_request, payload, done) => done(null, payload))
    scope.addHook('onSend', async (_request, reply) => void reply.headers(TUS))
    addCreationRoutes(scope, services, purposes)
    addReadingRoutes(scope, services)
    addSendingRoute(scope, services)
    addCancellationRoute(scope, services)
  })
}

function addCreationRoutes(scope: FastifyInstance, services: Services, purposes: Purposes): void {
  const route = defineRoutes(scope, { guard: 'public', tags })

  route(calls.describeUploads, 'Describe the upload protocol', async (_request, reply) =>
    reply
      .code(204)
      .headers({
        'tus-version': '1.0.0',
        'tus-extension': 'creation,expiration,termination',
        'tus-max-size': String(pictureLimits.bytes),
      })
      .send(),
  )

  route(calls.createUpload, {
    guard: 'signed-in',
    summary: 'Start an upload',
    description:
      'Headers: Tus-Resumable, Upload-Length, Upload-Metadata with purpose and name (and booking, thread, sha256). Location in the response is the URL of the upload. 409 if the quota of the account is used up, 507 while the storage is nearly full.',
    handler: async (request, reply) => {
      checkVersion(request)
      const size = readLength(request.headers['upload-length'])
      const row = await createUpload(services, purposes, request.signedIn, {
        ...parseMetadata(headerOf(request, 'upload-metadata')),
        size,
      })
      reply.header('location', fill(api.upload, { id: row.id })).headers(progress(row))
      return ok(presentUpload(row, undefined), pictureMessages.uploadFound())
    },
  })
}

function presentUpload(row: UploadRow, picture: PictureRow | undefined): Upload {
  return {
    id: row.id,
    _id: row.id,
    purpose: row.purpose,
    name: row.fileName,
    size: row.size,
    received: row.received,
    sending: row.state === 'receiving' && row.leaseUntil !== null && row.leaseUntil > new Date(),
    state: row.state,
    reason: picture?.reason ?? null,
    picture: picture?.state === 'ready' ? presentPicture(picture) : null,
  }
}

function addReadingRoutes(scope: FastifyInstance, services: Services): void {
  const route = defineRoutes(scope, { guard: 'signed-in', tags })

  route(calls.listUploads, {
    summary: 'List your unfinished uploads',
    description:
      'Started and processing uploads of all devices, oldest first. storage is the size of all photos of this account, and its quota, in bytes.',
    handler: async ({ signedIn, query }) => {
      const rows = await listUnfinished(services.db, signedIn.personId, query)
      const storage = await readStorageUse(services.db, services.config, signedIn)
      const uploads = rows.map((row) => presentUpload(row, undefined))
      return ok({ uploads, storage }, pictureMessages.uploadsFound())
    },
  })

  route(calls.fetchUploadOffset, 'Fetch the offset of an upload', async (request, reply) => {
    checkVersion(request)
    const row = await findOwn(services, request)
    return reply
      .code(200)
      .headers({ ...progress(row), 'upload-length': String(row.size) })
      .send()
  })

  route(calls.fetchUpload, {
    summary: 'Fetch the outcome of an upload',
    description: 'Done means ready or refused, not that the last byte was sent.',
    handler: async (request) => {
      const row = await findOwn(services, request)
      const [picture] = row.pictureId
        ? await services.db.select().from(pictures).where(eq(pictures.id, row.pictureId))
        : []
      return ok(presentUpload(row, picture), pictureMessages.uploadFound())
    },
  })
}

function addSendingRoute(scope: FastifyInstance, services: Services): void {
  const route = defineRoutes(scope, { guard: 'signed-in', tags })

  route(calls.appendUpload, {
    slowBody: true,
    summary: 'Send bytes of an upload',
    description: `Headers: Tus-Resumable, Upload-Offset, Content-Type ${BYTES}. 409 if the offset differs, 423 while another request writes. 408 if the bytes arrive too slowly, 429 above six requests of one account at once. Received bytes are kept each time.`,
    handler: async (request, reply) => {
      checkVersion(request)
      if (request.headers['content-type'] !== BYTES) throw new AppError(415, pictureMessages.mediaType())
      const offset = readCount(headerOf(request, 'upload-offset'), pictureMessages.offsetMissing())
      const row = await findOwn(services, request)
      if (row.received !== offset) throw new Conflict(pictureMessages.offsetDiffers())
      if (Number(request.headers['content-length'] ?? 0) > row.size - offset)
        throw new AppError(413, pictureMessages.beyondEnd())
      if (row.state === 'receiving') {
        row.received = await receiveBytes(services, row, {
          body: request.body as Readable,
          address: request.ip,
        })
        if (row.received === row.size) wakePictureWorkers(services.jobs)
      }
      return reply.code(204).headers(progress(row)).send()
    },
  })
}

function addCancellationRoute(scope: FastifyInstance, services: Services): void {
  const route = defineRoutes(scope, { guard: 'signed-in', tags })

  route(calls.cancelUpload, 'Cancel an upload', async (request, reply) => {
    checkVersion(request)
    const id = idOrNotFound(request.params.id, pictureMessages.uploadNotFound())
    if (!(await cancelUpload(services.db, id, request.signedIn.personId)))
      throw new NotFound(pictureMessages.uploadNotFound())
    await removeDiscarded(services)
    return reply.code(204).send()
  })
}

async function findOwn(
  { db }: Services,
  request: FastifyRequest & { params: { id: string } },
): Promise<UploadRow> {
  const id = idOrNotFound(request.params.id, pictureMessages.uploadNotFound())
  const row = await findUpload(db, id, request.signedIn.personId)
  if (!row) throw new NotFound(pictureMessages.uploadNotFound())
  return row
}

const headerOf = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name]
  return Array.isArray(value) ? value.join(',') : value
}

function checkVersion(request: FastifyRequest): void {
  if (request.headers['tus-resumable'] !== '1.0.0')
    throw new AppError(412, pictureMessages.tusVersion(), { headers: { 'tus-version': '1.0.0' } })
}

function readCount(text: string | undefined, message: string): number {
  if (text === undefined || !/^\d{1,15}$/.test(text)) throw new BadRequest(message)
  return Number(text)
}

function readLength(header: string | string[] | undefined): number {
  const size = readCount(header as string | undefined, pictureMessages.lengthMissing())
  if (size === 0) throw new BadRequest(pictureMessages.empty())
  if (size > pictureLimits.bytes) throw new AppError(413, pictureMessages.tooLarge())
  return size
}

function progress(row: UploadRow): Parameters<FastifyReply['headers']>[0] {
  const unfinished = row.state === 'receiving' && row.received < row.size
  return {
    'upload-offset': String(row.received),
    ...(unfinished ? { 'upload-expires': expiresAt(row.updatedAt).toUTCString() } : {}),
  }
}

/** Deletes an upload, and its picture unless that is ready: then it is removed from its list instead. */
async function cancelUpload(db: Db, id: string, ownerId: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [gone] = await tx
      .delete(uploads)
      .where(and(eq(uploads.id, id), eq(uploads.ownerId, ownerId)))
      .returning()
    if (!gone) return false
    await discard(tx, [uploadFolder(id)])
    if (gone.pictureId) {
      const half = await tx
        .delete(pictures)
        .where(and(eq(pictures.id, gone.pictureId), ne(pictures.state, 'ready')))
        .returning({ id: pictures.id })
      await discard(
        tx,
        half.map((picture) => pictureFolder(picture.id)),
      )
    }
    return true
  })
}

/** `Upload-Metadata: name aG9saWRheS5qcGc=,purpose cG9ydGZvbGlv` */
function parseMetadata(header: string | undefined): UploadMetadata {
  const found: Record<string, string> = {}
  for (const pair of (header ?? '').split(',').filter((part) => part.trim() !== '')) {
    const [key, value = '', ...rest] = pair.trim().split(' ')
    if (!key || rest.length > 0 || key in found || !/^[A-Za-z0-9+/]*={0,2}$/.test(value))
      throw new BadRequest(pictureMessages.badMetadata())
    found[key] = Buffer.from(value, 'base64').toString('utf8')
  }
  // tus-js-client and others call it filename.
  const result = uploadMetadata.safeParse({ name: found.filename, ...found })
  if (result.success) return result.data
  const errors = result.error.issues.map((issue) => ({ field: issue.path.join('.'), message: issue.message }))
  throw new BadRequest(errors[0]!.message, errors)
}
