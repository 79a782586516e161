import { and, eq } from 'drizzle-orm'
import * as m from '#messages/payments-payouts'
import { site } from '../../../../contract/paths.ts'
import { payeeMessages } from '../../../../contract/payments/payouts.ts'
import { queueMail } from '../../../core/mail/outbox.ts'
import { increment } from '../../../platform/db/expressions.ts'
import { query } from '../../../platform/db/query.ts'
import { type PayeeRequirements, payees } from '../../../platform/db/tables/money/payouts.ts'
import { updateListingOfPayee } from '../../listings/listing.ts'
import type { PaymentServices } from '../provider/providers.ts'

const GONE: PayeeRequirements = {
  due: [],
  overdue: [],
  later: [],
  problems: [],
  deadline: null,
  disabledReason: 'gone',
}

/**
 * Closes a payee whose provider account was deleted. Stops payouts and notifies the photographer once, who can open
 * another. False if no photographer has this account.
 */
export async function closeGonePayee(
  services: PaymentServices,
  provider: string,
  reference: string,
): Promise<boolean> {
  return services.db.transaction(async (tx) => {
    const [closed] = await tx
      .update(payees)
      .set({
        reference: null,
        state: 'pending',
        link: null,
        lastFour: null,
        requirements: GONE,
        goneAccounts: increment(payees.goneAccounts),
        updatedAt: new Date(),
      })
      .where(and(eq(payees.provider, provider), eq(payees.reference, reference)))
      .returning()
    if (!closed) return false
    const { photographerId } = closed
    services.log.warn({ photographer: photographerId, reference }, 'a payout account is gone at the provider')
    await updateListingOfPayee(tx, photographerId)
    const rows = await query<{ email: string | null; fullName: string | null }>(tx)`
      select email, full_name as "fullName" from people where id = ${photographerId}`
    const { email, fullName } = rows[0]!
    if (email)
      await queueMail(tx, services, {
        to: email,
        kind: 'booking',
        data: () => ({
          fullName,
          subject: m.yourPayoutAccountWasClosed(),
          text: [payeeMessages.gone(), m.weKeepYourBalance()].join(' '),
          button: m.setUpPayouts(),
          link: `${services.config.publicUrl}${site.studioEarnings}`,
        }),
      })
    return true
  })
}
