import { connect, type Database } from '../platform/db/connect.ts'
import { findPooler } from '../platform/db/pooler.ts'
import { query } from '../platform/db/query.ts'
import { type Check, type Finding, ok, warning, wrong } from './doctor-database.ts'

const SEE = 'see “Connection pools” in docs/operations/database.md.'

/** Where something pools connections: whether sessions reach PostgreSQL itself, and what the pool lacks. */
export const checkPooler: Check = async ({ config: { directUrl }, database }) => {
  const { pooler, url } = database
  if (!pooler) return []
  const findings: Finding[] = []
  if (!directUrl || directUrl === url) {
    const judge = pooler.sharesSessions ? wrong : warning
    findings.push(
      judge(
        'Pooler',
        'DATABASE_URL is a pooler, and DATABASE_DIRECT_URL is not set.',
        `Set it to the address of PostgreSQL itself, ${SEE}`,
      ),
    )
  } else findings.push(...(await checkDirect(directUrl, database)))
  if (!pooler.keepsNames)
    findings.push(
      warning(
        'Pooler',
        'The pooler keeps no prepared statements, so PostgreSQL plans each one again.',
        'Use PgBouncer 1.21 or newer with max_prepared_statements = 200.',
      ),
    )
  const [settings] = await query<{ limited: boolean; planned: boolean; iso: boolean }>(database.pool)`
    select current_setting('statement_timeout') <> '0' and current_setting('idle_in_transaction_session_timeout') <> '0' as limited,
      current_setting('plan_cache_mode') = 'force_generic_plan' as planned, current_setting('DateStyle') like 'ISO%' as iso`
  if (!settings!.limited || !settings!.planned || !settings!.iso)
    findings.push(
      warning(
        'Pooler',
        'Its connections to PostgreSQL lack our time limits, generic plans or dates.',
        'Copy connect_query from docs/pgbouncer.ini.',
      ),
    )
  return findings.length > 0
    ? findings
    : [ok('Pooler', 'it keeps prepared statements, and sessions pass it by')]
}

async function checkDirect(directUrl: string, database: Database): Promise<Finding[]> {
  const direct = connect({ url: directUrl, pooler: await findPooler(directUrl), connections: 1 })
  try {
    if (direct.pooler)
      return [
        wrong(
          'Pooler',
          'DATABASE_DIRECT_URL is a pooler, too.',
          `Set it to the address of PostgreSQL itself, ${SEE}`,
        ),
      ]
    const [one, other] = await Promise.all([database, direct].map(({ pool }) => readIdentity(pool)))
    return one === other
      ? []
      : [
          wrong(
            'Pooler',
            'DATABASE_DIRECT_URL is another database than DATABASE_URL.',
            'Set both to the same database of the same server.',
          ),
        ]
  } finally {
    await direct.close()
  }
}

const readIdentity = async (pool: Database['pool']): Promise<string> =>
  (
    await query<{ identity: string }>(pool)`
      select current_database() || ' ' || pg_postmaster_start_time() as identity`
  )[0]!.identity
