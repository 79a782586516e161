import { paymentMessages } from '../../../../../contract/payments/payments.ts'
import type { Db } from '../../../../platform/db/connect.ts'
import { DAY, later } from '../../../../platform/time/wall-clock.ts'
import type { Charge, Outcome } from '../interface.ts'
import { refused } from './balances.ts'
import { changeObject, lockObject } from './objects.ts'
import { toCharge } from './views.ts'

const ended = (): Outcome<Charge> => ({ result: 'declined', reason: paymentMessages.authorisationEnded() })

/** Takes an authorised amount; a card whose owner disputes everything is disputed the next day. */
export const capture = (db: Db, reference: string): Promise<Outcome<Charge>> =>
  db.transaction(async (tx) => {
    const charge = await lockObject(tx, reference)
    if (charge?.kind !== 'charge') return refused('No such payment.')
    if (charge.state === 'released') return ended()
    if (charge.state !== 'authorised') return { result: 'ok', value: toCharge(charge) }
    const changesAt = charge.data.card === 'disputed' ? later(new Date(), DAY) : null
    const captured = await changeObject(tx, reference, { state: 'succeeded', changesAt })
    return { result: 'ok', value: toCharge(captured) }
  })

/** Gives an authorisation back. One that was captured stays so. */
export const release = (db: Db, reference: string): Promise<Outcome<Charge>> =>
  db.transaction(async (tx) => {
    const charge = await lockObject(tx, reference)
    if (charge?.kind !== 'charge') return refused('No such payment.')
    const released =
      charge.state === 'authorised'
        ? await changeObject(tx, reference, { state: 'released', changesAt: null })
        : charge
    return { result: 'ok', value: toCharge(released) }
  })
