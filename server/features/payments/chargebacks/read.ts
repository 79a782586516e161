import { eq } from 'drizzle-orm'
import * as m from '#messages/payments-chargebacks'
import type { Party } from '../../../../contract/api/fields.ts'
import { formatNamedTime } from '../../../../contract/format/clocks.ts'
import { type Minor, majorOf } from '../../../../contract/format/money.ts'
import {
  type Chargeback as ChargebackView,
  chargebackMessages,
} from '../../../../contract/payments/chargebacks.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { query, sql } from '../../../platform/db/query.ts'
import { cardDisputes } from '../../../platform/db/tables/money/payments.ts'
import { NotFound } from '../../../platform/errors.ts'
import { MINUTE } from '../../../platform/time/wall-clock.ts'
import { partyJson } from '../../booking-process/parties.ts'
import { datedIn, explainOutcome, explainReason } from './explain.ts'
import type { Chargeback } from './note-response.ts'

/** A response that the provider has not confirmed after this time is looked up. */
export const LOOK_UP_MS = 5 * MINUTE

export async function findChargeback(db: Db, id: string, { lock = false } = {}): Promise<Chargeback> {
  const select = db.select().from(cardDisputes).where(eq(cardDisputes.id, id))
  const [found] = await (lock ? select.for('update') : select)
  if (!found) throw new NotFound(chargebackMessages.notFound())
  return found
}

/** Why no evidence can be submitted now, or null when it can. */
export function findObstacle(chargeback: Chargeback, now: Date, timeZone: string): string | null {
  const { state, response, responseAt, dueBy } = chargeback
  const responded = datedIn(responseAt, timeZone)
  if (response === 'accepted') return m.thisChargebackWasAccepted(responded)
  if (state !== 'open') return m.theBankHasDecidedThisChargeback()
  if (response === 'submitted') return m.evidenceSubmittedOnlyOnce(responded)
  if (response !== 'none') return chargebackMessages.working()
  if (dueBy && dueBy <= now)
    return m.deadlineForEvidencePassed({ deadline: formatNamedTime(dueBy, timeZone) })
  return null
}

type Around = { client: Party; photographer: Party; date: string; shootZone: string; by: string | null }

export async function presentChargeback(
  db: Db,
  chargeback: Chargeback,
  now: Date,
  timeZone: string,
): Promise<ChargebackView> {
  const rows = await query<Around>(db)`
    select ${partyJson(sql`c`)} as client, ${partyJson(sql`p`)} as photographer, b.shoot_date::text as date,
      b.time_zone as "shootZone",
      (select full_name from people where id = ${chargeback.responseBy}) as by
    from bookings b join people c on c.id = b.client_id join people p on p.id = b.photographer_id
    where b.id = ${chargeback.bookingId}`
  const { client, photographer, date, shootZone, by } = rows[0]!
  const money = (minor: Minor) => majorOf(minor, chargeback.currency)
  const blocked = findObstacle(chargeback, now, timeZone)
  return {
    id: chargeback.id,
    _id: chargeback.id,
    booking: chargeback.bookingId,
    date,
    timeZone: shootZone,
    client,
    photographer,
    provider: chargeback.provider,
    reference: chargeback.reference,
    amount: money(chargeback.amountMinor),
    fee: money(chargeback.feeMinor),
    currency: chargeback.currency,
    state: chargeback.state,
    inquiry: chargeback.inquiry,
    reason: explainReason(chargeback.reason),
    openedAt: chargeback.openedAt.toISOString(),
    endedAt: chargeback.endedAt?.toISOString() ?? null,
    dueBy: chargeback.dueBy?.toISOString() ?? null,
    response: chargeback.response,
    responseAt: chargeback.responseAt?.toISOString() ?? null,
    responseBy: by,
    failure: chargeback.responseFailure,
    statement: chargeback.statement,
    outcome: await explainOutcome(db, chargeback, {
      photographer: photographer.fullName ?? m.thePhotographer(),
      timeZone,
    }),
    canSubmit: blocked === null,
    // An inquiry is not accepted but refunded.
    canAccept: chargeback.state === 'open' && chargeback.response === 'none' && !chargeback.inquiry,
    blocked,
  }
}
