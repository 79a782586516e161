import { asMinor } from '../../../../contract/format/money.ts'
import type { PersonId } from '../../../platform/db/columns/columns.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { newId } from '../../../platform/db/new-id.ts'
import { query } from '../../../platform/db/query.ts'
import { unclaimed } from '../ledger/payout-postings.ts'
import { post } from '../ledger/post.ts'
import { accounts } from '../ledger/postings.ts'

/** What an erased photographer cannot be paid leaves the balance and stays owed; also what comes back after the erasure. */
export async function abandonBalance(tx: Db, photographerId: PersonId, now: Date): Promise<void> {
  for (const { currency, minor } of await listCredits(tx, photographerId))
    await post(tx, unclaimed({ id: newId(), photographer: photographerId, minor: asMinor(minor) }), {
      photographerId,
      currency,
      at: now,
    })
}

/** What a photographer is owed, by currency. */
export const listCredits = (tx: Db, photographerId: PersonId) =>
  query<{ currency: string; minor: string }>(tx)`
    select currency, -sum(minor) as minor from ledger_postings
    where account = ${accounts.payable(photographerId)} group by currency having sum(minor) < 0`
