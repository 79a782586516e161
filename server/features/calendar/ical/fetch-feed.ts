import type { IncomingMessage } from 'node:http'
import { createGunzip } from 'node:zlib'
import * as m from '#messages/server-calendar'
import {
  type Network,
  openNetwork,
  RefusedAddress,
  requestPublic,
  UnknownHost,
} from '../../../platform/http/public-request.ts'

const MAX_BYTES = 5 * 1024 * 1024
const MAX_REDIRECTS = 3

/** Why a feed could not be read, for the photographer. Reveals nothing about the network. */
export class FeedProblem extends Error {}

const refusedAddress = () => new FeedProblem(m.refusedAddress())

export type Fetched =
  | { changed: false }
  | { changed: true; text: string; etag: string | null; lastModified: string | null }

/**
 * Fetches a link from an untrusted user. Every address of the host must be public, the connection uses exactly the
 * address that was checked, and every redirect is checked in the same way.
 */
export async function fetchFeed(
  link: string,
  known: { etag: string | null; lastModified: string | null },
  network = openNetwork,
  /** Throws to reject a host. */
  admit: (host: string) => Promise<void> = async () => {},
): Promise<Fetched> {
  const signal = AbortSignal.timeout(network.timeoutMs)
  const late = new Promise<never>((_, reject) =>
    signal.addEventListener('abort', () => reject(new FeedProblem(m.tookTooLong()))),
  )
  late.catch(() => {})
  let url = readLink(link, network)
  for (let redirects = 0; ; redirects += 1) {
    await admit(url.hostname)
    const response = await Promise.race([open(url, known, network, signal), late])
    const { statusCode = 0, headers } = response
    if (statusCode >= 300 && statusCode < 400 && statusCode !== 304 && headers.location) {
      response.destroy()
      if (redirects === MAX_REDIRECTS) throw new FeedProblem(m.tooManyRedirects())
      url = readLink(headers.location, network, url)
      continue
    }
    try {
      if (statusCode === 304) return { changed: false }
      if (statusCode !== 200) throw new FeedProblem(m.respondedWith({ status: statusCode }))
      const text = await Promise.race([readText(response), late])
      return {
        changed: true,
        text,
        etag: headers.etag ?? null,
        lastModified: headers['last-modified'] ?? null,
      }
    } finally {
      response.destroy()
    }
  }
}

function readLink(link: string, network: Network, base?: URL): URL {
  let url: URL
  try {
    url = new URL(link, base)
  } catch {
    throw new FeedProblem(m.linkIncomplete())
  }
  if (url.protocol !== network.protocol) throw new FeedProblem(m.startWithHttps())
  if (url.username || url.password) throw new FeedProblem(m.noPassword())
  return url
}

async function open(
  url: URL,
  { etag, lastModified }: { etag: string | null; lastModified: string | null },
  network: Network,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const headers = {
    accept: 'text/calendar, */*;q=0.5',
    'accept-encoding': 'gzip, identity',
    'user-agent': 'Framefolk calendar reader',
    ...(etag && { 'if-none-match': etag }),
    ...(lastModified && { 'if-modified-since': lastModified }),
  }
  return requestPublic(url, network, { signal, headers }).catch((error) => {
    if (error instanceof RefusedAddress) throw refusedAddress()
    throw new FeedProblem(error instanceof UnknownHost ? m.serverNotFound() : m.serverNotReached())
  })
}

/** Counts the bytes before and after decompression, so that neither a long response nor a zip bomb fills the memory. */
async function readText(response: IncomingMessage): Promise<string> {
  const tooLarge = () => new FeedProblem(m.tooLarge())
  if (Number(response.headers['content-length']) > MAX_BYTES) throw tooLarge()
  const encoding = response.headers['content-encoding'] ?? 'identity'
  if (encoding !== 'identity' && encoding !== 'gzip') throw new FeedProblem(m.unknownCompression())
  const parts: Buffer[] = []
  let bytes = 0
  const unpacked = encoding === 'gzip' ? response.pipe(createGunzip()) : response
  response.on('error', (error) => unpacked.destroy(error))
  try {
    for await (const part of unpacked) {
      bytes += (part as Buffer).length
      if (bytes > MAX_BYTES) throw tooLarge()
      parts.push(part as Buffer)
    }
  } catch (error) {
    throw error instanceof FeedProblem ? error : new FeedProblem(m.closedTooEarly())
  }
  if (!response.complete) throw new FeedProblem(m.closedTooEarly())
  return Buffer.concat(parts).toString('utf8')
}
