import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import underPressure from '@fastify/under-pressure'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import { addMeRoutes } from './accounts/me-routes.ts'
import { addAccountRoutes } from './accounts/routes.ts'
import { addSessionRoutes } from './accounts/session-routes.ts'
import { addActivityRoutes } from './activity/routes.ts'
import { addAdministratorRoutes } from './auth/administrator-routes.ts'
import { createAuthenticate } from './auth/authenticate.ts'
import { addAuthMetrics } from './auth/metrics.ts'
import { addAuthRoutes } from './auth/routes.ts'
import { addSecondFactorRoutes } from './auth/second-factor-routes.ts'
import { createAccessTokens } from './auth/tokens.ts'
import { addWhoRoutes } from './auth/who-routes.ts'
import { addAdminBookingRoutes } from './bookings/admin-routes.ts'
import { addMarketBookingRoutes } from './bookings/market-routes.ts'
import { addBookingRoutes } from './bookings/routes.ts'
import { addFeedRoutes } from './calendar/feed-routes.ts'
import { addCalendarRoutes } from './calendar/routes.ts'
import { addContactRoutes } from './contact/routes.ts'
import { readPage } from './content/queries.ts'
import { addContentRoutes } from './content/routes.ts'
import { addDashboardRoutes } from './dashboard/routes.ts'
import { newId } from './db/new-id.ts'
import { addExportRoutes } from './export/routes.ts'
import { addFavouriteRoutes } from './favourites/routes.ts'
import { addAdminGalleryRoutes } from './galleries/admin-routes.ts'
import { addGalleryLinkRoutes, addGalleryListRoutes } from './galleries/client-routes.ts'
import { addGalleryRoutes } from './galleries/routes.ts'
import { addSharedGalleryRoutes } from './galleries/shared-routes.ts'
import { refuseOddHosts, toOriginForm } from './http/addresses.ts'
import { BODY_LIMIT, readBodies } from './http/bodies.ts'
import { answerBrokenRequests } from './http/broken-requests.ts'
import { answerError, handleErrors } from './http/error-handler.ts'
import { warnOfUnnamedProxy } from './http/forwarding.ts'
import { guardRoutes } from './http/guard.ts'
import { addHealth } from './http/health.ts'
import { addMetrics } from './http/metrics.ts'
import { addOpenApi } from './http/openapi.ts'
import { logRequests } from './http/request-log.ts'
import { addSecurityHeaders, headersOfEveryAnswer, transportOf } from './http/security.ts'
import { serialiseWithContract } from './http/serialise.ts'
import { LONGEST_REQUEST_MS, shedSlowBodies } from './http/slow-bodies.ts'
import { addJobMetrics } from './jobs/metrics.ts'
import { addJobRoutes } from './jobs/routes.ts'
import { addMailBatchRoutes } from './mail/batch-routes.ts'
import { addMailRoutes } from './mail/mail-routes.ts'
import { addMailMetrics } from './mail/metrics.ts'
import { describeResubscribe } from './mail/resubscribe.ts'
import { describeUnsubscribe, unsubscribe } from './mail/unsubscribe.ts'
import { hideUntilLive } from './market/gate.ts'
import { createLaunchSwitch } from './market/launch-switch.ts'
import { addMarketMetrics } from './market/metrics.ts'
import { addMarketRoutes } from './market/routes.ts'
import { createPageCache } from './pages/kept.ts'
import { addPageMetrics } from './pages/metrics.ts'
import { addChargebackRoutes } from './payments/chargebacks/routes.ts'
import { addCorrectionRoutes } from './payments/correction-routes.ts'
import { addDisputeRoutes } from './payments/dispute-routes.ts'
import { addPaymentMetrics } from './payments/metrics.ts'
import { addMoneyOfficeRoutes } from './payments/office-routes.ts'
import { addPayoutRoutes } from './payments/payouts/routes.ts'
import { addPaymentRoutes } from './payments/routes.ts'
import { addSandboxRoutes } from './payments/sandbox/routes.ts'
import { addPrivacyRoutes } from './people/privacy-routes.ts'
import { addPeopleRoutes } from './people/routes.ts'
import { addEvidenceRoutes } from './photographers/evidence-routes.ts'
import { addPortfolioRoutes } from './photographers/portfolio-routes.ts'
import { addStudioRoutes } from './photographers/studio-routes.ts'
import { addVerificationRoutes } from './photographers/verification-routes.ts'
import { picturePurposes } from './picture-purposes.ts'
import { addPictureMetrics } from './pictures/metrics.ts'
import { addPictureRoutes } from './pictures/routes.ts'
import { addUploadRoutes } from './pictures/uploads/routes.ts'
import { addReviewRoutes } from './reviews/routes.ts'
import { addCompareRoutes } from './search/compare-routes.ts'
import { findLanding } from './search/landings.ts'
import { addPlaceRoutes } from './search/places/routes.ts'
import { addSearchRoutes } from './search/routes.ts'
import { countSitemaps, listSitemap } from './search/sitemap.ts'
import { secretsOf } from './secret.ts'
import type { Services } from './services.ts'
import { registerSite } from './site.ts'
import { keepTalliesFolded } from './tallies/keep.ts'
import { addBillingRoutes } from './tax/billing-routes.ts'
import { addTaxRoutes } from './tax/routes.ts'
import { addBookingMessageRoutes } from './threads/booking-routes.ts'
import { addReportRoutes } from './threads/report-routes.ts'
import { addThreadRoutes } from './threads/routes.ts'
import { addEventStream } from './threads/stream-routes.ts'
import { addTransactionRoutes } from './transactions/routes.ts'
import { addWaitlistRoutes } from './waitlist/routes.ts'

