import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Registry } from 'prom-client'
import { addAttentionRoutes } from '../admin/attention/routes.ts'
import { addBookRoutes } from '../admin/books/routes.ts'
import { addBrandRoutes } from '../admin/brand/routes.ts'
import { addBusinessRoutes } from '../admin/business/routes.ts'
import { addDashboardRoutes } from '../admin/dashboard/routes.ts'
import { addExportRoutes } from '../admin/exports/routes.ts'
import { addHandOverRoutes } from '../admin/hand-overs/routes.ts'
import { addJobRoutes } from '../admin/jobs/routes.ts'
import { addMarketRoutes } from '../admin/launch/routes.ts'
import { addMailBatchRoutes } from '../admin/mailings/batch-routes.ts'
import { addPersonPageRoutes } from '../admin/people/routes.ts'
import { addOwnDataRoutes, addPrivacyRoutes } from '../admin/privacy/privacy-routes.ts'
import { addSystemRoutes } from '../admin/system/routes.ts'
import { addViewRoutes } from '../admin/views/routes.ts'
import { hasLiveKey } from '../core/api-keys/authenticate-key.ts'
import { addApiKeyRoutes } from '../core/api-keys/routes.ts'
import { addActivityRoutes } from '../core/audit-log/routes.ts'
import { addAdministratorRoutes } from '../core/auth/administrator-routes.ts'
import { createAuthenticate } from '../core/auth/authenticate.ts'
import { addPasskeyRoutes } from '../core/auth/passkeys/routes.ts'
import { addAuthRoutes, addWhoRoutes } from '../core/auth/routes.ts'
import { addSecondFactorRoutes } from '../core/auth/second-factor-routes.ts'
import { type AccessTokens, createAccessTokens } from '../core/auth/tokens.ts'
import { type BrandStore, createBrandStore, keepBrandFresh } from '../core/brand/store.ts'
import { keepLanguagesFresh } from '../core/languages/refresh.ts'
import { addMailRoutes } from '../core/mail/mail-routes.ts'
import { scheduleCountFolding } from '../core/monthly-counts/fold.ts'
import { addPictureRoutes } from '../core/pictures/routes.ts'
import { addUploadRoutes } from '../core/pictures/uploads/routes.ts'
import { createLaunchSwitch, hideUntilLive, type LaunchSwitch } from '../core/settings/launch-switch.ts'
import { refuseInMaintenance } from '../core/settings/maintenance.ts'
import { addWebhookRoutes } from '../core/webhooks/routes.ts'
import { addMeRoutes } from '../features/accounts/me-routes.ts'
import { addAccountRoutes } from '../features/accounts/routes.ts'
import { addSessionRoutes } from '../features/accounts/session-routes.ts'
import { addAgreementRoutes } from '../features/agreements/routes.ts'
import { addAlertRoutes } from '../features/alerts/routes.ts'
import { addAdminBookingRoutes } from '../features/bookings/admin-routes.ts'
import { addCorrectionRoutes } from '../features/bookings/correction-routes.ts'
import { addMemberBookingRoutes } from '../features/bookings/member-routes.ts'
import { addOfferBookingRoutes } from '../features/bookings/offers/offer-routes.ts'
import { addCalendarRoutes } from '../features/calendar/routes.ts'
import { addConsentRoutes } from '../features/consents/routes.ts'
import { addContactRoutes } from '../features/contact/routes.ts'
import { addContentRoutes } from '../features/content/routes.ts'
import { addReportedProblemRoutes } from '../features/disputes/routes.ts'
import { addFavouriteRoutes } from '../features/favourites/routes.ts'
import { addGalleryLinkRoutes, addGalleryListRoutes } from '../features/galleries/client-routes.ts'
import { addAdminGalleryRoutes, addGalleryRoutes } from '../features/galleries/routes.ts'
import { addSharedGalleryRoutes } from '../features/galleries/shared-routes.ts'
import { addEventStream } from '../features/live-events/routes.ts'
import { addOfferRoutes } from '../features/messages/offer-routes.ts'
import { addReportRoutes } from '../features/messages/report-routes.ts'
import { addBookingMessageRoutes, addThreadRoutes } from '../features/messages/routes.ts'
import { addNotificationRoutes } from '../features/notifications/routes.ts'
import { addDisputeRoutes, addPaymentAdminRoutes } from '../features/payments/admin-routes.ts'
import { addChargebackRoutes } from '../features/payments/chargebacks/routes.ts'
import { addPayoutRoutes } from '../features/payments/payouts/routes.ts'
import { addSandboxRoutes } from '../features/payments/provider/sandbox/routes.ts'
import { addPaymentRoutes } from '../features/payments/routes.ts'
import { addPeopleRoutes } from '../features/people/routes.ts'
import { addPlaceRoutes } from '../features/places/routes.ts'
import { addPlanRoutes } from '../features/plans/routes.ts'
import { addPhotoMatchRoutes } from '../features/portfolio-proof/routes.ts'
import { addPushRoutes } from '../features/push/routes.ts'
import { addReviewRoutes } from '../features/reviews/routes.ts'
import { addSafekeepingRoutes } from '../features/safekeeping/routes.ts'
import { addLandingRoutes } from '../features/search/landing-routes.ts'
import { addCompareRoutes, addPreviewRoutes, addSearchRoutes } from '../features/search/routes.ts'
import { addSitemapRoutes } from '../features/search/sitemap-routes.ts'
import { type Audience, createAudience } from '../features/statistics/audience.ts'
import { addStatisticsRoutes } from '../features/statistics/routes.ts'
import { addEvidenceRoutes, addPortfolioRoutes, addStudioRoutes } from '../features/studio/studio-routes.ts'
import { addVerificationRoutes } from '../features/studio/verification-routes.ts'
import { addBillingRoutes, addTaxRoutes } from '../features/tax/routes.ts'
import { addTransactionRoutes } from '../features/transactions/routes.ts'
import { addWaitlistRoutes } from '../features/waitlist/routes.ts'
import { newId } from '../platform/db/new-id.ts'
import { refuseOddHosts, toOriginForm } from '../platform/http/addresses.ts'
import { BODY_LIMIT, readBodies } from '../platform/http/bodies.ts'
import { answerBrokenRequests } from '../platform/http/broken-requests.ts'
import { answerError, handleErrors } from '../platform/http/error-handler.ts'
import { warnOfUnnamedProxy } from '../platform/http/forwarding.ts'
import { guardRoutes } from '../platform/http/guard.ts'
import { addMetrics } from '../platform/http/metrics.ts'
import { addOpenApi } from '../platform/http/openapi.ts'
import { readOwnWrites } from '../platform/http/own-writes.ts'
import { limitRequests } from '../platform/http/request-limits.ts'
import { addSecurityHeaders, commonHeaders, transportOf } from '../platform/http/security.ts'
import { serialiseWithContract } from '../platform/http/serialise.ts'
import { shedLoad } from '../platform/http/shed-load.ts'
import { drainLargeBodies, MAX_REQUEST_MS, shedSlowBodies } from '../platform/http/slow-bodies.ts'
import { addStopping } from '../platform/http/stopping.ts'
import { answerInLocale } from '../platform/locale.ts'
import { logRequests } from '../platform/log.ts'
import { secretsOf } from '../platform/secrets/secret.ts'
import type { Services } from '../platform/services.ts'
import { addPageMetrics } from '../site/page-cache/metrics.ts'
import { createPageCache } from '../site/page-cache/serve.ts'
import { registerSite } from '../site/site.ts'
import { addHealth } from './health.ts'
import { addModuleMetrics } from './module-metrics.ts'
import { picturePurposes } from './picture-purposes.ts'

