import { and, eq } from 'drizzle-orm'
import { asMinor } from '../contract/format/money.ts'
import { capture } from '../server/features/payments/provider/sandbox/authorisations.ts'
import { readPlatformBalance } from '../server/features/payments/provider/sandbox/balances.ts'
import { DISPUTE_FEE } from '../server/features/payments/provider/sandbox/cards.ts'
import { changeObject, findObject, makeObject } from '../server/features/payments/provider/sandbox/objects.ts'
import { reverseTransfer } from '../server/features/payments/provider/sandbox/reverse.ts'
import { reversalsOf } from '../server/features/payments/provider/sandbox/views.ts'
import { newId } from '../server/platform/db/new-id.ts'
import { execute, query } from '../server/platform/db/query.ts'
import { paymentAttempts } from '../server/platform/db/tables/money/payments.ts'
import type { Services } from '../server/platform/services.ts'

type Purpose = 'upfront' | 'remainder'

/** What happens at the sandbox without a request of ours: chargebacks, and refunds in the dashboard. */
export function createBank({ db }: Pick<Services, 'db'>) {
  const chargeOf = async (bookingId: string, purpose: Purpose): Promise<string> => {
    const [attempt] = await db
      .select()
      .from(paymentAttempts)
      .where(
        and(
          eq(paymentAttempts.bookingId, bookingId),
          eq(paymentAttempts.purpose, purpose),
          eq(paymentAttempts.state, 'succeeded'),
        ),
      )
    if (!attempt?.chargeReference) throw new Error(`booking ${bookingId} has no ${purpose} payment`)
    return attempt.chargeReference
  }
  const make = async (kind: 'dispute' | 'refund', charge: string, values: object, minor?: number) => {
    const paid = (await findObject(db, { reference: charge }))!
    const { object } = await makeObject(db, kind, `dashboard ${newId()}`, {
      amountMinor: asMinor(minor ?? paid.amountMinor),
      currency: paid.currency,
      ...values,
    })
    return object.id
  }
  const listAuthorised = async (bookingId: string): Promise<string[]> => {
    const rows = await query<{ id: string }>(db)`
      select c.id from sandbox_objects c join payment_attempts a on a.charge_reference = c.id
      where a.booking_id = ${bookingId} and c.state = 'authorised'`
    return rows.map(({ id }) => id)
  }
  return {
    chargeOf,
    /** The bank gives back what it has authorised for a booking. */
    endAuthorisations: async (bookingId: string) => {
      for (const charge of await listAuthorised(bookingId))
        await changeObject(db, charge, { state: 'released', changesAt: null })
    },
    /** The operator captures it, although the photographer has not accepted. */
    captureInDashboard: async (bookingId: string) => {
      for (const charge of await listAuthorised(bookingId)) {
        await execute(
          db,
        )`update sandbox_objects set data = data || '{"dashboard": "yes"}' where id = ${charge}`
        await capture(db, charge)
      }
    },
    openDispute: (charge: string, minor?: number) =>
      make('dispute', charge, { state: 'open', data: { charge, fee: String(DISPUTE_FEE) } }, minor),
    endDispute: (dispute: string, state: 'won' | 'lost') => changeObject(db, dispute, { state }),
    setDeadline: async (dispute: string, dueBy: Date) => {
      const { data } = (await findObject(db, { reference: dispute }))!
      await changeObject(db, dispute, { data: { ...data, dueBy: dueBy.toISOString() } })
    },
    transferInDashboard: async (payee: string, minor: number, currency = 'USD') => {
      const values = { state: 'made', amountMinor: asMinor(minor), currency, data: { payee } }
      return (await makeObject(db, 'transfer', `dashboard ${newId()}`, values)).object.id
    },
    /** Returns the reference of the reversal; empty if the payee's balance is too small. */
    reverseInDashboard: async (transfer: string, minor?: number): Promise<string> => {
      const outcome = await db.transaction((tx) =>
        reverseTransfer(tx, '', transfer, minor === undefined ? minor : asMinor(minor)),
      )
      return outcome.result === 'ok' ? reversalsOf(outcome.value)[0]!.reference : ''
    },
    /** Pays the whole available balance out to the operator's bank; returns the payout's id. */
    sweep: async (currency = 'USD') => {
      const amountMinor = await readPlatformBalance(db, currency)
      const values = { state: 'paid', amountMinor, currency, data: { sweep: 'yes' } }
      return (await makeObject(db, 'payout', newId(), values)).object.id
    },
    chargeFee: async (minor: number, description: string, currency = 'USD') => {
      const values = { state: 'paid', amountMinor: asMinor(minor), currency, data: { description } }
      await makeObject(db, 'fee', newId(), values)
    },
    refundInDashboard: (charge: string, minor?: number) =>
      make('refund', charge, { state: 'made', data: { charge } }, minor),
  }
}
