import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { ReadableStream as NodeStream } from 'node:stream/web'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { accountMessages } from '../contract/accounts.ts'
import type { CallAnswer, Method, SiteContext, siteContext } from '../web/load-context.ts'
import { createSessionCookie, type SessionCookie } from './auth/session-cookie.ts'
import { AppError, Forbidden } from './errors.ts'
import { isFromForeignPage, isFromOurPage, isUnsafe } from './http/origin.ts'
import type { LaunchSwitch } from './market/launch-switch.ts'

const root = join(import.meta.dirname, '..')
const clientFiles = join(root, 'build/client')
const year = 'public, max-age=31536000, immutable'
const hour = 'public, max-age=3600'
/** Names that carry a hash of their content never change under it. */
const hashed = /\/assets\/|\/photos\/[^/]+\.[0-9a-f]{8}\.\w+$/

export type SiteOptions = Pick<SiteContext, 'readPage' | 'describeUnsubscribe' | 'unsubscribe'> & {
  config: { publicUrl: string; supportEmail: string; dev: boolean }
  launchSwitch: LaunchSwitch
}

/** A form of the site is a name, an address and a message. */
const MOST_BYTES = 64 * 1024

type SiteBuild = ServerBuild & { entry: { module: { siteContext: typeof siteContext } } }

/** Serves the static files of the build and hands every other path to the React site. */
export async function registerSite(app: FastifyInstance, options: SiteOptions): Promise<void> {
  const loadBuild = options.config.dev ? await startVite(app) : await openBuild(app)
  const cookie = createSessionCookie(options.config)
  const handle = createRequestHandler(loadBuild, options.config.dev ? 'development' : 'production')

  await app.register(async (pages) => {
    // Bodies stay streams: the router reads them itself.
    pages.removeAllContentTypeParsers()
    pages.addContentTypeParser('*', (_request, _payload, done) => done(null))
    pages.all('/*', { schema: { hide: true } }, async (request, reply) => {
      if (request.url.startsWith('/v1/')) return reply.callNotFound()
      if (bodySize(request) > MOST_BYTES) throw new AppError(413, 'This is more than we can take.')
      refuseForeign(request, cookie, options.config.publicUrl)
      const context = new RouterContextProvider()
      const calls = createCalls(app, request)
      context.set((await loadBuild()).entry.module.siteContext, contextFor(request, options, calls.call))
      const closed = new AbortController()
      reply.raw.once('close', () => closed.abort())
      const web = toWebRequest(request, closed.signal)
      const response = await options.launchSwitch.holdStill(() => handle(web, context))
      for (const header of calls.cookies) reply.header('set-cookie', header)
      return answer(reply, response)
    })
  })
}

async function openBuild(app: FastifyInstance): Promise<() => Promise<SiteBuild>> {
  await app.register(fastifyStatic, {
    root: clientFiles,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    globIgnore: ['**/*.br', '**/*.gz', '.vite/**'],
    setHeaders: (reply, path) => {
      reply.header('Cache-Control', hashed.test(path) ? year : hour)
    },
  })
  const build: SiteBuild = await import(join(root, 'build/server/index.js'))
  return async () => build
}

async function startVite(app: FastifyInstance): Promise<() => Promise<SiteBuild>> {
  const { createServer } = await import('vite')
  const ours = process.listeners('SIGTERM')
  const vite = await createServer({
    root,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server } },
  })
  app.addHook('onRequest', (request, reply, next) => {
    vite.middlewares(request.raw, reply.raw, next)
  })
  // Vite would end the process before the database has stopped.
  for (const listener of process.listeners('SIGTERM'))
    if (!ours.includes(listener)) process.off('SIGTERM', listener)
  // Before the server closes, which waits for the browsers that listen for changes.
  app.addHook('preClose', () => vite.close())
  return () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<SiteBuild>
}

/**
 * A page that somebody else's page posts to must not act for its visitor. What our own pages then call in process counts
 * as coming from them, so this is where it is decided.
 */
function refuseForeign(request: FastifyRequest, cookie: SessionCookie, publicUrl: string): void {
  if (!isUnsafe(request)) return
  const known = cookie.read(request.headers.cookie) !== null
  if (isFromForeignPage(request, publicUrl) || (known && !isFromOurPage(request, publicUrl)))
    throw new Forbidden(accountMessages.foreignPage)
}

/** Hands calls of a page to the app, with what the browser sent to say who is asking. */
function createCalls(app: FastifyInstance, request: FastifyRequest) {
  const cookies: string[] = []
  let sent = request.headers.cookie
  const call: SiteContext['call'] = async <T>(method: Method, path: string, body?: object) => {
    const answer = await app.inject({
      method,
      url: path,
      ...(body ? { payload: body } : {}),
      remoteAddress: request.ip,
      headers: {
        host: request.host,
        'sec-fetch-site': 'same-origin',
        ...(sent ? { cookie: sent } : {}),
        ...(request.headers['user-agent'] ? { 'user-agent': request.headers['user-agent'] } : {}),
      },
    })
    for (const header of [answer.headers['set-cookie'] ?? []].flat()) {
      cookies.push(header)
      // What this page calls next is called as whoever has just signed in, or out.
      sent = header.split(';')[0]
    }
    const status = answer.statusCode
    return { status, ok: status < 300, body: answer.json() } as CallAnswer<T>
  }
  return { call, cookies }
}

function contextFor(request: FastifyRequest, options: SiteOptions, call: SiteContext['call']): SiteContext {
  const { config, readPage, describeUnsubscribe, unsubscribe } = options
  return {
    publicUrl: config.publicUrl,
    supportEmail: config.supportEmail,
    nonce: request.cspNonce,
    readPage,
    describeUnsubscribe,
    unsubscribe,
    call,
    submit: (path, fields) => call('POST', path, fields),
  }
}

function toWebRequest(request: FastifyRequest, signal: AbortSignal): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    for (const part of [value ?? []].flat()) headers.append(name, part)
  }
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD'
  return new Request(addressOf(request), {
    method: request.method,
    headers,
    signal,
    ...(hasBody ? { body: Readable.toWeb(request.raw) as ReadableStream, duplex: 'half' as const } : {}),
  })
}

// Copied by hand: hooks that look at the content type (policy, compression) run before Fastify unpacks a Response.
function answer(reply: FastifyReply, response: Response): FastifyReply {
  reply.code(response.status)
  for (const [name, value] of response.headers) reply.header(name, value)
  return reply.send(response.body ? Readable.fromWeb(response.body as NodeStream) : null)
}

/** Browsers always say how long a form is; what comes without a length could go on for ever. */
function bodySize(request: FastifyRequest): number {
  const length = request.headers['content-length']
  return length === undefined && request.headers['transfer-encoding']
    ? Number.POSITIVE_INFINITY
    : Number(length ?? 0)
}

function addressOf(request: FastifyRequest): string {
  const path = request.raw.url ?? '/'
  const address = `${request.protocol}://${request.host}${path}`
  return URL.canParse(address) ? address : `http://localhost${path}`
}
