import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../server/app.ts'
import { type Config, readConfig } from '../server/config.ts'
import { connect } from '../server/db/connect.ts'
import type { ApiDocument } from '../server/http/openapi-document.ts'
import { startJobs } from '../server/jobs.ts'
import { createLog } from '../server/log.ts'
import { settleMarket } from '../server/market/settle.ts'
import { openStorage } from '../server/pictures/storage/open.ts'
import type { Services } from '../server/services.ts'
import { ensureTimeZone } from '../server/tallies/keep.ts'
import { createTestDatabase } from './database.ts'

export type TestApp = {
  app: FastifyInstance
  services: Services
  close(): Promise<void>
  undocumented(): Promise<string[]>
}

/** The real app on a throwaway database of its own; only what `config` overrides differs from production. */
export async function createTestApp(config: Partial<Config> = {}): Promise<TestApp> {
  const database = await createTestDatabase()
  const connection = connect({ url: database.url, connections: 5 })
  const jobs = await startJobs(connection, () => {})
  const dataDir = await mkdtemp(join(tmpdir(), 'framefolk-test-'))
  const whole: Config = { ...readConfig({ LOG_LEVEL: 'silent' }), dataDir, ...config }
  const services: Services = {
    ...connection,
    config: whole,
    secret: 'a secret for tests only, never used anywhere else',
    jobs,
    storage: openStorage(whole),
    log: createLog('silent'),
  }
  await ensureTimeZone(connection, services.config.timeZone)
  await settleMarket(connection.db, services.config)
  const app = await buildApp(services, { site: false, shedLoad: false })
  const answered = new Set<string>()
  app.addHook('onResponse', (request, reply, done) => {
    const { url, method } = request.routeOptions
    if (url?.startsWith('/v1/')) answered.add(`${String(method)} ${url} ${reply.statusCode}`)
    done()
  })
  await app.ready()
  return {
    app,
    services,
    /** Answers of this run that /openapi.json does not have, as `GET /v1/… 409`. */
    async undocumented() {
      const { paths } = (await app.inject({ url: '/openapi.json' })).json() as ApiDocument
      return [...answered].filter((line) => {
        const [method, url, status] = line.split(' ') as [string, string, string]
        const operation =
          paths[url.replace(/:([A-Za-z]+)/g, '{$1}')]?.[method.replace('HEAD', 'GET').toLowerCase()]
        return !operation?.responses[status]
      })
    },
    async close() {
      await app.close()
      await jobs.stop({ graceful: false })
      await connection.close()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
