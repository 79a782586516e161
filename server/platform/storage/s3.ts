import { createHash } from 'node:crypto'
import { createReadStream, openAsBlob } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as WebStream } from 'node:stream/web'
import { AwsClient } from 'aws4fetch'
import { INSTALLATION } from './identity.ts'
import { checkKey, ObjectMissing, type Storage, type StoredObject } from './storage.ts'

const TIMEOUT_MS = 60_000
const TRIES = 4
const PROBE_KEY = `${INSTALLATION}probe`
const PROBE = Buffer.from('probe')

/**
 * Any S3-compatible service: `https://KEY:SECRET@host/bucket?region=eu-central-1`, with the bucket in the path, and a
 * longer path if several products share it. S3 guarantees that a put is atomic.
 */
export function createS3Storage(address: string): Storage {
  const { client, base, prefix: own } = readAddress(address)
  const urlOf = (key: string) => `${base}/${own}${checkKey(key)}`
  const put = async (key: string, body: Uint8Array | Blob, sha256: string) => {
    const headers = { 'x-amz-content-sha256': sha256, 'content-type': 'application/octet-stream' }
    const answer = await ask(client, urlOf(key), { method: 'PUT', headers, body: body as BodyInit })
    await answer.body?.cancel()
  }
  return {
    put: (key, bytes) => put(key, bytes, createHash('sha256').update(bytes).digest('hex')),
    putFile: async (key, path) => put(key, await openAsBlob(path), await hashFile(path)),
    async size(key) {
      const answer = await ask(client, urlOf(key), { method: 'HEAD' })
      return answer.status === 404 ? null : Number(answer.headers.get('content-length'))
    },
    async read(key, range) {
      const headers: Record<string, string> = range ? { range: `bytes=${range.start}-${range.end}` } : {}
      const answer = await ask(client, urlOf(key), { headers })
      if (answer.status === 404 || !answer.body) {
        await answer.body?.cancel()
        throw new ObjectMissing(key)
      }
      return Readable.fromWeb(answer.body as WebStream<Uint8Array>)
    },
    async remove(key) {
      const answer = await ask(client, urlOf(key), { method: 'DELETE' })
      await answer.body?.cancel()
    },
    list: (prefix) => list(client, base, own, prefix),
    probe: () => put(PROBE_KEY, PROBE, createHash('sha256').update(PROBE).digest('hex')),
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

/** Every call is safe to repeat, so a lost connection and a busy service are retried. 404 is a valid response. */
async function ask(client: AwsClient, url: string, init: RequestInit): Promise<Response> {
  for (let tries = 1; ; tries += 1) {
    try {
      const answer = await client.fetch(url, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) })
      if (answer.ok || answer.status === 404) return answer
      const words = (await answer.text()).slice(0, 300)
      throw new StorageRefused(`The photo storage responded with ${answer.status}: ${words}`, answer.status)
    } catch (error) {
      const final = error instanceof StorageRefused && error.status < 500 && error.status !== 429
      if (final || tries === TRIES) throw error
      await new Promise((resolve) => setTimeout(resolve, 100 * 3 ** tries))
    }
  }
}

class StorageRefused extends Error {
  readonly status: number

  constructor(message: string, status: number) {
    super(message)
    this.status = status
  }
}

async function* list(
  client: AwsClient,
  base: string,
  own: string,
  prefix: string,
): AsyncGenerator<StoredObject> {
  let marker = ''
  for (;;) {
    // The first version of the list call: every service has it, and it continues after a key instead of a service's token.
    const query = new URLSearchParams({ prefix: own + prefix, marker })
    const answer = await ask(client, `${base}?${query}`, {})
    // A missing bucket is a configuration mistake and not an empty one.
    if (answer.status === 404) throw new StorageRefused('The photo storage has no such bucket', 404)
    const xml = await answer.text()
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
