import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { ReadableStream as NodeStream } from 'node:stream/web'
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  createRequestHandler,
  matchRoutes,
  type RouteObject,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router'
import { accountMessages } from '../../contract/accounts.ts'
import { themeCookie, themeIn } from '../../contract/theme.ts'
import type { CallAnswer, Method, SiteContext, siteContext } from '../../web/client/load-context.ts'
import { createSessionCookie, type SessionCookie } from '../core/auth/session-cookie.ts'
import type { LaunchSwitch } from '../core/settings/launch-switch.ts'
import { AppError, BadRequest, Forbidden } from '../platform/errors.ts'
import { isFromForeignPage, isFromOurPage, isUnsafe } from '../platform/http/origin.ts'
import type { Storage } from '../platform/storage/storage.ts'
import { createBuildFiles, hashedFile } from './build-files.ts'
import { NO_NONCE } from './page-cache/cached-page.ts'
import { registerPageCache } from './page-cache/register.ts'
import type { PageCache } from './page-cache/serve.ts'

const root = join(import.meta.dirname, '../..')
export const clientFiles = join(root, 'build/client')
const year = 'public, max-age=31536000, immutable'
const hour = 'public, max-age=3600'

/** What pages read that no call of the API answers. */
type Readers = Pick<
  SiteContext,
  | 'readPage'
  | 'describeUnsubscribe'
  | 'unsubscribe'
  | 'describeResubscribe'
  | 'findLanding'
  | 'countSitemaps'
  | 'listSitemap'
>

export type SiteOptions = {
  readers: Readers
  config: { publicUrl: string; hstsSubdomains: boolean; supportEmail: string; timeZone: string; dev: boolean }
  launchSwitch: LaunchSwitch
  pageCache: PageCache
  storage: Storage
}

/** Backslashes and control characters; Node itself refuses a control character that is not written as `%00`. */
const UNREADABLE = /^[^?]*(?:\\|%5c|%[01][0-9a-f]|%7f)/i
const METHODS = ['GET', 'HEAD', 'POST']
/** A form of the site is a name, an address and a message. */
const MOST_BYTES = 64 * 1024

type SiteBuild = ServerBuild & { entry: { module: { siteContext: typeof siteContext } } }

/** Serves the static files of the build and hands every other path to the React site. */
export async function registerSite(app: FastifyInstance, options: SiteOptions): Promise<void> {
  const loadBuild = options.config.dev ? await startVite(app) : await openBuild(app, options.storage)
  const cookie = createSessionCookie(options.config)
  const handle = createRequestHandler(loadBuild, options.config.dev ? 'development' : 'production')
  const render = async (request: FastifyRequest, web: Request, calls: Calls, nonce: string) => {
    const context = new RouterContextProvider()
    const site = contextFor(request, options, { call: calls.call, nonce })
    context.set((await loadBuild()).entry.module.siteContext, site)
    return options.launchSwitch.holdStill(() => handle(web, context))
  }
  // While somebody works on the pages they are rendered every time.
  const kept = options.config.dev
    ? null
    : registerPageCache({ ...options, cookie, isUnknown: findUnknown((await loadBuild()).routes) })

  await app.register(async (pages) => {
    // Pages are read and forms are sent to them; scripts that talk JSON have the API.
    pages.removeContentTypeParser('application/json')
    // Parsing an address turns a backslash into a slash: the page would be another one than the one that was asked for.
    pages.addHook('onRequest', (request, _reply, done) => {
      done(
        UNREADABLE.test(request.url)
          ? new BadRequest('This address has a character that is not allowed.')
          : undefined,
      )
    })
    // Before anybody looks at the body: what the API does not have is not there, whatever was sent to it.
    pages.addHook('onRequest', (request, reply, done) => {
      if (request.url.startsWith('/v1/')) reply.callNotFound()
      else done()
    })
    if (kept)
      pages.addHook('onRequest', (request, reply, done) => {
        if (!kept.answerAtOnce(request, reply)) done()
      })
    const page = { url: '/*', schema: { hide: true }, bodyLimit: MOST_BYTES } as const
    pages.route({
      ...page,
      method: METHODS,
      handler: async (request, reply) => {
        refuseForeign(request, cookie, options.config.publicUrl)
        const forAll = (path: string) => {
          const web = requestOfAnybody(request, path, options.config)
          return render(request, web, createCalls(app, request), NO_NONCE)
        }
        if (await kept?.answer(request, reply, forAll)) return reply
        const calls = createCalls(app, request, request.headers.cookie)
        const closed = new AbortController()
        reply.raw.once('close', () => closed.abort())
        const web = toWebRequest(request, options.config, closed.signal)
        const response = await render(request, web, calls, request.cspNonce)
        for (const header of calls.cookies) reply.header('set-cookie', header)
        // A page that failed shows the id under which the log has the reason (web/client/request-id.ts).
        if (response.status >= 500) reply.header('server-timing', `request;desc="${request.id}"`)
        return answer(reply, response)
      },
    })
    pages.route({
      ...page,
      method: app.supportedMethods.filter((method) => !METHODS.includes(method)),
      // Whatever the body is, nobody reads it.
      onRequest: async (request, reply) => {
        reply.header('allow', METHODS.join(', '))
        if (request.method === 'OPTIONS') return reply.code(204).send()
        throw new AppError(405, `A page cannot be asked for with ${request.method}.`)
      },
      handler: async () => {},
    })
  })
}

