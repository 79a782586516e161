import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { type BrandStore, keepBrandFresh } from '../core/brand/store.ts'
import { keepLanguagesFresh } from '../core/languages/refresh.ts'
import { scheduleCountFolding } from '../core/monthly-counts/fold.ts'
import { handleErrors } from '../platform/http/error-handler.ts'
import { addMetrics } from '../platform/http/metrics.ts'
import { addStopping } from '../platform/http/stopping.ts'
import type { Services } from '../platform/services.ts'
import { addHealth } from './health.ts'
import { addModuleMetrics } from './module-metrics.ts'

/** What a process that only works answers: health checks and metrics. */
export function buildWorkApp(services: Services, brandStore: BrandStore): FastifyInstance {
  const { config, log, telemetry } = services
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy,
    return503OnClosing: false,
  })
  handleErrors(app)
  addStopping(app)
  // Emails name the brand.
  keepBrandFresh(app, brandStore)
  keepLanguagesFresh(app, services)
  const registry = addMetrics(app, services)
  addModuleMetrics(registry, services)
  telemetry?.sendMetrics(registry)
  addHealth(app, services, registry)
  scheduleCountFolding(app, services)
  return app
}
