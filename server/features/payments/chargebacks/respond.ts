import { and, eq, inArray, lte } from 'drizzle-orm'
import * as m from '#messages/payments-chargebacks'
import { chargebackMessages } from '../../../../contract/payments/chargebacks.ts'
import { recordActivity } from '../../../core/audit-log/queries.ts'
import { cardDisputes, type DisputeEvidence } from '../../../platform/db/tables/money/payments.ts'
import { Conflict } from '../../../platform/errors.ts'
import type { DisputeObject, Outcome, Provider } from '../provider/interface.ts'
import { type PaymentServices, providerNamed } from '../provider/providers.ts'
import { gatherEvidence } from './gather.ts'
import type { Chargeback } from './note-response.ts'
import { findChargeback, findObstacle, LOOK_UP_MS } from './read.ts'
import { settleDispute } from './settle.ts'

const ACTIONS = { sending: 'chargeback.evidence_submitted', accepting: 'chargeback.accepted' } as const
type Asking = keyof typeof ACTIONS
type By = { actorId: string; now: Date }

/** Submits evidence, which is final. It is stored first, so that a double click or a second administrator finds it. */
export async function submitEvidence(
  services: PaymentServices,
  id: string,
  { statement, ...by }: By & { statement: string },
): Promise<boolean> {
  const chargeback = await findChargeback(services.db, id)
  const { evidence } = await gatherEvidence(services.db, chargeback, statement)
  return respond(
    services,
    id,
    { ...by, asking: 'sending', change: { statement, evidence } },
    (provider, row) => provider.submitEvidence(keyOf(row), { dispute: row.reference, evidence }),
  )
}

/** Accepts the chargeback: the client keeps the money. */
export const acceptChargeback = (services: PaymentServices, id: string, by: By): Promise<boolean> =>
  respond(services, id, { ...by, asking: 'accepting', change: {} }, (provider, row) =>
    provider.acceptDispute(keyOf(row), row.reference),
  )

/** A rejection is final for its key, so every attempt has its own. */
const keyOf = ({ id, responseAttempt }: Chargeback): string => `${id}:response:${responseAttempt}`

type Ask = By & { asking: Asking; change: { statement?: string; evidence?: DisputeEvidence } }

/** Returns whether the provider has confirmed the response. */
async function respond(
  services: PaymentServices,
  id: string,
  { actorId, now, asking, change }: Ask,
  send: (provider: Provider, row: Chargeback) => Promise<Outcome<DisputeObject>>,
): Promise<boolean> {
  const { db, config } = services
  const { row, provider } = await db.transaction(async (tx) => {
    const known = await findChargeback(tx, id, { lock: true })
    // Accepting is possible after the deadline, too.
    const obstacle = findObstacle(
      asking === 'sending' ? known : { ...known, dueBy: null },
      now,
      config.timeZone,
    )
    if (obstacle) throw new Conflict(obstacle)
    const found = providerNamed(services, known.provider)
    if (!found) throw new Conflict(chargebackMessages.noProvider())
    const [asked] = await tx
      .update(cardDisputes)
      .set({
        ...change,
        response: asking,
        responseAt: now,
        responseBy: actorId,
        responseAttempt: known.responseAttempt + 1,
        responseFailure: null,
      })
      .where(eq(cardDisputes.id, id))
      .returning()
    const about = { subjectType: 'booking', subjectId: known.bookingId, after: { chargeback: id } }
    await recordActivity(tx, { actorId, action: ACTIONS[asking], ...about })
    return { row: asked!, provider: found }
  })
  const outcome = await send(provider, row)
  if (outcome.result === 'unknown') return false
  if (outcome.result === 'ok') {
    await settleDispute(services, provider.name, outcome.value, now)
    return true
  }
  await takeBackResponse(services, row, outcome.reason)
  throw new Conflict(m.thePaymentProviderRejectedThis({ reason: outcome.reason }))
}

/** Nothing was sent: allows another attempt and keeps the statement. */
async function takeBackResponse({ db }: PaymentServices, row: Chargeback, failure: string): Promise<void> {
  await db.transaction(async (tx) => {
    const undone = await tx
      .update(cardDisputes)
      .set({ response: 'none', responseAt: null, responseBy: null, responseFailure: failure, evidence: null })
      .where(
        and(
          eq(cardDisputes.id, row.id),
          eq(cardDisputes.responseAttempt, row.responseAttempt),
          inArray(cardDisputes.response, ['sending', 'accepting']),
        ),
      )
      .returning({ id: cardDisputes.id })
    if (undone.length === 0) return
    await recordActivity(tx, {
      actorId: null,
      action: 'chargeback.response_failed',
      subjectType: 'booking',
      subjectId: row.bookingId,
      after: { chargeback: row.id, reason: failure },
    })
  })
}

/** Looks up responses whose confirmation was lost, and applies what the provider has. */
export async function lookUpResponses(services: PaymentServices, now: Date): Promise<void> {
  const due = await services.db
    .select()
    .from(cardDisputes)
    .where(
      and(
        inArray(cardDisputes.response, ['sending', 'accepting']),
        eq(cardDisputes.state, 'open'),
        lte(cardDisputes.responseAt, new Date(now.getTime() - LOOK_UP_MS)),
      ),
    )
    .limit(100)
  for (const row of due)
    try {
      const provider = providerNamed(services, row.provider)
      const read = await provider?.read('dispute', { reference: row.reference })
      if (read?.result !== 'ok' || !read.value) continue
      await settleDispute(services, row.provider, read.value, now)
      await takeBackResponse(services, row, m.thePaymentProviderDidntReceiveIt())
    } catch (error) {
      services.log.error({ err: error, chargeback: row.id }, 'reading a chargeback failed')
    }
}
