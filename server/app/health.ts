import type { FastifyInstance } from 'fastify'
import { isPlaceListLoaded } from '../features/places/place-list.ts'
import { inTime } from '../platform/db/in-time.ts'
import { pendingMigrations } from '../platform/db/migrate.ts'
import { ownMigrations } from '../platform/db/migration-files.ts'
import type { Services } from '../platform/services.ts'
import { createStorageCheck } from './storage-ready.ts'

/** A load balancer checks every few seconds with a short timeout. */
const TIMEOUT_MS = 2_000

/** `/healthz`: the process is alive. `/readyz`: it can serve: database, tables, jobs, list of places and photo storage work. */
export function addHealth(app: FastifyInstance, services: Services): void {
  // Exempt from load shedding: a busy process is alive, and removing it would overload the others.
  const quiet = { logLevel: 'warn', schema: { hide: true }, config: { pressureHandler: () => {} } } as const
  app.get('/healthz', quiet, async () => ({ status: 'ok' }))
  const checkStorage = createStorageCheck(services)
  app.get('/readyz', quiet, async (_request, reply) => {
    const reason = await findObstacle(services, checkStorage)
    return reason ? reply.code(503).send({ status: 'not ready', reason }) : { status: 'ready' }
  })
}

/** Why this process cannot serve, as a sentence; null if it can. */
async function findObstacle(
  { pool, db, jobs, log }: Services,
  checkStorage: () => Promise<void>,
): Promise<string | null> {
  const passes = async (check: () => Promise<unknown>) => {
    try {
      return (await inTime(check(), TIMEOUT_MS)) !== false
    } catch (error) {
      log.warn({ err: error }, 'not ready')
      return false
    }
  }
  if (!(await passes(() => pool.query('select 1')))) return 'The database isn’t responding.'
  const upToDate = async () => (await pendingMigrations(pool, await ownMigrations())).length === 0
  if (!(await passes(upToDate))) return 'The database schema doesn’t match this version.'
  if (!(await passes(() => jobs.isInstalled()))) return 'The job queue isn’t ready.'
  if (!(await passes(() => isPlaceListLoaded(db)))) return 'The list of cities is still loading.'
  if (!(await passes(checkStorage)))
    return 'The photo storage isn’t writable, or it belongs to another database.'
  return null
}
