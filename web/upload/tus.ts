import * as m from '#messages/upload'
import type { Success } from '../../contract/api/envelope.ts'
import { api } from '../../contract/paths.ts'
import type { PicturePurpose, UnfinishedUploads, Upload } from '../../contract/pictures/pictures.ts'

/** The purpose; a gallery needs its booking, a message its thread. */
export type Target = { purpose: PicturePurpose; booking?: string; thread?: string }

const TUS = { 'tus-resumable': '1.0.0' }
const BYTES = { ...TUS, 'content-type': 'application/offset+octet-stream' }

const MAX_HASHED_BYTES = 50_000_000
/** Without a byte for this long the connection counts as dead, whatever the browser reports. */
const SILENCE_MS = 45_000
/** A longer Retry-After is reported as an error instead of waiting silently. */
const MAX_RETRY_SECONDS = 30

/** An error response with the server's message. `passing`: a retry may succeed. */
export class UploadTrouble extends Error {
  readonly status: number
  readonly passing: boolean
  constructor(status: number, message: string, passing: boolean) {
    super(message)
    this.status = status
    this.passing = passing
  }
}

/** Creates an upload and returns its URL. */
export async function beginUpload(file: File, target: Target, signal?: AbortSignal): Promise<string> {
  const answer = await ask(api.uploads, {
    method: 'POST',
    headers: {
      ...TUS,
      'upload-length': String(file.size),
      'upload-metadata': encodeMetadata({
        name: file.name.slice(-255),
        ...target,
        ...(target.purpose === 'gallery' ? { set: folderOf(file).slice(0, 60) } : {}),
        ...(target.purpose === 'safekeeping' ? { sha256: await hashOf(file) } : {}),
      }),
    },
    signal,
  })
  return answer.headers.get('location') ?? ''
}

/**
 * Bytes stored on the server; null if it no longer knows the upload, or has begun it with a file of another size. A complete one
 * counts whatever its size: a preview of the same photo may have been made in another way.
 */
export async function askReceived(
  address: string,
  size: number,
  signal?: AbortSignal,
): Promise<number | null> {
  try {
    const answer = await ask(address, { method: 'HEAD', headers: TUS, signal, cache: 'no-store' })
    const received = Number(answer.headers.get('upload-offset'))
    const length = Number(answer.headers.get('upload-length') ?? size)
    if (received === length) return size
    return length === size ? received : null
  } catch (error) {
    if (error instanceof UploadTrouble && error.status === 404) return null
    throw error
  }
}

/** The current state of an upload. */
export async function readUpload(address: string, signal?: AbortSignal): Promise<Upload> {
  const answer = await ask(address, { headers: TUS, signal, cache: 'no-store' })
  return ((await answer.json()) as Success<Upload>).data
}

/** Uploads for this target that are unfinished or in processing, from any device, and the account's storage. */
export async function listUnfinished(target: Target, signal?: AbortSignal): Promise<UnfinishedUploads> {
  const answer = await ask(`${api.uploads}?${new URLSearchParams(target)}`, { headers: TUS, signal })
  return ((await answer.json()) as Success<UnfinishedUploads>).data
}

/** So that the server can tell a damaged file; '' where the browser offers no hashes, or the file is too large for its memory. */
async function hashOf(file: File): Promise<string> {
  if (!globalThis.crypto?.subtle || file.size > MAX_HASHED_BYTES) return ''
  const hash = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

export async function cancelUpload(address: string): Promise<void> {
  // If cancelling fails, the server deletes it later.
  await ask(address, { method: 'DELETE', headers: TUS }).catch(() => {})
}

export type SendBytes = (
  address: string,
  at: number,
  bytes: Blob,
  signal: AbortSignal,
  onSent: (bytes: number) => void,
) => Promise<number>

/** Sends one piece and returns the new offset. XMLHttpRequest, because fetch reports no upload progress. */
export const sendPiece: SendBytes = (address, at, bytes, signal, onSent) =>
  new Promise((resolve, reject) => {
    const call = new XMLHttpRequest()
    let silence: ReturnType<typeof setTimeout>
    const listen = () => {
      clearTimeout(silence)
      silence = setTimeout(() => call.abort(), SILENCE_MS)
    }
    const stop = () => call.abort()
    call.open('PATCH', address)
    for (const [name, value] of Object.entries({ ...BYTES, 'upload-offset': String(at) }))
      call.setRequestHeader(name, value)
    call.upload.onprogress = ({ loaded }) => {
      listen()
      onSent(loaded)
    }
    call.onloadend = () => {
      clearTimeout(silence)
      signal.removeEventListener('abort', stop)
      if (call.status === 204) resolve(Number(call.getResponseHeader('upload-offset')))
      else reject(troubleOf(call.status, call.responseText, call.getResponseHeader('retry-after')))
    }
    signal.addEventListener('abort', stop)
    listen()
    if (signal.aborted) reject(signal.reason)
    else call.send(bytes)
  })

async function ask(address: string, options: RequestInit): Promise<Response> {
  let answer: Response
  try {
    answer = await fetch(address, options)
  } catch (error) {
    if (options.signal?.aborted) throw error
    throw new UploadTrouble(0, m.cantReachServer(), true)
  }
  if (answer.ok) return answer
  throw troubleOf(answer.status, await answer.text().catch(() => ''), answer.headers.get('retry-after'))
}

function troubleOf(status: number, body: string, retryAfter: string | null): UploadTrouble {
  const soon = retryAfter === null || Number(retryAfter) <= MAX_RETRY_SECONDS
  const passing =
    status === 0 || status === 408 || status === 423 || (soon && (status === 429 || status >= 500))
  return new UploadTrouble(
    status,
    sentenceOf(body) || (status === 0 ? m.cantReachServer() : m.theServerReturnedAnError({ status })),
    passing,
  )
}

function sentenceOf(body: string): string {
  try {
    const { message, errors } = JSON.parse(body) as { message?: string; errors?: { message: string }[] }
    return errors?.[0]?.message ?? message ?? ''
  } catch {
    return ''
  }
}

const encodeMetadata = (fields: Record<string, string | undefined>): string =>
  Object.entries(fields)
    .filter((field): field is [string, string] => Boolean(field[1]))
    .map(([key, value]) => `${key} ${encodeBase64(value)}`)
    .join(',')

const encodeBase64 = (text: string): string =>
  btoa(String.fromCodePoint(...new TextEncoder().encode(text.toWellFormed())))

const dropped = new WeakMap<File, string>()

/** The folder of a dropped file, which its own properties do not name. */
export const rememberFolder = (file: File, folder: string): void => void dropped.set(file, folder)

/** The folder inside the chosen or dropped one, which becomes the set of a gallery photo; empty at the top. */
export const folderOf = (file: File): string =>
  dropped.get(file) ?? folderIn((file.webkitRelativePath ?? '').split('/').slice(1))

/** The first folder of a path that ends with the name of the file. */
export const folderIn = (path: string[]): string => (path.length > 1 ? path[0]! : '')
