import type { Database } from '../server/platform/db/connect.ts'
import { query } from '../server/platform/db/query.ts'

const ROOTS = `{bookings,ledger_entries,balance_adjustments,payouts,webhook_inbox,sandbox_events,sandbox_balance_transactions,balance_transactions,balance_cursors,mails}`
const EMPTIED_EVERY = 100

/**
 * Makes a world empty of bookings and money again, so that the last of many lives costs what the first did, and one seed alone
 * repeats what it did among others. Deleting a handful of rows takes a tenth of emptying the tables, which keeps plans too;
 * since nothing sweeps up behind it, the tables are emptied now and then.
 */
export async function createForgetting({ db, pool }: Pick<Database, 'db' | 'pool'>) {
  const rows = await query<{ name: string }>(db)`
    with recursive reached as (
      select unnest(${ROOTS}::regclass[]) as id
      union select f.conrelid::regclass from pg_constraint f join reached r on f.confrelid = r.id where f.contype = 'f'
    ) select id::text as name from reached`
  const names = rows.map(({ name }) => name)
  const empty = `truncate ${names.join()}; delete from sandbox_objects where kind <> 'payee'`
  // The ledger refuses to forget, as it should.
  const remove = `begin; set local session_replication_role = replica;
    ${names.map((name) => `delete from ${name};`).join(' ')}
    delete from sandbox_objects where kind <> 'payee'; commit`
  let times = 0
  return async (): Promise<void> => {
    await pool.query(times++ % EMPTIED_EVERY === 0 ? empty : remove)
  }
}
