import { asMinor, majorOf } from '../../../../contract/format/money.ts'
import type { NextPayout } from '../../../../contract/payments/payouts.ts'
import type { PersonId } from '../../../platform/db/columns/columns.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { readMinimum } from './minimum.ts'
import { openItems } from './open-items.ts'
import { arePaused } from './pause.ts'
import { heldUntil, readReserve } from './reserve.ts'
import { hasUnreviewedTransfer, withholdDisputed } from './withhold.ts'

/** The daily job of payouts, in UTC. */
const HOUR = 5
const MINUTE = 23
export const PAYOUT_CRON = `${MINUTE} ${HOUR} * * *`

export const nextRun = (after: Date): Date => {
  const run = new Date(after)
  run.setUTCHours(HOUR, MINUTE, 0, 0)
  if (run < after) run.setUTCDate(run.getUTCDate() + 1)
  return run
}

/** The first run that would pay out, and what: as the balance is now, with the reserve of new photographers. */
export async function readNextPayout(
  db: Db,
  photographerId: PersonId,
  currency: string,
  now = new Date(),
): Promise<NextPayout | null> {
  if (await hasUnreviewedTransfer(db, photographerId)) return null
  if (await arePaused(db, photographerId)) return null
  const minimum = await readMinimum(db, photographerId, currency, now)
  const open = await openItems(db, photographerId, currency)
  const items = await withholdDisputed(db, photographerId, open)
  const reserve = await readReserve(db, photographerId)
  const releases = items.flatMap(({ at }) => heldUntil(at, reserve, now) ?? [])
  const runs = [now, ...releases].map(nextRun).sort((a, b) => a.getTime() - b.getTime())
  for (const run of runs) {
    const minor = items
      .filter((item) => item.minor < 0 || heldUntil(item.at, reserve, run) === null)
      .reduce((sum, item) => sum + item.minor, 0)
    if (minor >= minimum) return { amount: majorOf(asMinor(minor), currency), at: run.toISOString() }
  }
  return null
}
