import { type Minor, minorOf } from '../../../../contract/format/money.ts'
import { IDLE_DAYS, MINIMUM_PAYOUT, SMALLEST_PAYOUT } from '../../../../contract/payments/payouts.ts'
import type { PersonId } from '../../../platform/db/columns/columns.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { query } from '../../../platform/db/query.ts'
import { DAY } from '../../../platform/time/wall-clock.ts'
import { accounts } from '../ledger/postings.ts'

/** What a balance has to reach to be paid out: less where no more will come, or none has come for a long time. */
export async function readMinimum(
  db: Db,
  photographerId: PersonId,
  currency: string,
  now: Date,
): Promise<Minor> {
  const since = new Date(now.getTime() - IDLE_DAYS * DAY)
  const rows = await query<{ small: boolean }>(db)`
    select exists (select from people where id = ${photographerId} and status = 'inactive') or not exists (
      select from ledger_postings p join ledger_entries e on e.id = p.entry_id
      where p.account = ${accounts.payable(photographerId)} and p.currency = ${currency} and e.at > ${since}) as small`
  return minorOf(rows[0]!.small ? SMALLEST_PAYOUT : MINIMUM_PAYOUT, currency)
}
