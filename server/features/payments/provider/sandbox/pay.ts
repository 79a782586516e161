import type { Db } from '../../../../platform/db/connect.ts'
import { behaviourOf, type CardBehaviour } from './cards.ts'
import { changeObject, lockObject, makeCharge, type SandboxObject } from './objects.ts'

export type Paid =
  | { to: 'success' | 'cancel'; url: string }
  /** The page stays open: the card was declined, the bank asks for confirmation, or the number is unknown. */
  | { to: 'page'; problem: string | null }

const STAY: Paid = { to: 'page', problem: null }

/** Handles a form of the payment page: a card, the bank's confirmation, or leaving. */
export async function payCheckout(
  db: Db,
  reference: string,
  form: { card?: string; confirm?: string; cancel?: string },
  now = new Date(),
): Promise<Paid | null> {
  return db.transaction(async (tx) => {
    const checkout = await lockObject(tx, reference)
    if (checkout?.kind !== 'checkout') return null
    const { success, cancel } = checkout.data as { success: string; cancel: string }
    if (checkout.state === 'paid' || checkout.state === 'processing') return { to: 'success', url: success }
    if (checkout.state !== 'open' || form.cancel !== undefined) return { to: 'cancel', url: cancel }
    if (checkout.changesAt && checkout.changesAt <= now) {
      await changeObject(tx, reference, { state: 'expired', changesAt: null })
      return { to: 'cancel', url: cancel }
    }
    const confirming = checkout.data.confirming === 'yes'
    if (form.confirm !== undefined && !confirming) return STAY
    if (form.confirm === 'no') return decline(tx, checkout, 'The payment was not confirmed.')
    const behaviour = form.confirm === 'yes' ? 'succeeds' : behaviourOf(form.card ?? '')
    if (!behaviour) return { to: 'page', problem: 'This isn’t a test card. Choose one from the list.' }
    if (behaviour === 'confirms') {
      await changeObject(tx, reference, { data: { ...checkout.data, confirming: 'yes', failure: null } })
      return STAY
    }
    if (behaviour === 'declined') return decline(tx, checkout, 'Your card was declined.')
    await take(tx, checkout, form.confirm === 'yes' ? 'confirms' : behaviour, now)
    return { to: 'success', url: success }
  })
}

async function take(tx: Db, checkout: SandboxObject, behaviour: CardBehaviour, now: Date): Promise<void> {
  const paid = checkout.data.authoriseOnly ? 'authorised' : 'succeeded'
  const state = behaviour === 'slow' ? 'processing' : paid
  const { amountMinor, currency } = checkout
  const charge = await makeCharge(
    tx,
    `charge ${checkout.id}`,
    { amountMinor, currency, behaviour, state, checkout },
    now,
  )
  await changeObject(tx, checkout.id, {
    state: state === 'processing' ? 'processing' : 'paid',
    changesAt: null,
    data: { ...checkout.data, charge: charge.id, failure: null },
  })
}

/** The page stays open for another card, as hosted payment pages do. */
async function decline(tx: Db, checkout: SandboxObject, failure: string): Promise<Paid> {
  await changeObject(tx, checkout.id, { data: { ...checkout.data, confirming: null, failure } })
  return STAY
}
