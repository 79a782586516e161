import type pg from 'pg'
import type { Config } from '../platform/config.ts'
import { CommandError } from './run-command.ts'

type DemoCommand = 'demo:reset' | 'demo:remove'

/** Throws, with what would go, where more than the demo is in the database and the operator has not said --yes. */
export async function requireDemoOnly(
  pool: pg.Pool,
  { config, args, command }: { config: Config; args: string[]; command: DemoCommand },
): Promise<void> {
  const real = await describeReal(pool, command)
  if ((!config.databaseUrl && real === '') || args.includes('--yes')) return
  throw new CommandError(
    `This deletes everything except administrators, the brand and settings from ${config.databaseUrl ? 'your own PostgreSQL (DATABASE_URL)' : config.dataDir}. ` +
      `Not demo data: ${real || 'nothing'}. To continue: npx framefolk ${command} --yes`,
  )
}

/** The people of the demo have addresses that cannot exist (RFC 2606), its photos are ready-made. */
const isReal = (address: string) => `${address}::text !~* '[.](test|example)$'`

/** What goes, one and many of it, and the rows that the demo did not bring. */
const REAL: { one: string; many: string; rows: string; only?: DemoCommand }[] = [
  { one: 'person', many: 'people', rows: `select from people where role <> 'admin' and ${isReal('email')}` },
  {
    one: 'booking',
    many: 'bookings',
    rows: `select from bookings b where exists (select from people p where p.id in (b.client_id, b.photographer_id)
      and p.role <> 'admin' and ${isReal('p.email')})`,
  },
  { one: 'photo', many: 'photos', rows: 'select from pictures where prepared is null' },
  {
    one: 'waiting list entry',
    many: 'waiting list entries',
    rows: `select from waitlist_entries where ${isReal('email')}`,
  },
  {
    one: 'contact message',
    many: 'contact messages',
    rows: `select from contact_messages where ${isReal('email')}`,
  },
  { one: 'unsubscribe', many: 'unsubscribes', rows: 'select from mail_suppressions' },
  { one: 'email', many: 'emails', rows: `select from mails where ${isReal('recipient')}` },
  { one: 'API key', many: 'API keys', rows: 'select from api_keys' },
  { one: 'webhook endpoint', many: 'webhook endpoints', rows: 'select from webhook_endpoints' },
  // The other command leaves them.
  {
    one: 'version of a legal text',
    many: 'versions of legal texts',
    rows: 'select from page_versions where saved_by is not null',
    only: 'demo:reset',
  },
]

async function describeReal(pool: pg.Pool, command: DemoCommand): Promise<string> {
  const found: string[] = []
  for (const { one, many, rows, only } of REAL) {
    if (only && only !== command) continue
    const counted = await pool.query<{ n: number }>(`select count(*)::int as n from (${rows}) as found`)
    const { n } = counted.rows[0]!
    if (n > 0) found.push(`${n} ${n === 1 ? one : many}`)
  }
  return found.join(', ')
}
