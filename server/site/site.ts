import { join } from 'node:path'
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  createRequestHandler,
  matchRoutes,
  type RouteObject,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router'
import * as m from '#messages/server-studio'
import { accountMessages } from '../../contract/accounts/accounts.ts'
import { updateMe } from '../../contract/accounts/calls.ts'
import type { Locale } from '../../messages/locale.ts'
import type { SiteContext, siteContext } from '../../web/client/load-context.ts'
import { createSessionCookie, type SecretCookie } from '../core/auth/session-cookie.ts'
import type { BrandStore } from '../core/brand/store.ts'
import type { LaunchSwitch } from '../core/settings/launch-switch.ts'
import { translatedPath } from '../features/search/landing-slugs.ts'
import type { Config } from '../platform/config.ts'
import { AppError, BadRequest, Forbidden } from '../platform/errors.ts'
import { isFromForeignPage, isFromOurPage, isUnsafe } from '../platform/http/origin.ts'
import { UNCACHED } from '../platform/http/security.ts'
import { inLocale, pageAt } from '../platform/locale.ts'
import type { Storage } from '../platform/storage/storage.ts'
import { forAYear, hashedFile, serveOtherBuilds } from './build-files.ts'
import { MANIFEST, serveManifest } from './manifest.ts'
import { NO_NONCE } from './page-cache/cached-page.ts'
import { registerPageCache } from './page-cache/register.ts'
import type { PageCache } from './page-cache/serve.ts'
import { type Calls, createCalls } from './page-calls.ts'
import { inLanguages, languageHeaders, leaveOutDefault, listForReaders, readAssets } from './page-language.ts'
import { type CountView, countViews } from './profile-views.ts'
import { CHOOSE_LANGUAGE, chooseLanguage, offerOf } from './reader-language.ts'
import { anonymousRequest, sendResponse, toWebRequest } from './web-request.ts'

const root = join(import.meta.dirname, '../..')
export const clientFiles = join(root, 'build/client')
const hour = 'public, max-age=3600'
/** The worker fetches pages, and a new version must arrive with the next page. */
const workerHeaders = {
  'Cache-Control': 'no-cache',
  'Content-Security-Policy': "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
}

export type SiteOptions = {
  config: Pick<Config, 'publicUrl' | 'hstsSubdomains' | 'supportEmail' | 'timeZone' | 'dev' | 's3PublicUrl'>
  launchSwitch: LaunchSwitch
  brandStore: BrandStore
  pageCache: PageCache
  storage: Storage
  countView: CountView
}

/** Backslashes and control characters; Node itself rejects a control character that is not written as `%00`. */
const UNREADABLE = /^[^?]*(?:\\|%5c|%[01][0-9a-f]|%7f)/i
const toMe = { method: updateMe.method, path: updateMe.path }
const rememberLanguage = (language: string) => ({ ...toMe, body: { language } })
const METHODS = ['GET', 'HEAD', 'POST']
/** A form of the site has only a name, an address and a message. */
const MAX_BYTES = 64 * 1024

type SiteBuild = ServerBuild & { entry: { module: { siteContext: typeof siteContext } } }

