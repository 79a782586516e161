import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Launch } from '../../contract/market.ts'
import { themeIn } from '../../contract/theme.ts'
import type { LaunchSwitch } from '../market/launch-switch.ts'
import type { PageChanges } from './changes.ts'
import { type Encoding, type KeptPage, keepPage } from './kept-page.ts'
import type { PageStore } from './store.ts'
import type { Keepable } from './which.ts'

export type KeptPages = {
  /** Answers with a page that is at hand; false where it is not, or where something has to be asked first. */
  answerAtOnce(request: FastifyRequest, reply: FastifyReply): boolean
  /** Answers with a page for everybody; false where the page is one for this visitor, to be rendered as ever. */
  answer(
    request: FastifyRequest,
    reply: FastifyReply,
    render: (path: string) => Promise<Response>,
  ): Promise<boolean>
}

type Options = {
  store: PageStore
  changes: PageChanges
  launchSwitch: LaunchSwitch
  whichPage: (path: string) => Keepable | null
  hasSession: (request: FastifyRequest) => boolean
  /** The headers that every answer of this server has. */
  always: Record<string, string>
}

/** Public pages without a person in them are rendered once and then sent from memory, as files would be. */
export function createKeptPages(options: Options): KeptPages {
  const { store, changes, launchSwitch, whichPage } = options
  const keepableFor = (request: FastifyRequest): Keepable | null => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return null
    if (request.url.startsWith('/v1/')) return null
    // An address with a query is one visitor's search, and a page for a session is one person's: neither is kept.
    if (request.url.includes('?') || options.hasSession(request)) return null
    return whichPage(request.url)
  }
  const keyOf = ({ name }: Keepable, launch: Launch, { headers }: FastifyRequest) =>
    `${name} ${launch} ${themeIn(headers.cookie) ?? 'none'} ${new Date().getFullYear()}`
  return {
    answerAtOnce(request, reply) {
      const launch = changes.isFresh() ? launchSwitch.peek() : null
      const keepable = launch && keepableFor(request)
      const page = keepable && store.find(keyOf(keepable, launch, request))
      if (page) send(request, reply, page)
      return Boolean(page)
    },
    async answer(request, reply, render) {
      const keepable = keepableFor(request)
      if (!keepable) return false
      await changes.catchUp()
      const key = keyOf(keepable, await launchSwitch.read(), request)
      const page =
        store.find(key) ??
        (await store.render({ ...keepable, key }, async () =>
          keepPage(await render(keepable.path), keepable.status, options.always),
        ))
      send(request, reply, page)
      return true
    },
  }
}

/** Written to the connection directly, past compression and all hooks: the page is complete, and is sent more often than any other. */
function send(request: FastifyRequest, reply: FastifyReply, page: KeptPage): void {
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
