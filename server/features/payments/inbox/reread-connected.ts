import { query } from '../../../platform/db/query.ts'
import { refreshPayee } from '../payees/payee.ts'
import { currentProvider, type PaymentServices } from '../provider/providers.ts'
import { settleObject } from './webhook-inbox.ts'

const AT_ONCE = 500

/**
 * The provider's list of events has none of connected accounts, so a lost webhook about them is lost for good: payouts
 * that the bank can still return, and payees that are not ready, are read again once a day.
 */
export async function rereadConnected(services: PaymentServices, now = new Date()): Promise<void> {
  const provider = currentProvider(services)
  if (!provider) return
  const { db, log } = services
  const paid = await query<{ reference: string }>(db)`
    select reference from payouts where provider = ${provider.name} and state = 'paid' and reference is not null
      and paid_at > ${now}::timestamptz - interval '10 days' order by paid_at limit ${AT_ONCE}`
  for (const { reference } of paid)
    await settleObject(services, provider, 'payout', reference, now).catch((error) =>
      log.error({ err: error, payout: reference }, 'reading a payout again failed'),
    )
  const pending = await query<{ id: string }>(db)`
    select photographer_id as id from payees where provider = ${provider.name} and state = 'pending'
      and reference is not null order by updated_at limit ${AT_ONCE}`
  for (const { id } of pending)
    await refreshPayee(services, id).catch((error) =>
      log.error({ err: error, photographer: id }, 'reading a payee again failed'),
    )
}
