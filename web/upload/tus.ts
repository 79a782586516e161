import type { Success } from '../../contract/envelope.ts'
import { api } from '../../contract/paths.ts'
import type { PicturePurpose, UnfinishedUploads, Upload } from '../../contract/pictures.ts'

/** What the pictures are for; a gallery names its booking, a message its thread. */
export type Target = { purpose: PicturePurpose; booking?: string; thread?: string }

const TUS = { 'tus-resumable': '1.0.0' }
const BYTES = { ...TUS, 'content-type': 'application/offset+octet-stream' }
const offline = 'The server cannot be reached.'

/** No byte for this long: the line is dead, whatever the browser believes. */
const SILENCE_MS = 45_000
/** Whoever is told to come back later than this is told, instead of waiting in silence. */
const PATIENCE_SECONDS = 30

/** An answer that is not a success, with the server's sentence. `passing`: the same again may succeed in a moment. */
export class UploadTrouble extends Error {
  readonly status: number
  readonly passing: boolean
  constructor(status: number, message: string, passing: boolean) {
    super(message)
    this.status = status
    this.passing = passing
  }
}

/** Begins an upload and answers its address. */
export async function beginUpload(file: File, target: Target, signal?: AbortSignal): Promise<string> {
  const answer = await ask(api.uploads, {
    method: 'POST',
    headers: {
      ...TUS,
      'upload-length': String(file.size),
      'upload-metadata': encodeMetadata({ name: file.name.slice(-255), ...target }),
    },
    signal,
  })
  return answer.headers.get('location') ?? ''
}

/** How many bytes are safe at the server; null where it does not know the upload any more. */
export async function askReceived(address: string, signal?: AbortSignal): Promise<number | null> {
  try {
    const answer = await ask(address, { method: 'HEAD', headers: TUS, signal, cache: 'no-store' })
    return Number(answer.headers.get('upload-offset'))
  } catch (error) {
    if (error instanceof UploadTrouble && error.status === 404) return null
    throw error
  }
}

/** What has become of it. */
export async function readUpload(address: string, signal?: AbortSignal): Promise<Upload> {
  const answer = await ask(address, { headers: TUS, signal, cache: 'no-store' })
  return ((await answer.json()) as Success<Upload>).data
}

/** What this person has begun for this and what is still worked on, from whatever device; and the storage of the account. */
export async function listUnfinished(target: Target, signal?: AbortSignal): Promise<UnfinishedUploads> {
  const answer = await ask(`${api.uploads}?${new URLSearchParams(target)}`, { headers: TUS, signal })
  return ((await answer.json()) as Success<UnfinishedUploads>).data
}

export async function cancelUpload(address: string): Promise<void> {
  // What cannot be cancelled now vanishes by itself.
  await ask(address, { method: 'DELETE', headers: TUS }).catch(() => {})
}

export type SendBytes = (
  address: string,
  at: number,
  bytes: Blob,
  signal: AbortSignal,
  onSent: (bytes: number) => void,
) => Promise<number>

/** Sends one piece and answers where the upload stands then. XMLHttpRequest, because fetch cannot say how far it is. */
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
    throw new UploadTrouble(0, offline, true)
  }
  if (answer.ok) return answer
  throw troubleOf(answer.status, await answer.text().catch(() => ''), answer.headers.get('retry-after'))
}

function troubleOf(status: number, body: string, retryAfter: string | null): UploadTrouble {
  const soon = retryAfter === null || Number(retryAfter) <= PATIENCE_SECONDS
  const passing =
    status === 0 || status === 408 || status === 423 || (soon && (status === 429 || status >= 500))
  return new UploadTrouble(
    status,
    sentenceOf(body) || (status === 0 ? offline : `The server answered ${status}.`),
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
