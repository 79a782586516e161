import type { BrowserContext } from '@playwright/test'
import { fill } from '../contract/api/path.ts'
import { api } from '../contract/paths.ts'
import { runBookingJobs } from '../server/features/bookings/jobs.ts'
import { settleAttempt } from '../server/features/payments/charges/settle.ts'
import { readConfig } from '../server/platform/config.ts'
import type { Database } from '../server/platform/db/connect.ts'
import { execute, sql } from '../server/platform/db/query.ts'
import { createJobMonitor } from '../server/platform/jobs/monitor.ts'
import { createLog } from '../server/platform/log.ts'
import type { Services } from '../server/platform/services.ts'
import { inDays } from '../test/listed.ts'
import { bearerOf, cookieOf } from '../test/sign-in.ts'
import type { RunningServer } from './server.ts'

// biome-ignore lint/suspicious/noExplicitAny: an untyped response; tests state what they expect of it
type Json = any

/** Services for calling the server's code from a test, on the server's database. */
export function createServices(server: RunningServer, db: Database): Services {
  const config = readConfig({
    DATABASE_URL: server.databaseUrl,
    AUTH_SECRET: server.secret,
    PUBLIC_URL: server.url,
    PAYMENTS: 'sandbox',
  })
  const jobs = { send: async () => null, monitor: createJobMonitor() } as unknown as Services['jobs']
  return { ...db, config, secret: server.secret, jobs, log: createLog('silent') } as Services
}

/** Gives a browser the cookie of a new session. */
export async function signInBrowser(
  context: BrowserContext,
  services: Services,
  personId: string,
): Promise<void> {
  const { cookie } = await cookieOf(services, personId)
  const [name, ...value] = cookie.split('=')
  await context.addCookies([{ name: name!, value: value.join('='), url: services.config.publicUrl }])
}

/** Calls the API as a client or photographer, for the steps of a test that need no page. */
export async function callAs(services: Services, personId: string) {
  const { headers } = await bearerOf(services, personId)
  const call = async (method: string, path: string, body?: object): Promise<Json> => {
    const response = await fetch(services.config.publicUrl + path, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      body: body && JSON.stringify(body),
    })
    const read = (await response.json()) as Json
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(read)}`)
    return read
  }
  return {
    call,
    act: (id: string, action: string, body: object = {}) =>
      call('POST', fill(api.bookingAction, { id, action }), body),
    /** Books the first package of the only photographer, in this many days, without paying. */
    async book(days: number, start = '10:00'): Promise<{ id: string; checkoutUrl: string }> {
      const [{ slug }] = (await call('GET', api.search)).data.photographers
      const { packages } = (await call('GET', fill(api.profile, { slug }))).data
      const shoot = { slug, package: packages[0].id, date: inDays(days), start }
      const { total } = (await call('POST', api.quotes, shoot)).data
      const { booking, checkoutUrl } = (
        await call('POST', api.myBookings, { ...shoot, expectedTotal: total })
      ).data
      return { id: booking.id, checkoutUrl }
    },
  }
}

/** Pays on the sandbox's page and returns to the site, as a browser does. */
export async function payFor(services: Services, checkoutUrl: string): Promise<void> {
  const payment = await payAndLeave(services, checkoutUrl)
  await settleAttempt(services, payment, new Date())
}

/** Pays, but never follows the redirect back to the site. */
export async function payAndLeave({ config }: Services, checkoutUrl: string): Promise<string> {
  const response = await fetch(config.publicUrl + new URL(checkoutUrl).pathname, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ card: '4242424242424242' }),
  })
  return new URL(response.headers.get('location')!, config.publicUrl).searchParams.get('payment')!
}

/** Moves every time of a booking back, so that it starts in this many days (negative: started). */
export async function ageUntil({ db }: Services, id: string, daysBefore: number): Promise<void> {
  const by = sql`(select starts_at - now() - make_interval(secs => ${daysBefore * 86_400}) from bookings where id = ${id})`
  await execute(db)`
    with past as (select ${by} as span)
    update bookings set starts_at = starts_at - span, ends_at = ends_at - span, state_since = state_since - span,
      deadline = deadline - span, booked_at = booked_at - span, created_at = created_at - span,
      remaining_due = remaining_due - span, charge_at = charge_at - span, policy_starts_at = policy_starts_at - span
    from past where id = ${id}`
}

/** Runs the server's jobs as of now and as of six minutes later. */
export async function runJobs(services: Services): Promise<void> {
  await runBookingJobs(services)
  await runBookingJobs(services, new Date(Date.now() + 6 * 60_000))
}