/** Serves the static files of the build and passes every other path to the React site. */
export async function registerSite(app: FastifyInstance, options: SiteOptions): Promise<void> {
  const loadBuild = options.config.dev ? await startVite(app) : await openBuild(app, options)
  const cookie = createSessionCookie(options.config)
  const mode = options.config.dev ? 'development' : 'production'
  const handlerFor = inLanguages(
    loadBuild,
    (load) => createRequestHandler(load, mode),
    options.config.dev ? () => null : await readAssets(join(root, 'build')),
  )
  const render = async (request: FastifyRequest, web: Request, calls: Calls, nonce: string) => {
    const { locale } = pageAt(request.url)
    const context = new RouterContextProvider()
    const site = contextFor(request, options, { call: calls.call, nonce })
    context.set((await loadBuild()).entry.module.siteContext, site)
    const response = await options.launchSwitch.withFixedLaunch(() => handlerFor(locale)(web, context))
    for (const [name, value] of Object.entries(languageHeaders(locale))) response.headers.set(name, value)
    return response
  }
  // In development pages are rendered every time.
  const cachedPages = options.config.dev
    ? null
    : registerPageCache({ ...options, cookie, isUnknown: findUnknown((await loadBuild()).routes) })

  await app.register(async (pages) => {
    // Pages accept only form posts; scripts that send JSON use the API.
    pages.removeContentTypeParser('application/json')
    // Parsing a URL turns a backslash into a slash, so a different page than the requested one would be served.
    pages.addHook('onRequest', (request, _reply, done) => {
      done(UNREADABLE.test(request.url) ? new BadRequest(m.urlNotAllowed()) : undefined)
    })
    // Before the body is read: an unknown API path is 404, whatever was sent to it.
    pages.addHook('onRequest', (request, reply, done) => {
      if (pageAt(request.url).path.startsWith('/v1/')) reply.callNotFound()
      else done()
    })
    leaveOutDefault(pages)
    countViews(pages, options.countView)
    if (cachedPages)
      pages.addHook('onRequest', (request, reply, done) => {
        if (!cachedPages.answerAtOnce(request, reply)) done()
      })
    const page = { url: '/*', schema: { hide: true }, bodyLimit: MAX_BYTES } as const
    pages.route({
      ...page,
      method: METHODS,
      handler: async (request, reply) => {
        refuseForeign(request, cookie, options.config.publicUrl)
        const forAll = async (path: string) => {
          const web = anonymousRequest(request, path, options.config)
          const calls = createCalls(app, request)
          const response = await render(request, web, calls, NO_NONCE)
          // It lacks what that call would have brought.
          if (calls.hasFailed()) response.headers.set('cache-control', UNCACHED)
          return response
        }
        if (await cachedPages?.answer(request, reply, forAll)) return reply
        if (request.method === 'POST' && request.url === CHOOSE_LANGUAGE) {
          const { call } = createCalls(app, request, request.headers.cookie)
          const remember = (language: string) =>
            cookie.read(request.headers.cookie) === null
              ? Promise.resolve()
              : call(rememberLanguage(language))
          const { publicUrl } = options.config
          const chosen = await chooseLanguage(request, reply, { publicUrl, remember })
          if (chosen) return chosen
        }
        const calls = createCalls(app, request, request.headers.cookie)
        const closed = new AbortController()
        reply.raw.once('close', () => closed.abort())
        const web = toWebRequest(request, options.config, closed.signal)
        const response = await render(request, web, calls, request.cspNonce)
        for (const header of calls.cookies) reply.header('set-cookie', header)
        // A failed page shows the id of its log entry (web/client/request-id.ts).
        if (response.status >= 500) reply.header('server-timing', `request;desc="${request.id}"`)
        return sendResponse(reply, response)
      },
    })
    pages.route({
      ...page,
      method: app.supportedMethods.filter((method) => !METHODS.includes(method)),
      // The body is never read.
      onRequest: async (request, reply) => {
        reply.header('allow', METHODS.join(', '))
        if (request.method === 'OPTIONS') return reply.code(204).send()
        throw new AppError(405, m.methodNotAllowed({ method: request.method }))
      },
      handler: async () => {},
    })
  })
}

async function openBuild(
  app: FastifyInstance,
  { storage, brandStore }: SiteOptions,
): Promise<() => Promise<SiteBuild>> {
  const files: FastifyStaticOptions = {
    root: clientFiles,
    wildcard: false,
    index: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('Cache-Control', hashedFile.test(path) ? forAYear : hour)
      if (path.includes('/service-worker.js')) reply.headers(workerHeaders)
    },
  }
  await app.register(fastifyStatic, {
    ...files,
    preCompressed: true,
    globIgnore: ['**/*.br', '**/*.gz', '.vite/**', 'photos/**', MANIFEST],
  })
  await serveManifest(app, clientFiles, brandStore)
  // Photos have no compressed variants: looking for one each time costs more than sending the file.
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
  // Before the server closes, which waits for browsers connected to Vite.
  app.addHook('preClose', () => vite.close())
  return () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<SiteBuild>
}

/**
 * A post from another site's page must not act for the visitor. Calls that our own pages then make in process count as
 * same-origin, so the check is here.
 */
function refuseForeign(request: FastifyRequest, cookie: SecretCookie, publicUrl: string): void {
  if (!isUnsafe(request)) return
  const known = cookie.read(request.headers.cookie) !== null
  if (isFromForeignPage(request, publicUrl) || (known && !isFromOurPage(request, publicUrl)))
    throw new Forbidden(accountMessages.foreignPage())
}

/** Whether the site has no page for a path. */
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

function contextFor(
  request: FastifyRequest,
  options: SiteOptions,
  { call, nonce }: Pick<SiteContext, 'call' | 'nonce'>,
): SiteContext {
  const { config, brandStore } = options
  const brand = brandStore.draftOf(request.headers) ?? brandStore.values()
  return {
    publicUrl: config.publicUrl,
    brand,
    supportEmail: brand.supportEmail ?? config.supportEmail,
    timeZone: config.timeZone,
    languages: listForReaders(),
    pathIn: (code, path) => inLocale(code as Locale, () => translatedPath(path)),
    languageOffer: offerOf(request),
    nonce,
    requestId: request.id,
    report: (error) => request.log.error({ err: error, req: request }, 'page failed'),
    call,
  }
}
