import type { FastifyInstance } from 'fastify'
import { maintenanceMessages } from '../../../contract/admin/launch.ts'
import { api } from '../../../contract/paths.ts'
import type { Db } from '../../platform/db/connect.ts'
import { type Queryable, query } from '../../platform/db/query.ts'
import { settings } from '../../platform/db/tables/settings.ts'
import { AppError } from '../../platform/errors.ts'
import { isUnsafe } from '../../platform/http/origin.ts'

/** `restored`: since a restore, until an operator confirms that the database is the live one. */
export type Maintenance = 'on' | 'restored'

const FRESH_MS = 1_000
const RETRY_AFTER_S = 120
/** Signing in is allowed, so that administrators and people see their pages. */
const SIGNING_IN: string[] = [
  ...[api.login, api.passkeyLogin, api.passkeyChallenge, api.refresh, api.logout],
  ...[api.memberSession, api.sessionCode, api.sessionPasskey],
]

export async function readMaintenance(client: Queryable | Db): Promise<Maintenance | null> {
  const rows = await query<{ maintenance: Maintenance | null }>(client)`select maintenance from settings`
  return rows[0]!.maintenance
}

export async function setMaintenance(db: Db, maintenance: Maintenance | null): Promise<void> {
  await db.update(settings).set({ maintenance })
}

/** Reading continues, changes are refused. Every process reads the state again after a second. */
export function refuseInMaintenance(app: FastifyInstance, client: Queryable): void {
  let known: { state: Maintenance | null; until: number } | undefined
  const read = async () => {
    if (known && performance.now() < known.until) return known.state
    const until = performance.now() + FRESH_MS
    // Without the database the change itself fails, with a sentence of its own.
    const state = await readMaintenance(client).catch(() => known?.state ?? null)
    known = { state, until }
    return state
  }
  app.addHook('onRequest', async (request) => {
    const { url } = request.routeOptions
    if (!isUnsafe(request) || !url?.startsWith('/v1/') || SIGNING_IN.includes(url)) return
    if (await read())
      throw new AppError(503, maintenanceMessages.closed(), {
        headers: { 'retry-after': String(RETRY_AFTER_S) },
      })
  })
}
