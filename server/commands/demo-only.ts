import type pg from 'pg'
import type { Config } from '../platform/config.ts'
import { CommandError } from './run-command.ts'

/** Throws, with what would go, where more than the demo is in the database and the operator has not said --yes. */
export async function requireDemoOnly(
  pool: pg.Pool,
  { config, args, command }: { config: Config; args: string[]; command: string },
): Promise<void> {
  const real = await countReal(pool)
  if ((!config.databaseUrl && real.people === 0) || args.includes('--yes')) return
  throw new CommandError(
    `This deletes everything except administrators from ${config.databaseUrl ? 'your own PostgreSQL (DATABASE_URL)' : config.dataDir}. ` +
      `Not demo data: ${count(real.people, 'person', 'people')}, ${count(real.bookings, 'booking')}, ${count(real.photos, 'photo')}. ` +
      `To continue: npm run ${command} -- --yes`,
  )
}

/** What the demo did not bring: its people have addresses that cannot exist (RFC 2606), its photos are ready-made. */
async function countReal(pool: pg.Pool): Promise<{ people: number; bookings: number; photos: number }> {
  const { rows } = await pool.query<{ people: number; bookings: number; photos: number }>(`
    with real as (select id from people where role <> 'admin' and email::text !~* '[.](test|example)$')
    select (select count(*) from real)::int as people,
      (select count(*) from bookings where client_id in (select id from real) or photographer_id in (select id from real))::int as bookings,
      (select count(*) from pictures where prepared is null)::int as photos`)
  return rows[0]!
}

function count(n: number, one: string, many = `${one}s`): string {
  return `${n} ${n === 1 ? one : many}`
}
