import type { FastifyInstance } from 'fastify'
import { Gauge, type Registry } from 'prom-client'
import { NEVER_SHED } from '../platform/http/shed-load.ts'
import type { Services } from '../platform/services.ts'
import { createReadiness } from './readiness.ts'

/** `/healthz`: the process is alive. `/readyz`: the load balancer may send it requests. */
export function addHealth(app: FastifyInstance, services: Services, registry: Registry): void {
  // Exempt from load shedding: a busy process is alive, and removing it would overload the others.
  const quiet = { logLevel: 'warn', schema: { hide: true }, config: NEVER_SHED } as const
  app.get('/healthz', quiet, async () => ({ status: 'ok' }))
  const readReadiness = createReadiness(services, () => app.stopping.announced)
  app.get('/readyz', quiet, async (_request, reply) => {
    const { obstacle, reason, degraded } = await readReadiness()
    if (obstacle) return reply.code(503).send({ status: 'not ready', reason })
    return { status: 'ready', ...(degraded.length > 0 ? { degraded } : {}) }
  })
  new Gauge({
    name: 'framefolk_ready',
    help: 'Whether this process may get requests; the label says why not',
    labelNames: ['reason'],
    registers: [registry],
    async collect() {
      const { obstacle } = await readReadiness()
      this.reset()
      this.set({ reason: obstacle ?? '' }, obstacle ? 0 : 1)
    },
  })
  new Gauge({
    name: 'framefolk_storage_up',
    help: 'Whether this process can write to the photo storage of its database',
    registers: [registry],
    async collect() {
      this.set((await readReadiness()).storageUp ? 1 : 0)
    },
  })
}
