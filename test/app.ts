import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { setBrandSource } from '../contract/brand/brand.ts'
import { buildApp } from '../server/app/app.ts'
import { ensureTimeZone } from '../server/core/monthly-counts/fold.ts'
import { initialiseMarket } from '../server/core/settings/initialise.ts'
import { type Config, fingerprintOf, readConfig } from '../server/platform/config.ts'
import { VERSION } from '../server/platform/http/metrics.ts'
import { statusesOf } from '../server/platform/http/openapi-document.ts'
import { startJobs } from '../server/platform/jobs/jobs.ts'
import { setLanguages } from '../server/platform/locale.ts'
import { createLog } from '../server/platform/log.ts'
import type { Services } from '../server/platform/services.ts'
import { openStorage } from '../server/platform/storage/open.ts'
import { takeDatabase } from './shared-database.ts'

export type TestApp = {
  app: FastifyInstance
  services: Services
  /** Throws if a response had a status that the API document does not list. */
  close(): Promise<void>
}

type TestOptions = { site?: boolean; log?: Services['log']; telemetry?: Services['telemetry'] }

/** The real app on an empty database; only the settings in `config` differ from production. */
export async function createTestApp(
  config: Partial<Config> = {},
  { site = false, log = createLog('silent'), telemetry }: TestOptions = {},
): Promise<TestApp> {
  const { connection, reads, giveBack } = await takeDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'framefolk-test-'))
  const whole: Config = { ...readConfig({ LOG_LEVEL: 'silent' }), dataDir, ...config }
  const jobs = await startJobs(connection, () => {}, {
    identity: `${VERSION} ${fingerprintOf(whole)} ${whole.role}`,
    works: whole.role !== 'web',
  })
  const services: Services = {
    ...connection,
    reads,
    config: whole,
    secret: 'a secret for tests only, never used anywhere else',
    dataSecret: 'a data key for tests only',
    jobs,
    storage: openStorage(whole),
    log,
    telemetry,
  }
  await ensureTimeZone(connection, services.config.timeZone)
  await initialiseMarket(connection.db, services.config)
  const app = await buildApp(services, { site, shedLoad: false })
  const undocumented = collectUndocumented(app)
  await app.ready()
  return {
    app,
    services,
    async close() {
      await app.close()
      // The next test file may run in this process.
      setBrandSource(() => ({}))
      setLanguages([], 'en')
      await jobs.stop({ graceful: false })
      await giveBack()
      await rm(dataDir, { recursive: true, force: true })
      if (undocumented.size > 0)
        throw new Error(`The API document does not list these responses: ${[...undocumented].join(', ')}`)
    },
  }
}

/** Collects responses that the API document does not list, as `GET /v1/… 409`. */
function collectUndocumented(app: FastifyInstance): Set<string> {
  const undocumented = new Set<string>()
  const documented = new Map<string, Set<number>>()
  app.addHook('onResponse', (request, reply, done) => {
    const { url } = request.routeOptions
    if (url?.startsWith('/v1/')) {
      const name = `${request.method} ${url}`
      // A HEAD request without its own route is handled by the GET route.
      const asGet = name.replace(/^HEAD/, 'GET')
      if (documented.size === 0)
        for (const route of app.routeTable) documented.set(`${route.method} ${route.url}`, statusesOf(route))
      const statuses = documented.get(name) ?? documented.get(asGet)
      if (!statuses?.has(reply.statusCode)) undocumented.add(`${name} ${reply.statusCode}`)
    }
    done()
  })
  return undocumented
}
