import { and, asc, eq, isNull } from 'drizzle-orm'
import { asMinor, type Minor } from '../../../../contract/format/money.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { execute, query } from '../../../platform/db/query.ts'
import { payouts, payoutTransfers } from '../../../platform/db/tables/money/payouts.ts'
import { payoutTransferred } from '../ledger/payout-postings.ts'
import { post } from '../ledger/post.ts'
import { isShortOfFunds, type Outcome, onlyOnce, type Provider } from '../provider/interface.ts'
import type { PaymentServices } from '../provider/providers.ts'

export type PayoutTransfer = typeof payoutTransfers.$inferSelect

/** The first attempt at the first transfer has the key that the previous release gave to the only transfer. */
export const transferKey = ({ payoutId, position, attempt }: PayoutTransfer): string =>
  position === 1 && attempt === 1
    ? `${payoutId}:transfer`
    : `${payoutId}:transfer:${position}${attempt === 1 ? '' : `:${attempt}`}`

/** Each retry after the money was not available yet has a key of its own. */
export const payoutKey = ({ id, attempt }: Pick<Payout, 'id' | 'attempt'>): string =>
  attempt === 1 ? `${id}:payout` : `${id}:payout:${attempt}`

type Source = { reference: string; rest: string }

/**
 * Splits a new payout over the charges that paid for the photographer's released bookings, those of the payout's own
 * bookings first. What no charge covers (a credit from the platform) is one transfer without a charge.
 */
export async function planTransfers(tx: Db, payout: Payout): Promise<void> {
  const rows = await query<Source>(tx)`
    with own as (
      select distinct e.booking_id as id from payout_items i join ledger_entries e on e.id = i.entry_id
      where i.payout_id = ${payout.id} and e.booking_id is not null
    ), charges as (
      select p.reference, p.occurred_at, own.id is not null as own, p.amount_minor
        - coalesce((select sum(r.amount_minor) from refunds r
          where r.provider = p.provider and r.charge_reference = p.reference), 0)
        - coalesce((select sum(d.amount_minor) from card_disputes d join payment_attempts a on a.id = d.attempt_id
          where a.provider = p.provider and a.charge_reference = p.reference and d.state <> 'won'), 0)
        - coalesce((select sum(f.amount_minor) from payout_transfers f
          where f.charge_reference = p.reference and f.state <> 'returned'), 0) as rest
      from transactions t join bookings b on b.id = t.booking_id
      join payments p on p.transaction_id = t.id left join own on own.id = b.id
      where t.photographer_id = ${payout.photographerId} and b.currency = ${payout.currency}
        and p.kind = 'capture' and p.provider = ${payout.provider}
        and exists (select from ledger_entries e where e.booking_id = b.id and e.kind = 'release')
    ) select reference, rest from charges where rest > 0 order by own desc, occurred_at desc, reference`
  let open: number = payout.amountMinor
  const parts: Pick<PayoutTransfer, 'chargeReference' | 'amountMinor'>[] = []
  for (const { reference, rest } of rows) {
    if (open === 0) break
    const amountMinor = asMinor(Math.min(open, Number(rest)))
    open -= amountMinor
    parts.push({ chargeReference: reference, amountMinor })
  }
  if (open > 0) parts.push({ chargeReference: null, amountMinor: asMinor(open) })
  await tx
    .insert(payoutTransfers)
    .values(parts.map((part, index) => ({ ...part, payoutId: payout.id, position: index + 1 })))
}

export const listTransfers = (db: Db, payoutId: string): Promise<PayoutTransfer[]> =>
  db
    .select()
    .from(payoutTransfers)
    .where(eq(payoutTransfers.payoutId, payoutId))
    .orderBy(asc(payoutTransfers.position))

/** Whether money of another payout is in the photographer's account, on its way to the bank or back to us. */
export async function sharesBalance(db: Db, { id, photographerId, provider }: Payout): Promise<boolean> {
  const rows = await query(db)`
    select from payouts o where o.photographer_id = ${photographerId} and o.provider = ${provider} and o.id <> ${id}
      and (o.state in ('begun', 'returning') or o.state = 'transferred' and o.reference is null)
      and exists (select from payout_transfers f where f.payout_id = o.id and f.state = 'made') limit 1`
  return rows.length > 0
}

/** The reversed part of these transfers while their payout stands. */
export const reversedOf = (transfers: PayoutTransfer[]): Minor =>
  asMinor(transfers.reduce((sum, { reversedMinor }) => sum + reversedMinor, 0))

const isThis = ({ payoutId, position }: PayoutTransfer) =>
  and(eq(payoutTransfers.payoutId, payoutId), eq(payoutTransfers.position, position))

/** Makes the transfers of a payout that are still due; returns the first outcome that is not `ok`. */
export async function sendTransfers(
  services: PaymentServices,
  provider: Provider,
  payout: Payout,
  { payee, again, now }: { payee: string; again: boolean; now: Date },
): Promise<Outcome<null>> {
  for (const transfer of await listTransfers(services.db, payout.id)) {
    if (transfer.state !== 'due') continue
    const key = transferKey(transfer)
    const outcome = await onlyOnce(again ? provider.read('transfer', { key }) : null, () =>
      provider.transfer(key, {
        payee,
        minor: transfer.amountMinor,
        currency: payout.currency,
        charge: transfer.chargeReference,
      }),
    )
    if (outcome.result === 'ok') {
      await markMade(services.db, transfer, outcome.value.reference, now)
      continue
    }
    // With the same key, a provider repeats its first response.
    if (isShortOfFunds(outcome))
      await services.db
        .update(payoutTransfers)
        .set({ attempt: transfer.attempt + 1 })
        .where(isThis(transfer))
    return outcome
  }
  return { result: 'ok', value: null }
}

/** The money is in the photographer's account at the provider. Posted once, even for a payout that is being returned. */
export async function markMade(
  db: Db,
  transfer: PayoutTransfer,
  reference: string,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [payout] = await tx.select().from(payouts).where(eq(payouts.id, transfer.payoutId)).for('update')
    if (payout?.state !== 'begun' && payout?.state !== 'returning') return
    const changed = await tx
      .update(payoutTransfers)
      .set({ state: 'made', reference })
      .where(and(isThis(transfer), isNull(payoutTransfers.reference)))
      .returning({ position: payoutTransfers.position })
    if (changed.length === 0) return
    const { photographerId, currency } = payout
    const moved = { payout: payout.id, photographer: photographerId, minor: transfer.amountMinor }
    await post(tx, payoutTransferred(moved, transfer.position), { photographerId, currency, at: now })
  })
}

/**
 * While two releases run side by side, the previous one may begin payouts of its own. They have one transfer without a
 * charge, and are sent from here after an hour.
 */
export async function adoptPayouts(db: Db, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await execute(tx)`
      insert into payout_transfers (payout_id, position, amount_minor, state, reference)
      select id, 1, amount_minor, case when state = 'returned' then 'returned' when transfer_reference is null then 'due'
        else 'made' end, transfer_reference
      from payouts o where provider <> 'manual' and created_at > ${now}::timestamptz - interval '7 days'
        and not exists (select from payout_transfers f where f.payout_id = o.id)
      on conflict do nothing`
    await execute(tx)`update payouts set send_at = look_at, look_at = null
      where look_at < ${now}::timestamptz - interval '1 hour'`
  })
}

export type Payout = typeof payouts.$inferSelect
