import { describe, expect, test } from 'vitest'
import { fill } from '../../../contract/api/path.ts'
import { calendarMessages } from '../../../contract/calendar/calendar.ts'
import { api } from '../../../contract/paths.ts'
import {
  insertBooking,
  insertPackage,
  insertPerson,
  insertPlace,
  insertStudio,
} from '../../../test/factories.ts'
import { signInAs } from '../../../test/sign-in.ts'
import { startTestApp } from '../../../test/start-app.ts'
import { connect } from '../../platform/db/connect.ts'
import { newId } from '../../platform/db/new-id.ts'
import { settings } from '../../platform/db/tables/settings.ts'
import { formerSlugs, type studios } from '../../platform/db/tables/studios.ts'
import { dayOf, nameDay } from '../../platform/time/wall-clock.ts'
import { readOpenDays } from './open-days.ts'

const running = startTestApp({ launch: 'live' })

const today = dayOf(Date.now())
const inDays = (days: number) => nameDay(today + days)
const everyDay = (from: string, to: string) => [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from, to }))

type Payload = Record<string, unknown>
async function makePhotographer(wanted: Partial<typeof studios.$inferInsert> = {}, timeZone = 'Europe/Rome') {
  const { db } = running.services
  const { person, headers } = await signInAs(running.services, 'photographer')
  const place = await insertPlace(db, { timeZone })
  const studio = await insertStudio(db, person.id, {
    placeId: place.id,
    listed: true,
    mostPerDay: 5,
    ...wanted,
  })
  const call = (method: 'GET' | 'PUT' | 'POST' | 'DELETE', url: string, payload?: Payload) =>
    running.app.inject({ method, url, headers, payload })
  const open = async (query: Record<string, string> = {}) =>
    running.app.inject({ url: fill(api.openDays, { slug: studio.slug }), query })
  const starts = async (date: string, query: Record<string, string> = {}): Promise<string[]> =>
    (await open({ from: date, to: date, ...query })).json().data.days[0].starts
  return { id: person.id, slug: studio.slug, call, open, starts }
}