async function openBuild(app: FastifyInstance, storage: Storage): Promise<() => Promise<SiteBuild>> {
  const files: FastifyStaticOptions = {
    root: clientFiles,
    wildcard: false,
    index: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('Cache-Control', hashedFile.test(path) ? year : hour)
    },
  }
  await app.register(fastifyStatic, {
    ...files,
    preCompressed: true,
    globIgnore: ['**/*.br', '**/*.gz', '.vite/**', 'photos/**'],
  })
  // No photograph has a smaller twin: looking for one each time costs more than sending it.
  await app.register(fastifyStatic, {
    ...files,
    root: join(clientFiles, 'photos'),
    prefix: '/photos/',
    decorateReply: false,
  })
  serveOtherBuilds(app, storage)
  const build: SiteBuild = await import(join(root, 'build/server/index.js'))
  return async () => build
}

const CONTENT_TYPES: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  woff2: 'font/woff2',
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
  svg: 'image/svg+xml',
}

/** Hashed files that this build does not have: another version has rendered the page that asks for them. */
export function serveOtherBuilds(app: FastifyInstance, storage: Storage): void {
  const findFile = createBuildFiles(storage)
  for (const folder of ['assets', 'photos'])
    app.get<{ Params: { '*': string } }>(
      `/${folder}/*`,
      { schema: { hide: true } },
      async (request, reply) => {
        const path = `${folder}/${request.params['*']}`
        const file = hashedFile.test(path) ? await findFile(path) : null
        if (!file) return reply.callNotFound()
        const type = CONTENT_TYPES[path.slice(path.lastIndexOf('.') + 1)] ?? 'application/octet-stream'
        return reply.header('Cache-Control', year).type(type).send(file)
      },
    )
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

/** Tells of a path whether the site has no page there. */
function findUnknown(all: ServerBuild['routes']): (path: string) => boolean {
  const routes = routesOf(all)
  return (path) => matchRoutes(routes, path)?.at(-1)?.route.path === '*'
}

function routesOf(routes: ServerBuild['routes'], parentId?: string): RouteObject[] {
  return Object.values(routes).flatMap((route) => {
    if (!route || route.parentId !== parentId) return []
    const { id, path, index } = route
    return [index ? { id, path, index: true } : { id, path, children: routesOf(routes, id) }]
  })
}

type Calls = ReturnType<typeof createCalls>

/** Hands calls of a page to the app, with the cookies that say who is asking. */
function createCalls(app: FastifyInstance, request: FastifyRequest, sentCookies?: string) {
  const cookies: string[] = []
  let sent = sentCookies
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
      sent = replaceCookie(sent, header.split(';')[0]!)
    }
    const status = answer.statusCode
    return { status, ok: status < 300, body: answer.json() } as CallAnswer<T>
  }
  return { call, cookies }
}

/** One cookie takes the place of the one of its name; the others stay. */
function replaceCookie(sent: string | undefined, set: string): string {
  const name = set.slice(0, set.indexOf('=') + 1)
  const others = sent?.split(/;\s*/).filter((cookie) => cookie !== '' && !cookie.startsWith(name)) ?? []
  return [...others, set].join('; ')
}

function contextFor(
  request: FastifyRequest,
  options: SiteOptions,
  { call, nonce }: Pick<SiteContext, 'call' | 'nonce'>,
): SiteContext {
  const { config, readers } = options
  return {
    ...readers,
    publicUrl: config.publicUrl,
    supportEmail: config.supportEmail,
    timeZone: config.timeZone,
    nonce,
    requestId: request.id,
    report: (error) => request.log.error({ err: error, req: request }, 'page failed'),
    call,
    submit: (path, fields) => call('POST', path, fields),
  }
}

/**
 * For a page that is kept for everybody: of its first visitor it knows the path and the theme, and nothing else. Others may
 * wait for the same page, so it is finished though that visitor has gone, and whole though only its headers were asked for.
 */
function requestOfAnybody(
  request: FastifyRequest,
  path: string,
  { publicUrl }: { publicUrl: string },
): Request {
  const theme = themeIn(request.headers.cookie)
  return new Request(new URL(path, publicUrl), {
    headers: theme ? { cookie: `${themeCookie}=${theme}` } : {},
  })
}

function toWebRequest(
  request: FastifyRequest,
  { publicUrl }: { publicUrl: string },
  signal: AbortSignal,
): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    for (const part of [value ?? []].flat()) headers.append(name, part)
  }
  // The form has been read and checked like any body of the API; the router gets its fields, however they were sent.
  for (const name of ['content-type', 'content-length', 'transfer-encoding']) headers.delete(name)
  return new Request(addressOf(request, publicUrl), {
    method: request.method,
    headers,
    signal,
    ...(request.method === 'POST' ? { body: toForm(request.body as Record<string, string | string[]>) } : {}),
  })
}

function toForm(fields: Record<string, string | string[]>): URLSearchParams {
  const form = new URLSearchParams()
  for (const [name, values] of Object.entries(fields))
    for (const value of [values].flat()) form.append(name, value)
  return form
}

// Copied by hand: hooks that look at the content type (policy, compression) run before Fastify unpacks a Response.
function answer(reply: FastifyReply, response: Response): FastifyReply {
  reply.code(response.status)
  for (const [name, value] of response.headers) reply.header(name, value)
  return reply.send(response.body ? Readable.fromWeb(response.body as NodeStream) : null)
}

/**
 * The router compares the host with the one a form says it was sent from. Behind a proxy that speaks HTTPS for us only
 * the public address has the right protocol.
 */
function addressOf(request: FastifyRequest, publicUrl: string): string {
  const known = new URL(publicUrl)
  const origin = request.host === known.host ? known.origin : `${request.protocol}://${request.host}`
  return `${URL.canParse(origin) ? origin : known.origin}${request.raw.url}`
}