export type AppParts = {
  /** Pages need a build (or Vite); API tests run without. */
  site: boolean
  /** Answer 503 while this process is overloaded. Off in tests, which share their machine with other tests. */
  shedLoad: boolean
  /** Read before the app, for mail that is sent while it starts; created here if absent. */
  brandStore?: BrandStore
}

export async function buildApp(services: Services, parts: AppParts): Promise<FastifyInstance> {
  const { config } = services
  const transport = transportOf(config)
  const app = createServer(services, commonHeaders(transport))
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serialiseWithContract)
  handleErrors(app)
  addStopping(app)
  answerInLocale(app)
  if (services.replicas) readOwnWrites(app, services.replicas, config)
  logRequests(app)
  shedSlowBodies(app)
  drainLargeBodies(app)
  addSecurityHeaders(app, config)
  refuseOddHosts(app)
  warnOfUnnamedProxy(app, services.log)
  const { limitAccounts } = limitRequests(app, services, (authorization) =>
    hasLiveKey(services.db, authorization),
  )
  if (parts.shedLoad) await shedLoad(app)
  await app.register(compress, {
    global: true,
    threshold: 1024,
    encodings: ['br', 'gzip'],
    // A 256 KB window covers every response of ours; the default one allocates several megabytes per request.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 } },
    zlibOptions: { level: 4 },
  })
  await readBodies(app)
  const tokens = createAccessTokens(secretsOf(services))
  const launchSwitch = createLaunchSwitch(services.pool, services.log)
  hideUntilLive(app, launchSwitch)
  refuseInMaintenance(app, services.pool)
  const brandStore = parts.brandStore ?? createBrandStore(services)
  keepBrandFresh(app, brandStore)
  keepLanguagesFresh(app, services)
  const authenticate = createAuthenticate(services, tokens)
  guardRoutes(app, authenticate)
  limitAccounts()
  const registry = addMetrics(app, services)
  const pageCache = createPageCache(config.pageCacheSeconds * 1000)
  addModuleMetrics(registry, services)
  addPageMetrics(registry, pageCache)
  services.telemetry?.sendMetrics(registry)
  addHealth(app, services, registry)
  await addOpenApi(app)

  const audience = createAudience(app, services)
  addApiRoutes(app, services, { tokens, launchSwitch, brandStore, registry, audience })
  scheduleCountFolding(app, services)

  if (parts.site) {
    await registerSite(app, {
      storage: services.storage,
      config,
      launchSwitch,
      brandStore,
      pageCache,
      countView: async (request, reply, slug) =>
        audience.countView(slug, await authenticate(request, reply, 'public'), request.ip),
    })
  }
  return app
}