export type AppParts = {
  /** The pages need a build (or Vite); tests of the API do without. */
  site: boolean
  /** Answer 503 while this process cannot keep up. Tests share their machine with other tests, so they do not. */
  shedLoad: boolean
}

/** Every plugin and every feature, by name and in order. */
export async function buildApp(services: Services, parts: AppParts): Promise<FastifyInstance> {
  const { config } = services
  // For what is answered before any hook could set them.
  const transport = transportOf(config)
  const headers = headersOfEveryAnswer(transport)
  const app = Fastify({
    loggerInstance: services.log,
    // One line a request is written by logRequests; Fastify's own would name the client's address.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy,
    bodyLimit: BODY_LIMIT,
    genReqId: () => newId(),
    requestIdHeader: false,
    rewriteUrl: toOriginForm,
    frameworkErrors: (error, request, reply) =>
      answerError(error, request, reply.headers(headers).header('x-request-id', request.id)),
    clientErrorHandler: answerBrokenRequests(headers),
    // Slow clients are shed: 5 s for the headers, and by shedSlowBodies 8 s for a body.
    requestTimeout: LONGEST_REQUEST_MS,
    // A missing Host is refused by refuseOddHosts, in the envelope.
    http: { headersTimeout: 5_000, connectionsCheckingInterval: 1_000, requireHostHeader: false },
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 500 },
  }).withTypeProvider<ZodTypeProvider>()

  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serialiseWithContract)
  handleErrors(app)
  logRequests(app)
  shedSlowBodies(app)
  addSecurityHeaders(app, { dev: config.dev, ...transport })
  refuseOddHosts(app)
  warnOfUnnamedProxy(app, services.log)
  if (parts.shedLoad) await app.register(underPressure, { maxEventLoopDelay: 1_000, retryAfter: 2 })
  await app.register(compress, {
    global: true,
    threshold: 1024,
    encodings: ['br', 'gzip'],
    // A window of 256 KB holds any answer of ours; the usual one takes several megabytes for each request.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 } },
    zlibOptions: { level: 4 },
  })
  await readBodies(app)
  const tokens = createAccessTokens(secretsOf(services))
  const launchSwitch = createLaunchSwitch(services.pool, services.log)
  hideUntilLive(app, launchSwitch)
  guardRoutes(app, createAuthenticate(services, tokens))
  const registry = addMetrics(app, services)
  addMailMetrics(registry, services.db)
  addAuthMetrics(registry, services.db)
  addMarketMetrics(registry, services.db)
  addPictureMetrics(registry, services)
  addJobMetrics(registry, services)
  addPaymentMetrics(registry, services.db)
  const pageCache = createPageCache(config.pageCacheSeconds * 1000)
  addPageMetrics(registry, pageCache)
  addHealth(app, services)
  await addOpenApi(app)

  addAuthRoutes(app, services, tokens)
  addSecondFactorRoutes(app, services)
  addAdministratorRoutes(app, services)
  addWhoRoutes(app, services)
  addAccountRoutes(app, services, launchSwitch)
  addSessionRoutes(app, services, tokens)
  addMeRoutes(app, services, tokens)
  addPeopleRoutes(app, services)
  addPrivacyRoutes(app, services)
  addContentRoutes(app, services)
  addActivityRoutes(app, services)
  addJobRoutes(app, services)
  addMarketRoutes(app, services, launchSwitch)
  addWaitlistRoutes(app, services)
  addPlaceRoutes(app, services)
  addSearchRoutes(app, services)
  addCompareRoutes(app, services)
  addFavouriteRoutes(app, services)
  addThreadRoutes(app, services)
  addBookingMessageRoutes(app, services)
  addReportRoutes(app, services)
  addEventStream(app, services)
  addContactRoutes(app, services)
  addDashboardRoutes(app, services)
  addBookingRoutes(app, services)
  addTransactionRoutes(app, services)
  addCalendarRoutes(app, services)
  addFeedRoutes(app, services)
  addMarketBookingRoutes(app, services)
  addAdminBookingRoutes(app, services)
  addGalleryRoutes(app, services)
  addGalleryListRoutes(app, services)
  addGalleryLinkRoutes(app, services)
  addSharedGalleryRoutes(app, services)
  addAdminGalleryRoutes(app, services)
  addReviewRoutes(app, services)
  addPaymentRoutes(app, services)
  addPayoutRoutes(app, services)
  addMoneyOfficeRoutes(app, services)
  addDisputeRoutes(app, services)
  addCorrectionRoutes(app, services)
  addChargebackRoutes(app, services)
  addTaxRoutes(app, services)
  addBillingRoutes(app, services)
  if (config.payments === 'sandbox') addSandboxRoutes(app, services)
  addMailBatchRoutes(app, services)
  addMailRoutes(app, services)
  addExportRoutes(app, services)
  addStudioRoutes(app, services)
  addPortfolioRoutes(app, services)
  addEvidenceRoutes(app, services)
  addVerificationRoutes(app, services)
  addUploadRoutes(app, services, picturePurposes)
  addPictureRoutes(app, services, picturePurposes)
  keepTalliesFolded(app, services)

  if (parts.site) {
    await registerSite(app, {
      storage: services.storage,
      config,
      launchSwitch,
      pageCache,
      readers: {
        readPage: (type) => readPage(services.db, type),
        describeUnsubscribe: (token) => describeUnsubscribe(services.db, token),
        unsubscribe: (token) => unsubscribe(services.db, token),
        describeResubscribe: (token) => describeResubscribe(services.db, token),
        findLanding: (service, city) => findLanding(services.db, service, city),
        countSitemaps: () => countSitemaps(services.db),
        listSitemap: (kind, part) => listSitemap(services.db, kind, part),
      },
    })
  }
  return app
}
