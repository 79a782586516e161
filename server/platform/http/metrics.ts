import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { collectDefaultMetrics, Gauge, type GaugeConfiguration, Histogram, Registry } from 'prom-client'
import * as m from '#messages/api-errors'
import { fingerprintOf } from '../config.ts'
import { readConnectionLimit } from '../db/connection-limit.ts'
import { inTime } from '../db/in-time.ts'
import { addReplicaMetrics } from '../db/replicas/metrics.ts'
import { NotFound } from '../errors.ts'
import type { Services } from '../services.ts'
import { isForwardedByStranger } from './forwarding.ts'
import { isPrivate } from './network.ts'
import { NEVER_SHED } from './shed-load.ts'

/** Prometheus allows ten seconds for all metrics together. */
const TIMEOUT_MS = 2_000

export const VERSION: string = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8'),
).version

/** Of the files of this release: two commits may have one version. Empty in a process that was not started from a build. */
const RELEASE: string = readIfThere(join(import.meta.dirname, '../../../build/.release'))

function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

export const FULL_VERSION = RELEASE ? `${VERSION}+${RELEASE}` : VERSION

/** Polled every few seconds, so counting them would distort the figures for visitors. */
const PROBES = new Set(['/healthz', '/readyz', '/metrics'])

/** Open for as long as the page, so its duration is not a response time. */
const isEventStream = (reply: FastifyReply) =>
  String(reply.getHeader('content-type')).startsWith('text/event-stream')

/** Metrics for Prometheus, only for private addresses: they reveal more than the public should know. */
export function addMetrics(
  app: FastifyInstance,
  { pool, pooler, replicas, config, telemetry }: Services,
): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  new Gauge({
    name: 'framefolk_build_info',
    help: 'Always 1; labels give the version, the Node version, a hash of the release and a fingerprint of the settings that processes share',
    labelNames: ['version', 'node', 'release', 'settings'],
    registers: [registry],
  }).set({ version: VERSION, node: process.version, release: RELEASE, settings: fingerprintOf(config) }, 1)
  const duration = new Histogram({
    name: 'framefolk_http_request_seconds',
    help: 'Response time, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  })
  new Gauge({
    name: 'framefolk_database_up',
    help: 'Whether this process can reach the database',
    registers: [registry],
    async collect() {
      const answered = await inTime(pool.query('select 1'), TIMEOUT_MS).catch(() => null)
      this.set(answered ? 1 : 0)
    },
  })
  new Gauge({
    name: 'framefolk_database_connections',
    help: 'Connections of the pool, by state',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'open' }, pool.totalCount)
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'awaited' }, pool.waitingCount)
    },
  })
  addDatabaseGauge(registry, {
    name: 'framefolk_database_server_connections',
    help: 'Connections to the PostgreSQL server, of all programs, and how many it accepts',
    labelNames: ['state'],
    read: async () => {
      const { used, most } = await readConnectionLimit({ pool, pooler })
      return [
        { labels: { state: 'used' }, value: used },
        { labels: { state: 'most' }, value: most },
      ]
    },
  })
  addReplicaMetrics(registry, replicas)
  app.addHook('onResponse', (request, reply, done) => {
    if (PROBES.has(request.routeOptions.url ?? '') || isEventStream(reply)) return done()
    // Unknown paths share one label, or a scanner would fill the memory with labels.
    const route = request.is404 ? 'unknown' : (request.routeOptions.url ?? 'unknown')
    const { method, id } = request
    const { statusCode: status, elapsedTime: ms } = reply
    duration.observe({ method, route, status }, ms / 1000)
    telemetry?.record({
      name: `${method} ${route}`,
      kind: 'request',
      ms,
      failed: status >= 500,
      attributes: {
        'http.request.method': method,
        'http.route': route,
        'http.response.status_code': status,
        'framefolk.request.id': id,
      },
    })
    done()
  })
  // Exempt from load shedding: metrics matter most when a process is busy.
  const options = { logLevel: 'warn', schema: { hide: true }, config: NEVER_SHED } as const
  app.get('/metrics', options, async (request, reply) => {
    // Forwarded by a proxy that TRUST_PROXY does not name: its private address may stand for any client on the internet.
    if (!isPrivate(request.ip) || isForwardedByStranger(request)) throw new NotFound(m.notFound())
    return reply.type(registry.contentType).send(await registry.metrics())
  })
  return registry
}

type Figure<Label extends string> = { labels?: Record<Label, string>; value: number }
type DatabaseGauge<Label extends string> = Pick<GaugeConfiguration<Label>, 'name' | 'help' | 'labelNames'> & {
  read: () => Promise<Figure<Label>[]>
}

/** Metrics from the database. They are omitted while it does not respond, because old values would look current. */
export function addDatabaseGauge<Label extends string>(
  registry: Registry,
  { read, ...options }: DatabaseGauge<Label>,
): void {
  new Gauge<Label>({
    ...options,
    registers: [registry],
    async collect() {
      const figures = await inTime(read(), TIMEOUT_MS).catch(() => [])
      this.reset()
      // A gauge without labels is 0 after a reset, which would be read as a value; removed, it is not sent.
      if (!options.labelNames) this.remove()
      for (const { labels, value } of figures) this.set((labels ?? {}) as Record<Label, string>, value)
    },
  })
}