describe('GET and PUT /v1/studio/availability', () => {
  test('a closed day that is past in UTC but may be today elsewhere stays when another day is saved', async () => {
    const { call } = await makePhotographer({}, 'America/Los_Angeles')
    const closed = (days: number) => ({ date: inDays(days), spans: [] })
    await call('PUT', api.availability, { exceptions: [closed(-1)] })
    const base = { exceptions: [] }
    const saved = await call('PUT', api.availability, { exceptions: [closed(9)], base })
    expect(saved.json().data.exceptions).toEqual([closed(-1), closed(9)])
  })

  test('a new photographer has the default rules and no hours', async () => {
    const { headers } = await signInAs(running.services, 'photographer')
    const response = await running.app.inject({ url: api.availability, headers })
    expect(response.statusCode).toBe(200)
    expect(response.json().data).toEqual({
      weekly: [],
      exceptions: [],
      before: 0,
      after: 0,
      noticeHours: 24,
      farthestDays: 365,
      mostPerDay: 1,
      timeZone: 'UTC',
      instant: false,
    })
    const saved = await running.app.inject({
      method: 'PUT',
      url: api.availability,
      headers,
      payload: { weekly: [{ day: 1, from: '09:00', to: '17:00' }] },
    })
    expect(saved.json().data.weekly).toEqual([{ day: 1, from: '09:00', to: '17:00' }])
  })

  test('saved fields are returned, and absent fields keep their values', async () => {
    const { call } = await makePhotographer()
    const body = {
      weekly: [
        { day: 1, from: '09:00', to: '12:00' },
        { day: 1, from: '11:00', to: '17:00' },
        { day: 5, from: '20:00', to: '02:00' },
      ],
      exceptions: [
        { date: inDays(20), spans: [] },
        { date: inDays(21), spans: [{ from: '10:00', to: '11:30' }] },
      ],
      before: 30,
      after: 45,
      noticeHours: 48,
      farthestDays: 200,
      mostPerDay: 2,
    }
    const saved = await call('PUT', api.availability, body)
    expect(saved.statusCode).toBe(200)
    expect(saved.json()).toMatchObject({
      message: 'Weekly hours saved.',
      data: { ...body, timeZone: 'Europe/Rome' },
    })
    await call('PUT', api.availability, { before: '15' })
    expect((await call('GET', api.availability)).json().data).toMatchObject({ ...body, before: 15 })
  })

  test('no hours at all are saved with a warning; hours on one date are enough to be booked', async () => {
    const { call } = await makePhotographer()
    const closed = await call('PUT', api.availability, { weekly: [], exceptions: [] })
    expect([closed.statusCode, closed.json().message]).toEqual([200, calendarMessages.savedClosed()])
    const exceptions = [{ date: inDays(20), spans: [{ from: '10:00', to: '18:00' }] }]
    const open = await call('PUT', api.availability, { weekly: [], exceptions })
    expect(open.json().message).toBe(calendarMessages.saved())
  })

  test('24:00 is midnight at the start of the next day', async () => {
    const { call, starts } = await makePhotographer()
    const saved = await call('PUT', api.availability, { weekly: everyDay('22:00', '24:00') })
    expect(saved.json().data.weekly[0]).toEqual({ day: 1, from: '22:00', to: '00:00' })
    expect(await starts(inDays(10), { hours: '1' })).toEqual(['22:00', '22:30', '23:00'])
  })

  test.each<[Payload, string, string]>([
    [
      { weekly: [{ day: 8, from: '09:00', to: '17:00' }] },
      'weekly.0.day',
      'day must be 1 (Monday) to 7 (Sunday)',
    ],
    [{ weekly: [{ day: 1, from: '9 am', to: '17:00' }] }, 'weekly.0.from', 'Enter times like 09:00'],
    [{ weekly: 'always' }, 'weekly', 'weekly must be a list of spans'],
    [
      { weekly: Array(7).fill({ day: 1, from: '09:00', to: '17:00' }) },
      'weekly',
      'A day can have up to 6 periods',
    ],
    [{ exceptions: [{ date: '2026-02-30' }] }, 'exceptions.0.date', 'Enter dates like 2026-05-01'],
    [
      { exceptions: [{ date: inDays(1) }, { date: inDays(1) }] },
      'exceptions',
      'Each date can be listed only once',
    ],
    [
      { exceptions: [{ date: '2150-01-01' }] },
      'exceptions',
      'You can set special hours up to 5 years ahead.',
    ],
    [{ before: 1_441 }, 'before', 'before must be a whole number from 0 to 1,440'],
    [{ after: -1 }, 'after', 'after must be a whole number from 0 to 1,440'],
    [{ noticeHours: 3 }, 'noticeHours', 'Without instant booking, the minimum notice is 4 hours.'],
    [{ farthestDays: 0 }, 'farthestDays', 'farthestDays must be a whole number from 1 to 1,095'],
    [{ mostPerDay: 1.5 }, 'mostPerDay', 'mostPerDay must be a whole number from 1 to 48'],
  ])('%j is 400 and changes nothing', async (payload, field, message) => {
    const { call } = await makePhotographer()
    const before = (await call('GET', api.availability)).json().data
    const response = await call('PUT', api.availability, payload)
    expect(response.statusCode).toBe(400)
    expect(response.json().errors).toContainEqual({ field, message })
    expect((await call('GET', api.availability)).json().data).toEqual(before)
  })

  test('two windows: changes to different fields are both kept, changes to the same field are 409', async () => {
    const { call } = await makePhotographer()
    const save = (payload: Payload) => call('PUT', api.availability, payload)
    const read = async () => (await call('GET', api.availability)).json().data
    const [monday, tuesday, sunday] = [inDays(20), inDays(21), inDays(26)] as const
    const closed = (date: string) => ({ date, spans: [] })
    const seen = { weekly: everyDay('09:00', '17:00'), exceptions: [closed(monday)], before: 0, after: 30 }
    await save(seen)

    // One window closes Tuesday and changes the minutes before, the other closes Sunday and changes the week.
    await save({ exceptions: [closed(monday), closed(tuesday)], before: 15, base: seen })
    const late = await save({ ...seen, exceptions: [closed(monday), closed(sunday)], base: seen })
    expect(late.statusCode).toBe(200)
    expect((await save({ ...seen, weekly: everyDay('10:00', '18:00'), base: seen })).statusCode).toBe(200)
    expect(await read()).toMatchObject({
      weekly: everyDay('10:00', '18:00'),
      exceptions: [monday, tuesday, sunday].map(closed),
      before: 15,
      after: 30,
    })

    // Both open Monday, at different hours; both change the week and the minutes before.
    const open = { date: monday, spans: [{ from: '10:00', to: '12:00' }] }
    const now = await read()
    await save({ exceptions: [open, closed(tuesday), closed(sunday)], base: now })
    const day = await save({ exceptions: [closed(tuesday), closed(sunday)], base: now })
    expect([day.statusCode, day.json().errors]).toEqual([
      409,
      [
        {
          field: 'exceptions',
          message: `${monday} was changed in another window: 10:00 to 12:00.`,
        },
      ],
    ])
    const rules = await save({ weekly: [], before: 45, base: seen })
    expect(rules.statusCode).toBe(409)
    expect(
      rules
        .json()
        .errors.map(({ field }: { field: string }) => field)
        .sort(),
    ).toEqual(['before', 'weekly'])
    expect((await read()).exceptions[0]).toEqual(open)
    // The same change twice is no conflict, and without `base` all sent values are written.
    expect((await save({ exceptions: [open], base: { exceptions: [closed(monday)] } })).statusCode).toBe(200)
    expect((await read()).exceptions).toHaveLength(3)
    expect((await save({ exceptions: [] })).json().data.exceptions).toEqual([])
  })

  test('when many windows each close another day at once, every day is closed', async () => {
    const { call } = await makePhotographer()
    const days = Array.from({ length: 12 }, (_, n) => ({ date: inDays(20 + n), spans: [] }))
    const responses = await Promise.all(
      days.map((day) => call('PUT', api.availability, { exceptions: [day], base: { exceptions: [] } })),
    )
    expect(responses.map(({ statusCode }) => statusCode)).toEqual(days.map(() => 200))
    expect((await call('GET', api.availability)).json().data.exceptions).toEqual(days)
  })

  test('with instant booking the notice may be shorter', async () => {
    const { call } = await makePhotographer({ instant: true })
    expect((await call('PUT', api.availability, { noticeHours: 0 })).statusCode).toBe(200)
  })

  test('a client is 403', async () => {
    const { headers } = await signInAs(running.services, 'client')
    expect((await running.app.inject({ url: api.availability, headers })).statusCode).toBe(403)
  })
})

