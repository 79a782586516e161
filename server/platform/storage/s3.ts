import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { AwsClient } from 'aws4fetch'
import { INSTALLATION } from './identity.ts'
import {
  checkKey,
  LINK_SECONDS,
  ObjectMissing,
  type SentAs,
  type Storage,
  type StoredObject,
} from './storage.ts'

const SILENCE_MS = 60_000
const TRIES = 4
const PROBE_KEY = `${INSTALLATION}probe`
const PROBE = Buffer.from('probe')

/**
 * Any S3-compatible service: `https://KEY:SECRET@host/bucket?region=eu-central-1`, with the bucket in the path, and a
 * longer path if several products share it. S3 guarantees that a put is atomic. An object can have up to 5 GiB.
 */
export function createS3Storage(
  address: string,
  { silenceMs = SILENCE_MS, publicUrl = null }: { silenceMs?: number; publicUrl?: string | null } = {},
): Storage {
  const { client, base, prefix: own } = readAddress(address)
  const ask = (url: string, call: Call = {}) => askOften(client, url, call, silenceMs)
  const urlOf = (key: string) => `${base}/${own}${checkKey(key)}`
  const send = async (key: string, sha256: string, bytes: number, openBody: () => Readable) => {
    const headers = {
      ...{ 'x-amz-content-sha256': sha256, 'content-type': 'application/octet-stream' },
      'content-length': String(bytes),
    }
    const answer = await ask(urlOf(key), { method: 'PUT', headers, openBody })
    answer.resume()
  }
  const put = (key: string, bytes: Uint8Array) =>
    send(key, createHash('sha256').update(bytes).digest('hex'), bytes.length, () => Readable.from([bytes]))
  return {
    put,
    putFile: async (key, path) =>
      send(key, await hashFile(path), (await stat(path)).size, () => createReadStream(path)),
    async size(key) {
      const answer = await ask(urlOf(key), { method: 'HEAD' })
      answer.resume()
      return answer.statusCode === 404 ? null : Number(answer.headers['content-length'])
    },
    async read(key, range) {
      const headers: Record<string, string> = range ? { range: `bytes=${range.start}-${range.end}` } : {}
      const answer = await ask(urlOf(key), { headers })
      if (answer.statusCode !== 404) return answer
      answer.resume()
      throw new ObjectMissing(key)
    },
    ...(publicUrl && {
      link: (key: string, as: SentAs) =>
        signLink(client, `${publicUrl}${new URL(base).pathname}/${own}${checkKey(key)}`, as),
    }),
    async remove(key) {
      const answer = await ask(urlOf(key), { method: 'DELETE' })
      answer.resume()
    },
    list: (prefix) => list(ask, base, own, prefix),
    probe: () => put(PROBE_KEY, PROBE),
    free: async () => null,
    tidy: async () => 0,
  }
}

function readAddress(address: string): { client: AwsClient; base: string; prefix: string } {
  const url = new URL(address)
  const [bucket, ...rest] = url.pathname.split('/').filter(Boolean)
  const client = new AwsClient({
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
    service: 's3',
    region: url.searchParams.get('region') ?? 'us-east-1',
    // Retried below, where a lost connection counts too.
    retries: 0,
  })
  return { client, base: `${url.origin}/${bucket}`, prefix: rest.map((part) => `${part}/`).join('') }
}

/** The same for half of its time, so that a browser finds the photo in its cache. */
async function signLink(client: AwsClient, address: string, { type, disposition }: SentAs): Promise<string> {
  const url = new URL(address)
  const answer = {
    'X-Amz-Expires': LINK_SECONDS,
    'response-cache-control': `private, max-age=${LINK_SECONDS}`,
    'response-content-type': type,
    ...(disposition && { 'response-content-disposition': disposition }),
  }
  for (const [name, value] of Object.entries(answer)) url.searchParams.set(name, String(value))
  const half = (LINK_SECONDS * 1000) / 2
  const since = new Date(Math.floor(Date.now() / half) * half)
  const datetime = since.toISOString().replace(/[:-]|\.\d+/g, '')
  const signed = await client.sign(url.href, { method: 'GET', aws: { signQuery: true, datetime } })
  return signed.url
}

type Call = { method?: string; headers?: Record<string, string>; openBody?: () => Readable }

/** Every call is safe to repeat, so a lost connection and a busy service are retried. 404 is a valid response. */
async function askOften(
  client: AwsClient,
  url: string,
  call: Call,
  silenceMs: number,
): Promise<IncomingMessage> {
  const { openBody, ...init } = call
  for (let tries = 1; ; tries += 1) {
    try {
      const signed = await client.sign(url, init)
      const headers = { ...init.headers, ...Object.fromEntries(signed.headers) }
      const answer = await askOnce(signed.url, { ...call, headers }, silenceMs)
      const { statusCode: status = 0 } = answer
      if ((status >= 200 && status < 300) || status === 404) return answer
      const words = (await text(answer)).slice(0, 300)
      throw new StorageRefused(`The photo storage responded with ${status}: ${words}`, status)
    } catch (error) {
      const final = error instanceof StorageRefused && error.status < 500 && error.status !== 429
      if (final || tries === TRIES) throw error
      await new Promise((resolve) => setTimeout(resolve, 100 * 3 ** tries))
    }
  }
}

/** Limits how long the storage may be silent, not how long a large object takes. */
function askOnce(
  url: string,
  { method = 'GET', headers, openBody }: Call,
  silenceMs: number,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const { request: open } = url.startsWith('https:') ? https : http
    let answer: IncomingMessage | undefined
    const request = open(url, { method, ...(headers && { headers }), timeout: silenceMs })
    request.on('timeout', () => {
      // The reader is slow, not the storage.
      if (answer && answer.readableLength > 0) request.setTimeout(silenceMs)
      else (answer ?? request).destroy(new Error(`The photo storage was silent for ${silenceMs / 1000} s`))
    })
    request.on('response', (message) => {
      // Without a reader, as of a response that is discarded, it would end the process.
      answer = message.on('error', () => {})
      resolve(message)
    })
    request.on('error', reject)
    if (openBody) pipeline(openBody(), request).catch(reject)
    else request.end()
  })
}

class StorageRefused extends Error {
  readonly status: number

  constructor(message: string, status: number) {
    super(message)
    this.status = status
  }
}

async function* list(
  ask: (url: string) => Promise<IncomingMessage>,
  base: string,
  own: string,
  prefix: string,
): AsyncGenerator<StoredObject> {
  let marker = ''
  for (;;) {
    // The first version of the list call: every service has it, and it continues after a key instead of a service's token.
    const query = new URLSearchParams({ prefix: own + prefix, marker })
    const answer = await ask(`${base}?${query}`)
    const xml = await text(answer)
    // A missing bucket is a configuration mistake and not an empty one.
    if (answer.statusCode === 404) throw new StorageRefused('The photo storage has no such bucket', 404)
    for (const [, entry] of xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
      marker = field(entry!, 'Key')
      yield {
        key: marker.slice(own.length),
        bytes: Number(field(entry!, 'Size')),
        changedAt: new Date(field(entry!, 'LastModified')),
      }
    }
    if (field(xml, 'IsTruncated') !== 'true') return
  }
}

/** Our keys contain nothing that XML would escape. */
function field(xml: string, name: string): string {
  return new RegExp(`<${name}>(.*?)</${name}>`, 's').exec(xml)?.[1] ?? ''
}

async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}
