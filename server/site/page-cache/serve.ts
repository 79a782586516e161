import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Launch } from '../../../contract/admin/launch.ts'
import { themeIn } from '../../../contract/brand/brand.ts'
import type { LaunchSwitch } from '../../core/settings/launch-switch.ts'
import { type Cache, createCache } from '../../platform/cache.ts'
import { enabledLocales, pageAt } from '../../platform/locale.ts'
import { HOUR } from '../../platform/time/wall-clock.ts'
import { suggestedLocale } from '../reader-language.ts'
import type { CacheablePage } from './cache-rules.ts'
import { type CachedPage, cachePage, type Encoding } from './cached-page.ts'

/** Thousands of profiles in three encodings; small beside what a process takes anyway. */
const MAX_BYTES = 32 * 1024 * 1024
/** A database that hangs fails only after many seconds. */
const SLOW_MS = 3_000

export type PageCache = Cache<CachedPage>

/** A page is rendered again after half its time to live, so that only the first visitor after a pause waits for it. */
export const createPageCache = (ttlMs: number): PageCache =>
  createCache({
    maxBytes: MAX_BYTES,
    bytesOf: ({ bytes }) => bytes,
    ttlMs,
    refreshMs: ttlMs / 2,
    staleIfErrorMs: HOUR,
    slowMs: SLOW_MS,
    isCached: ({ isCacheable }) => isCacheable,
  })

/** Visitors see it only if the cache has no earlier, working version of the page. */
class FailedPage extends Error {
  readonly page: CachedPage
  constructor(page: CachedPage) {
    super(`The page responded with ${page.status}.`)
    this.page = page
  }
}

export type CachedPages = {
  /** Answers from memory; false if the page is not in memory, or depends on a session that must be read first. */
  answerAtOnce(request: FastifyRequest, reply: FastifyReply): boolean
  /** Answers with a shared page; false if the page is for this visitor alone, so that the caller renders it. */
  answer(
    request: FastifyRequest,
    reply: FastifyReply,
    render: (path: string) => Promise<Response>,
  ): Promise<boolean>
}

type Options = {
  cache: PageCache
  launchSwitch: LaunchSwitch
  /** Changes with every change of the brand. */
  brandKey: () => string
  whichPage: (path: string) => CacheablePage | null
  hasSession: (request: FastifyRequest) => boolean
  /** The headers that every answer of this server has. */
  always: Record<string, string>
  s3PublicUrl: string | null
}

/** Pages that are the same for every visitor are rendered once in two seconds and sent from memory. */
export function createCachedPages(options: Options): CachedPages {
  const { cache, launchSwitch, brandKey, whichPage } = options
  const keepableFor = (request: FastifyRequest): CacheablePage | null => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return null
    const { path } = pageAt(request.url)
    if (path.startsWith('/v1/')) return null
    // Not cached: searches, which have a query, and pages of signed-in people.
    if (path.includes('?') || options.hasSession(request)) return null
    return whichPage(path)
  }
  const keyOf = ({ name }: CacheablePage, launch: Launch, { headers, url }: FastifyRequest) =>
    `${name} ${launch} ${brandKey()} ${themeIn(headers.cookie) ?? 'none'} ${new Date().getFullYear()} ${languageKey({ headers, url })}`
  return {
    answerAtOnce(request, reply) {
      const launch = launchSwitch.peek()
      const keepable = launch && keepableFor(request)
      const page = keepable && cache.get(keyOf(keepable, launch, request))
      if (page) send(request, reply, page)
      return Boolean(page)
    },
    async answer(request, reply, render) {
      const keepable = keepableFor(request)
      if (!keepable) return false
      const key = keyOf(keepable, await launchSwitch.read(), request)
      const load = async () => {
        const page = await cachePage(
          await render(keepable.path),
          keepable.status,
          options.always,
          options.s3PublicUrl,
        )
        if (page.status >= 500) throw new FailedPage(page)
        return page
      }
      const page = await cache.load(key, load).catch((error: unknown) => {
        if (error instanceof FailedPage) return error.page
        throw error
      })
      send(request, reply, page)
      return true
    },
  }
}

/** Constant while there is one language. */
const languageKey = (request: Pick<FastifyRequest, 'headers' | 'url'>): string =>
  `${enabledLocales()} ${pageAt(request.url).locale} ${suggestedLocale(request)}`

/** Written to the connection directly, past compression and all hooks: the page is complete, and is sent more often than any other. */
function send(request: FastifyRequest, reply: FastifyReply, page: CachedPage): void {
  const { bytes, etag, headers, unchanged } = page.bodies[encodingFor(request.headers['accept-encoding'])]
  const isNews = page.status !== 200 || !isKnown(request.headers['if-none-match'], etag)
  reply.hijack()
  reply.raw.writeHead(isNews ? page.status : 304, [
    'x-request-id',
    request.id,
    ...(isNews ? headers : unchanged),
  ])
  reply.raw.end(isNews && request.method !== 'HEAD' ? bytes : undefined)
}

function encodingFor(accepted = ''): Encoding {
  // What nearly every browser sends, word for word: saves taking it apart.
  if (accepted === 'gzip, deflate, br, zstd' || accepted === 'gzip, deflate, br') return 'br'
  const wanted = accepted.split(',').filter((part) => !/;\s*q=0(?:\.0*)?\s*$/.test(part))
  const names = wanted.map((part) => part.split(';', 1)[0]!.trim().toLowerCase())
  if (names.includes('br')) return 'br'
  return names.includes('gzip') ? 'gzip' : 'identity'
}

const isKnown = (header: string | undefined, etag: string): boolean =>
  header?.split(',').some((one) => one.trim().replace(/^W\//, '') === etag || one.trim() === '*') ?? false
