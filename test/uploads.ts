import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { api } from '../contract/paths.ts'
import type { Upload } from '../contract/pictures/pictures.ts'
import { picturePurposes } from '../server/app/picture-purposes.ts'
import { createDeriver, type Deriver } from '../server/core/pictures/derive/deriver.ts'
import { finishOne } from '../server/core/pictures/uploads/finish.ts'
import type { Services } from '../server/platform/services.ts'

export const TUS = { 'tus-resumable': '1.0.0' }
export const BYTES = { ...TUS, 'content-type': 'application/offset+octet-stream' }

export const metadata = (fields: Record<string, string>): string =>
  Object.entries(fields)
    .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
    .join(',')

type Headers = Record<string, string>

export const begin = (
  app: FastifyInstance,
  headers: Headers,
  size: number,
  fields: Record<string, string> = {},
) =>
  app.inject({
    method: 'POST',
    url: api.uploads,
    headers: {
      ...TUS,
      ...headers,
      'upload-length': String(size),
      'upload-metadata': metadata({ purpose: 'portfolio', name: 'beach.jpg', ...fields }),
    },
  })

export const send = (app: FastifyInstance, headers: Headers, url: string, offset: number, payload: Buffer) =>
  app.inject({
    method: 'PATCH',
    url,
    headers: { ...BYTES, ...headers, 'upload-offset': String(offset) },
    payload,
  })

/** Uploads a whole file; returns the upload's URL. */
export async function uploadFile(
  app: FastifyInstance,
  headers: Headers,
  bytes: Buffer,
  fields: Record<string, string> = {},
): Promise<string> {
  const made = await begin(app, headers, bytes.length, fields)
  if (made.statusCode !== 201) throw new Error(`could not begin: ${made.statusCode} ${made.body}`)
  const url = String(made.headers.location)
  const sent = await send(app, headers, url, 0, bytes)
  if (sent.statusCode !== 204) throw new Error(`could not send: ${sent.statusCode} ${sent.body}`)
  return url
}

export async function readUpload(app: FastifyInstance, headers: Headers, url: string): Promise<Upload> {
  return (await app.inject({ url, headers })).json().data
}

let deriver: Deriver | undefined
/** Processes all received uploads, as the server's worker does. */
export async function finishUploads(services: Services): Promise<void> {
  deriver ??= createDeriver()
  while (await finishOne(services, picturePurposes, deriver));
}

/** A unique photo, because of its noise. */
export async function makePhoto(width = 900, height = 600, tint = Math.random()): Promise<Buffer> {
  const background = { r: Math.floor(tint * 255), g: 120, b: 80 }
  return sharp({
    create: { width, height, channels: 3, background, noise: { type: 'gaussian', mean: 128, sigma: 30 } },
  })
    .jpeg({ quality: 85 })
    .toBuffer()
}

/** The same photo with this many extra bytes in JPEG comments. */
export function withComment(photo: Buffer, bytes: number): Buffer {
  const parts = [photo.subarray(0, 2)]
  for (let left = bytes; left > 0; left -= 65_000) {
    const comment = randomBytes(Math.min(left, 65_000))
    const head = Buffer.from([0xff, 0xfe, 0, 0])
    head.writeUInt16BE(comment.length + 2, 2)
    parts.push(head, comment)
  }
  return Buffer.concat([...parts, photo.subarray(2)])
}