describe('/v1/studio/time-off', () => {
  test('whole days, local times and instants are accepted, and no start is offered in them', async () => {
    const { call, starts } = await makePhotographer({}, 'Asia/Kathmandu')
    await call('PUT', api.availability, { weekly: everyDay('09:00', '12:00') })
    const days = await call('POST', api.timeOff, { from: inDays(10), to: inDays(11), note: 'By the sea' })
    expect(days.statusCode).toBe(201)
    expect(days.json().data).toMatchObject({
      from: `${inDays(9)}T18:15:00.000Z`,
      to: `${inDays(11)}T18:15:00.000Z`,
      allDay: true,
      note: 'By the sea',
    })
    const hours = await call('POST', api.timeOff, { from: `${inDays(12)}T09:00`, to: `${inDays(12)}T10:30` })
    expect(hours.json().data).toMatchObject({ from: `${inDays(12)}T03:15:00.000Z`, allDay: false })
    expect(
      (
        await call('POST', api.timeOff, {
          from: `${inDays(13)}T03:15:00Z`,
          to: `${inDays(13)}T10:00:00+05:45`,
        })
      ).statusCode,
    ).toBe(201)
    expect(await starts(inDays(9), { hours: '1' })).toHaveLength(5)
    expect(await starts(inDays(10), { hours: '1' })).toEqual([])
    expect(await starts(inDays(11), { hours: '1' })).toEqual([])
    expect(await starts(inDays(12), { hours: '1' })).toEqual(['10:30', '11:00'])
    expect(await starts(inDays(13), { hours: '1' })).toEqual(['10:00', '10:30', '11:00'])

    const list = (await call('GET', api.timeOff)).json().data
    expect(list.timeZone).toBe('Asia/Kathmandu')
    expect(list.timeOff).toHaveLength(3)
    const removed = await call('DELETE', fill(api.timeOffEntry, { id: days.json().data.id }))
    expect(removed.statusCode).toBe(200)
    expect(await starts(inDays(10), { hours: '1' })).toHaveLength(5)
  })

  test.each<[Payload, string]>([
    [{}, 'from'],
    [{ from: inDays(5), to: inDays(4) }, 'to'],
    [{ from: `${inDays(5)}T10:00`, to: `${inDays(5)}T10:00` }, 'to'],
    [{ from: `${inDays(5)}T25:00`, to: inDays(6) }, 'from'],
    [{ from: 'tomorrow', to: inDays(6) }, 'from'],
    [{ from: inDays(5), to: '2190-01-01' }, 'to'],
    [{ from: '2190-01-01', to: '2190-01-02' }, 'from'],
    [{ from: inDays(5), to: inDays(6), note: 'x'.repeat(201) }, 'note'],
  ])('%j is 400', async (payload, field) => {
    const { call } = await makePhotographer()
    const response = await call('POST', api.timeOff, payload)
    expect(response.statusCode).toBe(400)
    expect(response.json().errors.map((error: { field: string }) => error.field)).toContain(field)
  })

  test('another photographer’s entry and a deleted one are 404', async () => {
    const [mine, other] = [await makePhotographer(), await makePhotographer()]
    const { id } = (await mine.call('POST', api.timeOff, { from: inDays(3), to: inDays(3) })).json().data
    expect((await other.call('DELETE', fill(api.timeOffEntry, { id }))).statusCode).toBe(404)
    expect((await mine.call('DELETE', fill(api.timeOffEntry, { id }))).statusCode).toBe(200)
    expect((await mine.call('DELETE', fill(api.timeOffEntry, { id }))).statusCode).toBe(404)
    expect((await mine.call('DELETE', fill(api.timeOffEntry, { id: 'x' }))).statusCode).toBe(404)
  })
})