/** `headers`: for responses sent before any hook could set them. */
function createServer({ config, log }: Services, headers: Record<string, string>) {
  return Fastify({
    loggerInstance: log,
    // logRequests writes one line per request; Fastify's own line would contain the client's IP address.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy,
    bodyLimit: BODY_LIMIT,
    genReqId: () => newId(),
    requestIdHeader: false,
    rewriteUrl: toOriginForm,
    frameworkErrors: (error, request, reply) =>
      answerError(error, request, reply.headers(headers).header('x-request-id', request.id)),
    clientErrorHandler: answerBrokenRequests(headers),
    // Slow clients are disconnected: after 5 s for the headers, and by shedSlowBodies after 8 s for a body.
    requestTimeout: MAX_REQUEST_MS,
    // refuseOddHosts rejects a missing Host, so that the response has the usual envelope.
    http: { headersTimeout: 5_000, connectionsCheckingInterval: 1_000, requireHostHeader: false },
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    // Requests on open connections are still served while the process stops, so a client need not repeat them.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 500 },
  }).withTypeProvider<ZodTypeProvider>()
}

type Shared = {
  tokens: AccessTokens
  launchSwitch: LaunchSwitch
  brandStore: BrandStore
  registry: Registry
  audience: Audience
}

function addApiRoutes(app: FastifyInstance, services: Services, shared: Shared): void {
  const { tokens, launchSwitch, brandStore, registry, audience } = shared
  addAuthRoutes(app, services, tokens)
  addSecondFactorRoutes(app, services)
  addPasskeyRoutes(app, services, tokens)
  addAdministratorRoutes(app, services)
  addWhoRoutes(app, services)
  addAccountRoutes(app, services, launchSwitch, tokens)
  addSessionRoutes(app, services, tokens)
  addMeRoutes(app, services, tokens)
  addPeopleRoutes(app, services)
  addPrivacyRoutes(app, services)
  addOwnDataRoutes(app, services)
  addContentRoutes(app, services)
  addBrandRoutes(app, services, brandStore)
  addActivityRoutes(app, services)
  addViewRoutes(app, services)
  addPersonPageRoutes(app, services)
  addApiKeyRoutes(app, services)
  addWebhookRoutes(app, services)
  addJobRoutes(app, services)
  addSystemRoutes(app, services, registry)
  addMarketRoutes(app, services, launchSwitch)
  addWaitlistRoutes(app, services)
  addPlaceRoutes(app, services)
  addSearchRoutes(app, services, audience)
  addLandingRoutes(app, services)
  addCompareRoutes(app, services)
  addSitemapRoutes(app, services)
  addFavouriteRoutes(app, services)
  addAlertRoutes(app, services)
  addThreadRoutes(app, services)
  addBookingMessageRoutes(app, services)
  addOfferRoutes(app, services)
  addReportRoutes(app, services)
  addEventStream(app, services)
  addNotificationRoutes(app, services)
  addPushRoutes(app, services)
  addContactRoutes(app, services)
  addDashboardRoutes(app, services)
  addBookRoutes(app, services)
  addBusinessRoutes(app, services, audience)
  addAttentionRoutes(app, services)
  addHandOverRoutes(app, services)
  addTransactionRoutes(app, services)
  addCalendarRoutes(app, services)
  addMemberBookingRoutes(app, services)
  addOfferBookingRoutes(app, services)
  addAdminBookingRoutes(app, services)
  addAgreementRoutes(app, services)
  addReportedProblemRoutes(app, services)
  addConsentRoutes(app, services)
  addPlanRoutes(app, services)
  addGalleryRoutes(app, services)
  addGalleryListRoutes(app, services)
  addGalleryLinkRoutes(app, services)
  addSharedGalleryRoutes(app, services)
  addSafekeepingRoutes(app, services)
  addAdminGalleryRoutes(app, services)
  addReviewRoutes(app, services)
  addPaymentRoutes(app, services)
  addPayoutRoutes(app, services)
  addPaymentAdminRoutes(app, services)
  addDisputeRoutes(app, services)
  addCorrectionRoutes(app, services)
  addChargebackRoutes(app, services)
  addTaxRoutes(app, services)
  addBillingRoutes(app, services)
  if (services.config.payments === 'sandbox') addSandboxRoutes(app, services)
  addMailBatchRoutes(app, services)
  addMailRoutes(app, services)
  addExportRoutes(app, services)
  addStudioRoutes(app, services)
  addStatisticsRoutes(app, services, audience)
  addPreviewRoutes(app, services)
  addPortfolioRoutes(app, services)
  addEvidenceRoutes(app, services)
  addVerificationRoutes(app, services)
  addPhotoMatchRoutes(app, services)
  addUploadRoutes(app, services, picturePurposes)
  addPictureRoutes(app, services, picturePurposes)
}
