import * as m from '#messages/payments-payouts'
import { asMinor, majorOf } from '../../../../contract/format/money.ts'
import { FAILURES_BEFORE_PAUSE, type HeldBack } from '../../../../contract/payments/payouts.ts'
import type { PersonId } from '../../../platform/db/columns/columns.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { openItems } from './open-items.ts'
import { arePaused } from './pause.ts'
import { hasUnreviewedTransfer, withholdDisputed } from './withhold.ts'

/** The parts of a photographer's balance that the next payout leaves out, and why. */
export async function readHeldBack(db: Db, photographerId: PersonId, currency: string): Promise<HeldBack[]> {
  const found: HeldBack[] = []
  if (await hasUnreviewedTransfer(db, photographerId))
    found.push({ text: m.pausedWhileChecked(), amount: null })
  if (await arePaused(db, photographerId))
    found.push({ text: m.pausedByFailures({ count: FAILURES_BEFORE_PAUSE }), amount: null })
  const items = await openItems(db, photographerId, currency)
  const sum = (of: typeof items) => of.reduce((total, { minor }) => total + minor, 0)
  const withheld = sum(items) - sum(await withholdDisputed(db, photographerId, items))
  if (withheld > 0)
    found.push({
      text: m.onHoldUntilDecided(),
      amount: majorOf(asMinor(withheld), currency),
    })
  return found
}