describe('GET /v1/photographers/{slug}/availability', () => {
  test('returns every requested day with the starts for the package, fewer if more hours are requested', async () => {
    const { id, call, open, starts } = await makePhotographer()
    await call('PUT', api.availability, { weekly: everyDay('09:00', '13:00') })
    const { id: wedding } = await insertPackage(running.services.db, id, { minutes: 180 })
    await insertPackage(running.services.db, id, { minutes: 60 })
    const response = await open({ from: inDays(10), to: inDays(12), package: wedding })
    expect(response.statusCode).toBe(200)
    expect(response.json().data).toEqual({
      days: [10, 11, 12].map((days) => ({ date: inDays(days), starts: ['09:00', '09:30', '10:00'] })),
      timeZone: 'Europe/Rome',
      minutes: 180,
    })
    expect(await starts(inDays(10), { package: wedding, hours: '4' })).toEqual(['09:00'])
    expect(await starts(inDays(10), { package: wedding, hours: '0.5' })).toHaveLength(3)
    expect((await open()).json().data).toMatchObject({ minutes: 60 })
    expect((await open()).json().data.days).toHaveLength(31)
  })

  test('bookings and holds block starts, expired holds do not', async () => {
    const { id, call, starts } = await makePhotographer({}, 'UTC')
    const { db } = running.services
    await call('PUT', api.availability, { weekly: everyDay('09:00', '12:00') })
    const client = await insertPerson(db, { role: 'client' })
    const hold = (days: number, seconds: number) =>
      insertBooking(db, {
        clientId: client.id,
        photographerId: id,
        shootDate: inDays(days),
        startTime: '09:00',
        endTime: '11:30',
        state: 'held',
        holdUntil: new Date(Date.now() + seconds * 1000),
      })
    await hold(10, 1_800)
    await hold(11, -1)
    expect(await starts(inDays(10), { hours: '1' })).toEqual([])
    expect(await starts(inDays(11), { hours: '1' })).toHaveLength(5)
  })

  test('offered starts do not depend on the time zone of the server or the database', async () => {
    const { slug, call, starts } = await makePhotographer({}, 'Pacific/Auckland')
    const exceptions = [{ date: inDays(10), spans: [] }]
    await call('PUT', api.availability, { weekly: everyDay('00:00', '06:00'), exceptions })
    const query = { from: inDays(9), to: inDays(12), hours: 1 }
    const before = await readOpenDays(running.services.db, slug, query)
    expect(before.days.map((day) => day.starts.length)).toEqual([11, 0, 11, 11])
    const { url } = running.services
    for (const zone of ['America/Los_Angeles', 'Pacific/Kiritimati']) {
      const elsewhere = connect({
        url: `${url}${url.includes('?') ? '&' : '?'}options=-c%20timezone%3D${zone}`,
      })
      const { TZ } = process.env
      process.env.TZ = zone
      try {
        expect(await readOpenDays(elsewhere.db, slug, query)).toEqual(before)
      } finally {
        if (TZ === undefined) delete process.env.TZ
        else process.env.TZ = TZ
        await elsewhere.close()
      }
    }
    expect(await starts(inDays(10), { hours: '1' })).toEqual([])
  })

  test('a former slug still works; an unlisted, unknown or invalid one is 404', async () => {
    const { id, call } = await makePhotographer()
    await call('PUT', api.availability, { weekly: everyDay('09:00', '12:00') })
    await running.services.db
      .insert(formerSlugs)
      .values({ slug: `former-${id.slice(-6)}`, photographerId: id })
    const request = (slug: string) => running.app.inject({ url: fill(api.openDays, { slug }) })
    expect((await request(`former-${id.slice(-6)}`)).statusCode).toBe(200)
    const hidden = await makePhotographer({ listed: false })
    for (const slug of [hidden.slug, 'unknown', 'a\u0000b', 'A B', '..', 'x'.repeat(300)]) {
      const response = await request(slug)
      expect(response.statusCode, slug).toBe(404)
    }
  })

  test.each([
    [{ from: '2026-13-01' }, 400],
    [{ from: '0001-01-01', to: '0001-01-02' }, 400],
    [{ from: '9999-12-31', to: '9999-12-31' }, 400],
    [{ from: '2026-05-02', to: '2026-05-01' }, 400],
    [{ from: '2026-05-01', to: '2026-08-01' }, 400],
    [{ hours: '1.25' }, 400],
    [{ hours: '25' }, 400],
    [{ package: 'x' }, 400],
    [{ package: newId() }, 404],
  ])('%j is %i', async (query, status) => {
    const { open } = await makePhotographer()
    expect((await open(query as Record<string, string>)).statusCode).toBe(status)
  })

  test('is 404 while the marketplace is closed', async () => {
    const { open } = await makePhotographer()
    const { db } = running.services
    await db.update(settings).set({ launch: 'waitlist' })
    await expect.poll(async () => (await open()).statusCode, { timeout: 5_000 }).toBe(404)
    await db.update(settings).set({ launch: 'live' })
  })
})
