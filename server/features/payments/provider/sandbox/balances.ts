import { asMinor, type Minor } from '../../../../../contract/format/money.ts'
import type { Db } from '../../../../platform/db/connect.ts'
import { query, type Sql, sql } from '../../../../platform/db/query.ts'
import { type Outcome, type ProviderBalance, SHORT_OF_FUNDS } from '../interface.ts'
import type { SandboxObject } from './objects.ts'

export const refused = (reason: string, code?: string): Outcome<never> => ({
  result: 'refused',
  reason,
  ...(code ? { code } : {}),
})
export const shortOfFunds = refused('The balance is too low.', SHORT_OF_FUNDS)

/** A charge is available at once, unless its row has a later time. */
const settled = (charge: Sql) => sql`coalesce((${charge}.data ->> 'settlesAt')::timestamptz <= now(), true)`

/** The part of a transfer that is not reversed. */
const LEFT = sql`(o.amount_minor - coalesce((o.data ->> 'reversed')::bigint, 0))`

/** The transfers of one charge may add up to at most the charge. */
export async function findExcess(
  tx: Db,
  charge: SandboxObject | null,
  minor: Minor,
): Promise<Outcome<never> | null> {
  if (charge?.kind !== 'charge' || charge.state !== 'succeeded') return refused('No such payment.')
  const rows = await query<{ minor: string }>(tx)`
    select coalesce(sum(${LEFT}), 0) as minor from sandbox_objects o
    where kind = 'transfer' and state = 'made' and data ->> 'charge' = ${charge.id}`
  return Number(rows[0]!.minor) + minor > charge.amountMinor
    ? refused('The transfers of this payment exceed its amount.', 'amount_too_large')
    : null
}

/** What the platform can transfer without naming a charge: everything but charges that are pending, and their transfers. */
export async function readPlatformBalance(tx: Db, currency: string): Promise<Minor> {
  const rows = await query<{ minor: string }>(tx)`
    select coalesce(sum(t.amount_minor - t.fee_minor), 0) as minor
    from sandbox_balance_transactions t join sandbox_objects o on o.id = t.object_id
    left join sandbox_objects c on c.id = case o.kind when 'charge' then o.id when 'transfer' then o.data ->> 'charge' end
    where t.currency = ${currency} and (c.id is null or ${settled(sql`c`)})`
  return asMinor(rows[0]!.minor)
}

/** A payee's balance, and the part of it that has settled. */
export async function readPayeeBalance(tx: Db, payee: string): Promise<{ total: number; available: number }> {
  const rows = await query<{ total: string; pending: string }>(tx)`
    select coalesce(sum(case when o.kind = 'transfer' then ${LEFT} else -o.amount_minor end), 0) as total,
      coalesce(sum(${LEFT}) filter (where o.kind = 'transfer' and c.id is not null and not ${settled(sql`c`)}), 0) as pending
    from sandbox_objects o left join sandbox_objects c on c.id = o.data ->> 'charge'
    where o.kind in ('transfer', 'payout') and o.state <> 'returned' and o.data ->> 'payee' = ${payee}`
  const total = asMinor(rows[0]!.total)
  return { total, available: asMinor(total - Number(rows[0]!.pending)) }
}

export async function listPayeeBalances(db: Db, payee: string): Promise<ProviderBalance[]> {
  const rows = await query<{ currency: string }>(db)`
    select distinct currency from sandbox_objects where kind = 'transfer' and data ->> 'payee' = ${payee}`
  // A sandbox has one currency, so an account has one balance.
  const { total, available } = await readPayeeBalance(db, payee)
  return rows.map(({ currency }) => ({
    currency,
    availableMinor: asMinor(available),
    pendingMinor: asMinor(total - available),
  }))
}
