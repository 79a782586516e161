import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { pendingMigrations, readMigrations } from '../db/migrate.ts'
import type { Services } from '../services.ts'

/** `/healthz`: this process is alive. `/readyz`: it can serve, which needs the database, its tables and the jobs. */
export function addHealth(app: FastifyInstance, services: Services): void {
  // Never shed: a busy process is alive, and restarting it would only make matters worse.
  const alive = { logLevel: 'warn', schema: { hide: true }, config: { pressureHandler: () => {} } } as const
  app.get('/healthz', alive, async () => ({ status: 'ok' }))
  app.get('/readyz', { logLevel: 'warn', schema: { hide: true } }, async (_request, reply) => {
    const checks = {
      database: await passes(() => services.pool.query('select 1')),
      migrations: await passes(() => checkMigrations(services.pool)),
      jobs: await passes(() => services.jobs.isInstalled()),
    }
    const ready = Object.values(checks).every(Boolean)
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready', checks })
  })
}

async function checkMigrations(pool: pg.Pool): Promise<boolean> {
  const client = await pool.connect()
  try {
    return (await pendingMigrations(client, await readMigrations())).length === 0
  } finally {
    client.release()
  }
}

async function passes(check: () => Promise<unknown>): Promise<boolean> {
  try {
    return (await check()) !== false
  } catch {
    return false
  }
}
