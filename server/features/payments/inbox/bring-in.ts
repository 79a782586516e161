import { type BringInBody, paymentMessages } from '../../../../contract/payments/payments.ts'
import { recordActivity } from '../../../core/audit-log/queries.ts'
import { execute } from '../../../platform/db/query.ts'
import { Conflict, Unavailable } from '../../../platform/errors.ts'
import { currentProvider, type PaymentServices } from '../provider/providers.ts'
import { settleObject } from './webhook-inbox.ts'

/** Reads a movement that the provider has and the ledger lacks, and posts it as its webhook would have done. */
export async function bringIn(
  services: PaymentServices,
  { movement, reference }: BringInBody,
  actorId: string,
  now = new Date(),
): Promise<void> {
  const provider = currentProvider(services)
  if (!provider) throw new Conflict(paymentMessages.noProvider())
  // A reversal has the reference of its transfer.
  const kind = movement === 'reversal' ? 'transfer' : movement
  const found = await settleObject(services, provider, kind, reference, now).catch((error: Error) => {
    services.log.warn({ err: error, kind, reference }, 'importing a movement failed')
    throw new Unavailable(paymentMessages.notReadable())
  })
  if (!found) throw new Conflict(paymentMessages.notOurs())
  await execute(services.db)`
    update webhook_inbox set handled_at = ${now} where handled_at is null and provider = ${provider.name}
      and body::jsonb ->> 'reference' = ${reference}`
  await recordActivity(services.db, {
    actorId,
    action: 'movement.brought_in',
    subjectType: 'payment',
    after: { movement, reference },
  })
}
