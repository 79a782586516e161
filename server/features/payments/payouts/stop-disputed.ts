import { eq } from 'drizzle-orm'
import type { Db } from '../../../platform/db/connect.ts'
import { lockSubject } from '../../../platform/db/locks.ts'
import { query } from '../../../platform/db/query.ts'
import { payouts } from '../../../platform/db/tables/payments.ts'
import { type ItemRow, openItems, toItem } from './open-items.ts'
import type { Payout } from './payout.ts'
import { beginReturn } from './settle.ts'
import { type PayoutItem, withholdDisputed } from './withhold.ts'

const STOPPED = 'One of its payments has a chargeback. The rest is in the next payout.'

/**
 * A chargeback can arrive between the beginning of a payout and its sending: checks again, under the lock that
 * chargebacks take, and returns the payout if it could not begin like this now.
 */
export async function stopDisputed(db: Db, { id, photographerId }: Payout, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockSubject(tx, 'payout', photographerId)
    const [payout] = await tx.select().from(payouts).where(eq(payouts.id, id)).for('update')
    const sent = payout?.reference !== null
    if (!payout || sent || (payout.state !== 'begun' && payout.state !== 'transferred')) return false
    const own = await itemsOf(tx, id)
    const items = [...own, ...(await openItems(tx, photographerId, payout.currency))]
    const allowed = new Set((await withholdDisputed(tx, photographerId, items)).map(({ entryId }) => entryId))
    if (own.every(({ entryId }) => allowed.has(entryId))) return false
    return beginReturn(tx, payout, STOPPED, now)
  })
}

async function itemsOf(tx: Db, payoutId: string): Promise<PayoutItem[]> {
  const rows = await query<ItemRow>(tx)`
    select i.entry_id, e.booking_id, e.at, i.minor from payout_items i join ledger_entries e on e.id = i.entry_id
    where i.payout_id = ${payoutId} order by e.at, i.entry_id`
  return rows.map(toItem)
}
