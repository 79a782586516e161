import { eq } from 'drizzle-orm'
import * as m from '#messages/payments-payouts'
import { formatMinor } from '../../../../contract/format/money.ts'
import { site } from '../../../../contract/paths.ts'
import { FAILURES_BEFORE_PAUSE } from '../../../../contract/payments/payouts.ts'
import { queueMail } from '../../../core/mail/outbox.ts'
import type { PersonId } from '../../../platform/db/columns/columns.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { literal, query, type Sql, sql } from '../../../platform/db/query.ts'
import { payees, payouts } from '../../../platform/db/tables/money/payouts.ts'
import type { PaymentServices } from '../provider/providers.ts'
import type { Payout } from './transfers.ts'

/** SQL: how many payouts in a row were rejected since the last that arrived, and since payouts were resumed. */
const failuresSql = (photographer: Sql): Sql => sql`(
  select count(*)::int from payouts failed left join payees y on y.photographer_id = failed.photographer_id
  where failed.photographer_id = ${photographer} and failed.failed_at > coalesce(y.payouts_resumed_at, '-infinity')
    and failed.created_at > coalesce((select max(arrived.created_at) from payouts arrived
      where arrived.photographer_id = failed.photographer_id and arrived.state = 'paid'), '-infinity'))`

/** SQL: the payouts of this photographer are paused. */
export const arePausedSql = (photographer: Sql): Sql =>
  sql`${failuresSql(photographer)} >= ${literal(FAILURES_BEFORE_PAUSE)}`

async function countFailures(db: Db, photographerId: PersonId): Promise<number> {
  const rows = await query<{ n: number }>(db)`select ${failuresSql(sql`${photographerId}::uuid`)} as n`
  return rows[0]!.n
}

export const arePaused = async (db: Db, photographerId: PersonId): Promise<boolean> =>
  (await countFailures(db, photographerId)) >= FAILURES_BEFORE_PAUSE

/** Called by the photographer, an administrator, or a change of the bank account. False when nothing was paused. */
export async function resumePayouts(tx: Db, photographerId: PersonId, now: Date): Promise<boolean> {
  if (!(await arePaused(tx, photographerId))) return false
  const changed = await tx
    .update(payees)
    .set({ payoutsResumedAt: now })
    .where(eq(payees.photographerId, photographerId))
    .returning({ id: payees.photographerId })
  return changed.length > 0
}

/** The bank or the provider has rejected a payout: the photographer is told, and too many in a row pause the next ones. */
export async function recordFailure(
  tx: Db,
  services: PaymentServices,
  payout: Payout,
  /** The bank's own words, if it gave any. */
  reason: string | null,
  now: Date,
): Promise<void> {
  const { id, photographerId, amountMinor, currency } = payout
  await tx.update(payouts).set({ failedAt: now }).where(eq(payouts.id, id))
  const failures = await countFailures(tx, photographerId)
  const isPaused = failures >= FAILURES_BEFORE_PAUSE
  if (isPaused)
    services.log.warn({ photographer: photographerId, failures }, 'payouts are paused after failures')
  const rows = await query<{ email: string; fullName: string | null }>(tx)`
    select email, full_name as "fullName" from people
    where id = ${photographerId} and email is not null and erased_at is null`
  const person = rows[0]
  if (!person) return
  await queueMail(tx, services, {
    to: person.email,
    kind: 'booking',
    data: () => {
      const amount = formatMinor(amountMinor, currency)
      return {
        fullName: person.fullName,
        subject: isPaused ? m.yourPayoutsArePaused() : m.yourPayoutFailed({ amount }),
        text: [
          reason ? m.bankReturnedPayout({ amount, reason }) : m.providerCouldNotPayOut({ amount }),
          isPaused ? m.moneyReturnsPaused({ count: failures }) : m.moneyReturnsTryAgain(),
        ].join('\n\n'),
        button: m.checkBankDetails(),
        link: `${services.config.publicUrl}${site.studioEarnings}`,
        why: m.whyMoneyOwed(),
      }
    },
  })
}
