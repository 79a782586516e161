import { sql } from 'drizzle-orm'
import { api, fill } from '../contract/paths.ts'
import type { Database } from '../server/db/connect.ts'
import type { RunningServer } from './server.ts'

// biome-ignore lint/suspicious/noExplicitAny: whatever the server answered; tests say what they expect of it
type Json = any

/** Somebody of a booking who uses an app instead of a browser: for the half of a story that needs no screen. */
export async function callAs(server: RunningServer, email: string, password: string) {
  const send = async (method: string, path: string, body?: object, token?: string): Promise<Json> => {
    const answer = await fetch(server.url + path, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      body: body && JSON.stringify(body),
    })
    const read = (await answer.json()) as Json
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(read)}`)
    return read
  }
  const { accessToken } = await send('POST', api.memberSession, { email, password, tokens: true })
  const call = (method: string, path: string, body?: object) => send(method, path, body, accessToken)
  return {
    call,
    act: (id: string, action: string, body: object = {}) =>
      call('POST', fill(api.bookingAction, { id, action }), body),
  }
}

/** Pays on the sandbox's page and comes back, as a browser would. */
export async function payFor(server: RunningServer, checkoutUrl: string): Promise<void> {
  const answer = await fetch(server.url + new URL(checkoutUrl).pathname, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ card: '4242424242424242' }),
  })
  const payment = new URL(answer.headers.get('location')!, server.url).searchParams.get('payment')!
  await fetch(server.url + fill(api.payment, { id: payment }))
}

/** As if everything about the bookings had happened so many days earlier: how a drill makes time pass. */
export async function ageBookings({ db }: Database, days: number): Promise<void> {
  const by = sql`make_interval(days => ${days})`
  await db.execute(sql`
    update bookings set starts_at = starts_at - ${by}, ends_at = ends_at - ${by}, state_since = state_since - ${by},
      deadline = deadline - ${by}, booked_at = booked_at - ${by}, created_at = created_at - ${by},
      remaining_due = remaining_due - ${by}, charge_at = charge_at - ${by}, policy_starts_at = policy_starts_at - ${by}`)
}
