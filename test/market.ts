import { fill } from '../contract/api/path.ts'
import { api, site } from '../contract/paths.ts'
import { newId } from '../server/platform/db/new-id.ts'
import { execute, query, sql } from '../server/platform/db/query.ts'
import { weeklyHours } from '../server/platform/db/tables/calendar.ts'
import { galleryPictures } from '../server/platform/db/tables/galleries.ts'
import type { packages, studios } from '../server/platform/db/tables/studios.ts'
import { createTestApp, type TestApp } from './app.ts'
import { insertPackage, insertPlace, insertStudio } from './factories.ts'
import { payInFull as settleBooking } from './galleries.ts'
import { signIn, signInAs } from './sign-in.ts'
import { createTestSite } from './site.ts'

type SignedIn = Awaited<ReturnType<typeof signInAs>>
/** An untyped response: each test states what it expects of it. */
type Json = ReturnType<typeof JSON.parse>
export type ApiResponse = { status: number; body: Json }

/** An open marketplace with one photographer who works at all hours, one client, and an administrator. */
export async function createMarket(
  overrides: {
    studio?: Partial<typeof studios.$inferInsert>
    package?: Partial<typeof packages.$inferInsert>
    /** With the pages of the site. */
    site?: boolean
  } = {},
) {
  const running: TestApp = await (overrides.site ? createTestSite : createTestApp)({
    launch: 'live',
    webhookLoopback: true,
  })
  const { services, app } = running
  await execute(services.db)`
    update settings set launch = 'live', currency = 'USD', late_refund_since = '2000-01-01'`
  const place = await insertPlace(services.db)
  const call = async (
    who: { headers: Record<string, string> } | null,
    method: string,
    url: string,
    body?: object,
    headers = {},
  ): Promise<ApiResponse> => {
    const response = await app.inject({
      method: method as 'GET',
      url,
      payload: body,
      headers: { ...who?.headers, ...headers },
    })
    return { status: response.statusCode, body: response.json() }
  }
  const addPhotographer = async () => {
    const photographer = await signInAs(services, 'photographer')
    const studio = await insertStudio(services.db, photographer.person.id, {
      placeId: place.id,
      listed: true,
      mostPerDay: 48,
      ...overrides.studio,
    })
    await services.db.insert(weeklyHours).values(
      Array.from({ length: 7 }, (_, index) => ({
        photographerId: photographer.person.id,
        position: index,
        day: index + 1,
        fromTime: '00:00',
        toTime: '00:00',
      })),
    )
    const chosen = await insertPackage(services.db, photographer.person.id, overrides.package)
    return { ...photographer, studio, package: chosen }
  }
  let photographer = await addPhotographer()
  /** Gives an empty calendar: an aged booking blocks the current hour on a day that another test may book. */
  const replacePhotographer = async () => {
    photographer = await addPhotographer()
  }
  const client = await signInAs(services, 'client')
  const admin = await signIn(services)

  // Read once, so that midnight can’t pass between two uses of the same day.
  const today = Date.now()
  /** Body of a quote or a booking for a shoot in this many days. */
  const shootIn = (days: number, more: object = {}, chosen = photographer) => ({
    slug: chosen.studio.slug,
    package: chosen.package.id,
    date: new Date(today + days * 86_400_000).toISOString().slice(0, 10),
    start: '10:00',
    place: place.id,
    ...more,
  })
  const book = async (body: object, who: SignedIn = client, key?: string): Promise<ApiResponse> => {
    const quoted = await call(null, 'POST', api.quotes, body)
    const expectedTotal = quoted.body.data?.total
    return call(
      who,
      'POST',
      api.myBookings,
      { expectedTotal, ...body },
      key ? { 'idempotency-key': key } : {},
    )
  }
  const submit = async (checkoutUrl: string, fields: Record<string, string>) => {
    const response = await app.inject({
      method: 'POST',
      url: new URL(checkoutUrl).pathname,
      payload: new URLSearchParams(fields).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    const location = response.headers.location as string | undefined
    const payment = location ? new URL(location, 'http://x').searchParams.get('payment') : null
    return { status: response.statusCode, location, payment }
  }
  const pay = (checkoutUrl: string, card = '4242 4242 4242 4242') => submit(checkoutUrl, { card })
  /** Presses the button to cancel, which redirects to the page that closes the payment page. */
  const cancelPayment = (checkoutUrl: string) => submit(checkoutUrl, { cancel: 'yes' })
  const closePaymentPage = (payment: string | null, who: SignedIn | null = client) =>
    call(who, 'POST', fill(api.leavePayment, { id: payment! }))
  /** Fetches the state of the payment, as the page after a payment does. */
  const returnFromPayment = (payment: string | null, who: SignedIn | null = client) =>
    call(who, 'GET', fill(api.payment, { id: payment! }))
  const act = (who: { headers: Record<string, string> }, id: string, action: string, body: object = {}) =>
    call(who, 'POST', fill(api.bookingAction, { id, action }), body)
  const actAsAdmin = (id: string, action: string, body: object = {}) =>
    call(admin, 'POST', fill(api.adminBookingAction, { id, action }), body)
  const read = async (id: string, who: { headers: Record<string, string> } = client) =>
    (await call(who, 'GET', fill(api.myBooking, { id }))).body.data
  const bookAndPay = async (body: object, card?: string, who: SignedIn = client) => {
    const booked = await book(body, who)
    if (booked.status !== 201) throw new Error(JSON.stringify(booked.body))
    const paid = await pay(booked.body.data.checkoutUrl, card)
    await returnFromPayment(paid.payment, who)
    return booked.body.data.booking.id as string
  }
  /** A request that its photographer has accepted, so that its first payment is captured. */
  const bookAndAccept = async (body: object, card?: string, chosen = photographer) => {
    const id = await bookAndPay(body, card)
    const accepted = await act(chosen, id, 'accept')
    if (accepted.status !== 200) throw new Error(JSON.stringify(accepted.body))
    return id
  }
  /** Moves every time of a booking this many days back, so that time seems to have passed. */
  const age = async (id: string, days: number) => {
    const by = sql`make_interval(secs => ${days * 86_400})`
    await execute(services.db)`
      update bookings set starts_at = starts_at - ${by}, ends_at = ends_at - ${by}, state_since = state_since - ${by},
        deadline = deadline - ${by}, booked_at = booked_at - ${by}, accepted_at = accepted_at - ${by}, created_at = created_at - ${by},
        remaining_due = remaining_due - ${by}, charge_at = charge_at - ${by}, pay_by = pay_by - ${by}, remind_at = remind_at - ${by},
        policy_starts_at = policy_starts_at - ${by}, hold_until = hold_until - ${by} where id = ${id}`
    await execute(services.db)`
      update payment_attempts set created_at = created_at - ${by}, look_at = look_at - ${by} where booking_id = ${id}`
  }
  /** Ages a booking until it starts in this many days (negative: started), at any hour of the day. */
  const ageUntil = async (id: string, daysBefore: number) => {
    const rows = await query<{ days: number }>(services.db)`
      select (extract(epoch from starts_at) - ${Date.now() / 1000}::float8) / 86400 as days from bookings where id = ${id}`
    await age(id, Number(rows[0]!.days) - daysBefore)
  }
  /** Adds a ready photo without a stored file: enough to deliver. */
  const fillGallery = async (bookingId: string) => {
    const pictureId = newId()
    await execute(services.db)`
      insert into pictures (id, purpose, state, bytes, sha256, crc32) values (${pictureId}, 'gallery', 'ready', 1, '\\x00', 0)`
    await services.db.insert(galleryPictures).values({ pictureId, bookingId })
  }
  /** Delivers a booking whose shoot started this many days ago; the client accepts. */
  const complete = async (id: string, daysAgo = 1) => {
    await ageUntil(id, -daysAgo)
    await fillGallery(id)
    await act(photographer, id, 'deliver')
    await act(client, id, 'accept-delivery')
  }
  /** Sum of the ledger's postings to an account. */
  const readAccount = async (account: string): Promise<number> => {
    const rows = await query<{ minor: string }>(services.db)`
      select coalesce(sum(minor), 0) as minor from ledger_postings where account = ${account}`
    return Number(rows[0]!.minor)
  }
  const payInFull = (bookingId: string) => settleBooking(services.db, bookingId)
  return {
    ...running,
    payInFull,
    place,
    get photographer() {
      return photographer
    },
    replacePhotographer,
    client,
    admin,
    call,
    shootIn,
    book,
    pay,
    submit,
    cancelPayment,
    closePaymentPage,
    returnFromPayment,
    act,
    actAsAdmin,
    read,
    bookAndPay,
    bookAndAccept,
    age,
    ageUntil,
    addPhotographer,
    fillGallery,
    complete,
    readAccount,
    site,
  }
}

export type Market = Awaited<ReturnType<typeof createMarket>>
