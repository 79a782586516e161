import { runBookingJobs } from '../server/features/bookings/jobs.ts'
import { runPayouts } from '../server/features/payments/payouts/run.ts'
import { currentProvider } from '../server/features/payments/provider/providers.ts'
import { checkLedger } from '../server/features/payments/reconciliation/check-ledger.ts'
import { query, type Raw, type Sql, sql } from '../server/platform/db/query.ts'
import type { MoneyMarket } from './money-market.ts'

const MINUTE = 60_000

/** Looks up unknown outcomes and sends what is owed: runs the jobs without waiting for their schedule. */
export async function runAllJobs({ services }: MoneyMarket): Promise<void> {
  for (let n = 1; n <= 6; n += 1) {
    const later = new Date(Date.now() + n * 8 * MINUTE)
    await runBookingJobs(services, later)
    await runPayouts(services, later)
  }
}

export type Verdict = { wrong: string[]; charges: number; refunds: number; transfers: number }

/** Compares the provider's records with ours, without the code that wrote them. */
export async function compareWithProvider({ services }: MoneyMarket, booked: Set<string>): Promise<Verdict> {
  const { db } = services
  const wrong = (await checkLedger(db)).map(({ what }) => what)
  const read = <Row extends Raw<Row>>(statement: Sql) => query<Row>(db)`${statement}`
  const moved = await currentProvider(services)!.listMovements(new Date(Date.now() - 86_400_000))
  if (moved.result !== 'ok') throw new Error('the provider could not be read')
  const ours = await read<{ kind: string; reference: string; minor: string }>(sql`
    select case kind when 'capture' then 'charge' else 'refund' end as kind, reference, amount_minor as minor from payments
    where kind in ('capture', 'refund')
    union all select 'transfer', reference, amount_minor from payout_transfers where reference is not null`)
  const name = (move: { kind: string; reference: string; minor: string | number }) =>
    `${move.kind} ${move.reference} of ${move.minor}`
  const theirs = moved.value.filter(({ kind }) => kind !== 'dispute').map(name)
  const known = new Set(ours.map(name))
  for (const move of theirs) if (!known.has(move)) wrong.push(`only at the provider: ${move}`)
  for (const move of known) if (!theirs.includes(move)) wrong.push(`only in our records: ${move}`)
  if (ours.length !== known.size) wrong.push(`${ours.length - known.size} movements are recorded twice`)
  const lost = await read<{ what: string }>(sql`
    select 'paid, but still waiting for payment: ' || b.id as what from bookings b join ledger_postings p on p.account = 'held:' || b.id
      where b.state = 'held' group by b.id having sum(p.minor) <> 0
    union all select 'refunded more than the charge: ' || charge_reference from refunds where state = 'made'
      group by provider, charge_reference having sum(amount_minor) > (select amount_minor from payments p
        where p.reference = charge_reference and p.kind = 'capture')
    union all select 'a refund is still due: ' || id from refunds where state <> 'made'`)
  wrong.push(...lost.map(({ what }) => what))
  const rows = new Set((await read<{ id: string }>(sql`select id from bookings`)).map(({ id }) => id))
  for (const id of booked) if (!rows.has(id)) wrong.push(`a confirmed booking is missing: ${id}`)
  const count = (kind: string) => moved.value.filter((move) => move.kind === kind).length
  return { wrong, charges: count('charge'), refunds: count('refund'), transfers: count('transfer') }
}
