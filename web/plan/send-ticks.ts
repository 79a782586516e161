import { api } from '../../contract/paths.ts'
import type { Shot } from '../../contract/plans/plans.ts'
import { ApiError, request } from '../client/api.ts'
import { put } from '../client/api-request.ts'
import { removeOld, removeSent, waitingBookings, waitingTicks } from './outbox.ts'

/** As many as one request takes. */
const AT_ONCE = 200

export type Sent =
  /** The list as the server has it now. */
  | { is: 'sent'; shots: Shot[] }
  /** There was nothing to send. */
  | { is: 'empty' }
  /** No connection, the session ended, or another account is signed in: they wait. */
  | { is: 'waiting' }
  /** The server will never take them. */
  | { is: 'refused'; message: string }

/** Sends what waits for a booking. Repeating it is harmless: of each shot the latest tick counts. */
export async function sendTicks(booking: string): Promise<Sent> {
  const ticks = waitingTicks(localStorage, booking).slice(0, AT_ONCE)
  if (ticks.length === 0) return { is: 'empty' }
  try {
    const call = put(api.planTicks, { params: { id: booking }, body: { ticks } })
    const { data } = await request(call, { withoutToken: true, background: true })
    removeSent(localStorage, booking, ticks)
    return { is: 'sent', shots: data.shots }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (![400, 409].includes(error.status)) return { is: 'waiting' }
    removeSent(localStorage, booking, ticks)
    return { is: 'refused', message: error.message }
  }
}

export async function sendAllTicks(): Promise<void> {
  removeOld(localStorage, Date.now())
  for (const booking of waitingBookings(localStorage)) await sendTicks(booking)
}
