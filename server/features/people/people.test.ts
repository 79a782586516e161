import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { fill } from '../../../contract/api/path.ts'
import { asMinor } from '../../../contract/format/money.ts'
import { api } from '../../../contract/paths.ts'
import { insertOrder, insertPerson } from '../../../test/factories.ts'
import { signIn } from '../../../test/sign-in.ts'
import { startTestApp } from '../../../test/start-app.ts'
import { newId } from '../../platform/db/new-id.ts'
import { activities } from '../../platform/db/tables/activity.ts'
import { reviews } from '../../platform/db/tables/bookings.ts'
import { people, photographerServices } from '../../platform/db/tables/people.ts'

let admin: Awaited<ReturnType<typeof signIn>>

const running = startTestApp()
beforeAll(async () => {
  admin = await signIn(running.services, { fullName: 'Ada Admin' })
})

const get = (url: string) => running.app.inject({ url, headers: admin.headers })
const patch = (id: string, payload: object) =>
  running.app.inject({
    method: 'PATCH',
    url: fill(api.updatePerson, { id }),
    payload,
    headers: admin.headers,
  })
const stored = async (id: string) =>
  (await running.services.db.select().from(people).where(eq(people.id, id)))[0]!

describe('the list of people', () => {
  const list = (query: string) => get(`${api.people}?${query}`)
  const names = async (query: string) =>
    (await list(query)).json().data.users.map((user: { fullName: string | null }) => user.fullName)

  beforeAll(async () => {
    const at = (day: number) => new Date(Date.UTC(2025, 4, day, 12))
    const { db } = running.services
    await insertPerson(db, {
      role: 'photographer',
      fullName: 'zoe',
      email: 'b@x.test',
      hourlyRateMinor: asMinor(5_050),
      createdAt: at(1),
    })
    await insertPerson(db, {
      role: 'photographer',
      fullName: 'Adam',
      email: 'c@x.test',
      hourlyRateMinor: null,
      createdAt: at(2),
      status: 'inactive',
    })
    await insertPerson(db, {
      role: 'photographer',
      fullName: null,
      email: 'A@x.test',
      hourlyRateMinor: asMinor(0),
      createdAt: at(3),
      emailVerifiedAt: null,
    })
    await insertPerson(db, {
      role: 'photographer',
      fullName: '50%_off',
      email: 'd@x.test',
      phone: '99887',
      createdAt: at(4),
    })
    await insertPerson(db, { role: 'photographer', fullName: null, email: null, erasedAt: new Date() })
  })

  test('returns the page with its totals and every field of the contract', async () => {
    const { data, message } = (await list('role=photographer&page=1&pageSize=3')).json()
    expect(message).toBe('Users fetched successfully')
    expect(data).toMatchObject({ currentPage: 1, totalPage: 2, total: 4 })
    expect(data.users).toHaveLength(3)
    const last = (await list('role=photographer&page=4&pageSize=1')).json().data.users[0]
    expect(last).toEqual({
      id: last._id,
      _id: last.id,
      fullName: 'zoe',
      email: 'b@x.test',
      phone: '+1 555 0100',
      isEmailVerified: true,
      hourlyRate: 50.5,
      status: 'active',
      role: 'photographer',
      profileImage: null,
      createdAt: '2025-05-01T12:00:00.000Z',
    })
  })

  test('defaults to ten on page 1; past the end it is empty with the exact totalPage', async () => {
    expect((await list('role=photographer')).json().data).toMatchObject({ currentPage: 1, totalPage: 1 })
    expect((await list('role=photographer&page=9')).json().data).toMatchObject({
      users: [],
      currentPage: 9,
      totalPage: 1,
      total: 4,
    })
    expect((await list('role=client&search=no-such-name')).json().data).toMatchObject({
      users: [],
      totalPage: 1,
      total: 0,
    })
  })

  test.each([
    ['newest', ['50%_off', null, 'Adam', 'zoe']],
    ['oldest', ['zoe', 'Adam', null, '50%_off']],
    ['name', ['50%_off', 'Adam', 'zoe', null]],
    ['-name', ['zoe', 'Adam', '50%_off', null]],
    ['email', [null, 'zoe', 'Adam', '50%_off']],
    ['-email', ['50%_off', 'Adam', 'zoe', null]],
    ['rate', [null, 'zoe', '50%_off', 'Adam']],
    ['-rate', ['50%_off', 'zoe', null, 'Adam']],
  ])('sorts by %s, the same whether read whole or one by one', async (sort, expected) => {
    expect(await names(`role=photographer&sort=${sort}`)).toEqual(expected)
    const single = await Promise.all(
      [1, 2, 3, 4].map((page) => names(`role=photographer&sort=${sort}&pageSize=1&page=${page}`)),
    )
    expect(single.flat()).toEqual(expected)
  })

  test.each([
    ['status=inactive', ['Adam']],
    ['verified=no', [null]],
    ['search=ZOE', ['zoe']],
    ['search=%25_o', ['50%_off']],
    ['search=_', ['50%_off']],
    ['search=99887', ['50%_off']],
    ['search=x.test&status=active&verified=yes', ['50%_off', 'zoe']],
    ['from=2025-05-02&to=2025-05-03', [null, 'Adam']],
  ])('filters by %s', async (filter, expected) => {
    expect(await names(`role=photographer&${filter}`)).toEqual(expected)
    expect((await list(`role=photographer&${filter}`)).json().data.total).toBe(expected.length)
  })

  test.each([
    ['', 'role must be client or photographer'],
    ['role=admin', 'role must be client or photographer'],
    ['role=client&page=0', 'page must be a whole number from 1 to 10000000'],
    ['role=client&page=1.5', 'page must be a whole number from 1 to 10000000'],
    ['role=client&pageSize=101', 'pageSize must be a whole number from 1 to 100'],
    ['role=client&pageSize=x', 'pageSize must be a whole number from 1 to 100'],
    ['role=client&page=99999999999999999999', 'page must be a whole number from 1 to 10000000'],
    [
      'role=client&sort=id;drop table people',
      'sort must be one of newest, oldest, name, -name, email, -email, rate, -rate, price, -price, active, -active, -listed, -profile, -payee',
    ],
    ['role=client&status=gone', 'Status must be active or inactive'],
    ['role=client&from=yesterday', 'from must be a date like 2026-01-31'],
  ])('returns 400 to ?%s', async (query, message) => {
    const response = await list(query)
    expect(response.statusCode).toBe(400)
    expect(response.json().message).toBe(message)
  })
})

describe('one person', () => {
  test('a client has address, about and status', async () => {
    const client = await insertPerson(running.services.db, { fullName: 'Cleo', about: 'Likes light' })
    const { data } = (await get(fill(api.client, { id: client.id }))).json()
    expect(data).toMatchObject({
      id: client.id,
      _id: client.id,
      fullName: 'Cleo',
      role: 'client',
      status: 'active',
      address: '1 Harbour Street',
      about: 'Likes light',
      hourlyRate: null,
    })
    expect(data).not.toHaveProperty('passwordHash')
  })

  test('a photographer has services, the average to one decimal and reviews, newest first', async () => {
    const { db } = running.services
    const photographer = await insertPerson(db, { role: 'photographer' })
    const client = await insertPerson(db, { fullName: 'Cleo' })
    await db.insert(photographerServices).values([
      { photographerId: photographer.id, position: 1, service: 'Portraits' },
      { photographerId: photographer.id, position: 0, service: 'Weddings' },
    ])
    for (const [index, rating] of [5, 4, 4].entries()) {
      const { booking } = await insertOrder(db, { clientId: client.id, photographerId: photographer.id })
      await db.insert(reviews).values({
        id: newId(),
        bookingId: booking.id,
        clientId: client.id,
        photographerId: photographer.id,
        rating,
        review: `Review ${index}`,
        createdAt: new Date(Date.UTC(2026, 0, index + 1)),
      })
    }
    const { data } = (await get(fill(api.photographer, { id: photographer.id }))).json()
    expect(data).toMatchObject({ services: ['Weddings', 'Portraits'], averageRating: 4.3, totalReviews: 3 })
    expect(data.reviews[0]).toMatchObject({
      rating: 4,
      review: 'Review 2',
      clientName: 'Cleo',
      createdAt: '2026-01-03T00:00:00.000Z',
    })
    expect(data.reviews[0]._id).toBe(data.reviews[0].id)
  })

  test('is 404 User not found for an unknown, malformed, other-role, erased or administrator id', async () => {
    const { db } = running.services
    const photographer = await insertPerson(db, { role: 'photographer' })
    const gone = await insertPerson(db, { erasedAt: new Date(), email: null })
    for (const id of [newId(), 'nonsense', "'--", '1', photographer.id, gone.id, admin.personId]) {
      const response = await get(fill(api.client, { id }))
      expect(response.statusCode).toBe(404)
      expect(response.json()).toEqual({ success: false, message: 'User not found' })
    }
    expect((await get(fill(api.photographer, { id: admin.personId }))).statusCode).toBe(404)
  })
})

describe('changing a person', () => {
  test('409 with both values if another administrator changed the same field; nothing of that save is written', async () => {
    const { id } = await insertPerson(running.services.db, {
      phone: '+1 555 0001',
      address: '1 Harbour Street',
    })
    const seen = { phone: '+1 555 0001', address: '1 Harbour Street' }
    expect((await patch(id, { phone: '+1 555 0002', base: { phone: seen.phone } })).statusCode).toBe(200)
    const refused = await patch(id, { phone: '+1 555 0003', address: '', base: seen })
    expect(refused.statusCode).toBe(409)
    expect(refused.json()).toEqual({
      success: false,
      message:
        'This profile was changed by someone else. Phone is now “+1 555 0002”; you entered “+1 555 0003”.',
    })
    expect(await stored(id)).toMatchObject({ phone: '+1 555 0002', address: '1 Harbour Street' })
    const accepted = await patch(id, { phone: '+1 555 0003', base: { phone: '+1 555 0002' } })
    expect(accepted.json().data.phone).toBe('+1 555 0003')
  })

  test('concurrent saves of different fields, and a toggle during an edit, do not undo one another', async () => {
    const { id } = await insertPerson(running.services.db, {
      fullName: 'Cleo',
      hourlyRateMinor: asMinor(4_550),
    })
    const responses = await Promise.all([
      patch(id, { about: 'Line one\r\nline two', base: { about: null } }),
      patch(id, { hourlyRate: 50, base: { hourlyRate: '45.5' } }),
      patch(id, { fullName: 'Cleopatra', base: { fullName: 'Cleo' } }),
      // The status toggle in a list that still shows the old name.
      patch(id, { fullName: 'Cleo', status: 'inactive', base: { fullName: 'Cleo' } }),
    ])
    expect(responses.map((response) => response.statusCode)).toEqual([200, 200, 200, 200])
    expect(await stored(id)).toMatchObject({
      fullName: 'Cleopatra',
      status: 'inactive',
      hourlyRateMinor: 5_000,
      about: 'Line one\r\nline two',
    })
    // The same change twice is no conflict, and without `base` all sent values are written.
    expect((await patch(id, { hourlyRate: 50, base: { hourlyRate: 45.5 } })).statusCode).toBe(200)
    expect((await patch(id, { fullName: 'Cleo', status: 'active' })).json().data.fullName).toBe('Cleo')
    expect((await patch(id, { phone: '1', base: 'nonsense' })).statusCode).toBe(400)
  })

  test('stores the fields of the form, logs old and new values, and drops all other fields', async () => {
    const client = await insertPerson(running.services.db, {
      fullName: 'Cleo',
      hourlyRateMinor: asMinor(100),
    })
    const response = await patch(client.id, {
      fullName: 'Cleo Park',
      status: 'inactive',
      phone: '',
      address: '2 Hill Road',
      about: null,
      hourlyRate: '19.99',
      role: 'admin',
      email: 'other@x.test',
      isEmailVerified: false,
      passwordHash: 'x',
    })
    expect(response.statusCode).toBe(200)
    expect(response.json()).toMatchObject({
      message: 'Profile updated successfully!',
      data: { fullName: 'Cleo Park', status: 'inactive', phone: null, hourlyRate: 19.99 },
    })
    expect(await stored(client.id)).toMatchObject({
      fullName: 'Cleo Park',
      phone: null,
      address: '2 Hill Road',
      hourlyRateMinor: 1999,
      role: 'client',
      email: client.email,
      emailVerifiedAt: client.emailVerifiedAt,
      passwordHash: null,
    })
    const [log] = await running.services.db
      .select()
      .from(activities)
      .where(eq(activities.subjectId, client.id))
    expect(log).toMatchObject({
      actorId: admin.personId,
      action: 'person.updated',
      before: {
        fullName: 'Cleo',
        status: 'active',
        phone: '+1 555 0100',
        address: '1 Harbour Street',
        hourlyRate: 1,
      },
      after: {
        fullName: 'Cleo Park',
        status: 'inactive',
        phone: null,
        address: '2 Hill Road',
        hourlyRate: 19.99,
      },
    })
  })

  test.each([['multipart/form-data'], ['application/x-www-form-urlencoded']])(
    'reads %s too',
    async (type) => {
      const client = await insertPerson(running.services.db)
      const form = new FormData()
      form.set('fullName', 'From a form')
      form.set('hourlyRate', '12.5')
      const body = type.startsWith('multipart')
        ? form
        : new URLSearchParams([...form.entries()] as [string, string][])
      const request = new Request('http://localhost', { method: 'POST', body })
      const response = await running.app.inject({
        method: 'PATCH',
        url: fill(api.updatePerson, { id: client.id }),
        headers: { ...admin.headers, 'content-type': request.headers.get('content-type')! },
        payload: Buffer.from(await request.arrayBuffer()),
      })
      expect(response.statusCode).toBe(200)
      expect(response.json().data).toMatchObject({ fullName: 'From a form', hourlyRate: 12.5 })
    },
  )

  test.each([
    [null, ''],
    [null, 'N/A'],
    [null, null],
    ['', '  '],
  ])('a nameless person (%j) stays nameless when the toggle sends %j', async (fullName, sent) => {
    const client = await insertPerson(running.services.db, { fullName })
    const response = await patch(client.id, { fullName: sent, status: 'inactive' })
    expect(response.statusCode).toBe(200)
    expect(await stored(client.id)).toMatchObject({ fullName, status: 'inactive' })
  })

  test.each([
    [{ fullName: ' ' }, 'fullName', 'Full name is required'],
    [{ fullName: null }, 'fullName', 'Full name is required'],
    [
      { fullName: 'Framefolk Support' },
      'fullName',
      'Choose a name that can’t be taken for our team’s, without “Framefolk”, “support”, “admin” and the like.',
    ],
    [{ hourlyRate: -1 }, 'hourlyRate', 'Hourly rate must be positive'],
    [{ hourlyRate: 'ten' }, 'hourlyRate', 'Hourly rate must be a number'],
    [{ fullName: '\u200b\u00ad' }, 'fullName', 'Full name is required'],
    [{ hourlyRate: '0x10' }, 'hourlyRate', 'Hourly rate must be a number'],
    [{ hourlyRate: '1e3' }, 'hourlyRate', 'Hourly rate must be a number'],
    [{ hourlyRate: 1.001 }, 'hourlyRate', 'Hourly rate can have at most 2 decimals'],
    [{ status: 'gone' }, 'status', 'Status must be active or inactive'],
    [{ phone: '1'.repeat(41) }, 'phone', 'phone must be at most 40 characters'],
    [{ about: 'a\u0000b' }, 'about', 'about contains characters that cannot be stored'],
    [{ about: 'a\ud800' }, 'about', 'about contains characters that cannot be stored'],
  ])('returns 400 to %j', async (body, field, message) => {
    const client = await insertPerson(running.services.db, { fullName: 'Cleo' })
    const response = await patch(client.id, body)
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ message, errors: [{ field, message }] })
  })

  test('is 404 for administrators, erased people and ids that do not exist', async () => {
    const other = await insertPerson(running.services.db, { role: 'admin' })
    const gone = await insertPerson(running.services.db, { erasedAt: new Date() })
    for (const id of [other.id, gone.id, admin.personId, newId(), 'nonsense']) {
      expect((await patch(id, { fullName: 'Mallory' })).statusCode).toBe(404)
    }
  })
})

describe('the administrator’s own profile', () => {
  const change = (id: string, payload: object) =>
    running.app.inject({
      method: 'PATCH',
      url: fill(api.updateOwnProfile, { id }),
      payload,
      headers: admin.headers,
    })

  test('accepts name and contact details, nothing else', async () => {
    const response = await change(admin.personId, {
      fullName: 'Ada Lovelace',
      phone: '1',
      role: 'client',
      status: 'inactive',
      email: 'x@x.test',
    })
    expect(response.statusCode).toBe(200)
    expect(await stored(admin.personId)).toMatchObject({
      fullName: 'Ada Lovelace',
      phone: '1',
      role: 'admin',
      status: 'active',
    })
    expect((await change(admin.personId, { fullName: ' ' })).json().message).toBe('Full name is required')
  })

  test("is 403 with someone else's id and 404 with one that does not exist", async () => {
    const other = await insertPerson(running.services.db, { role: 'admin', fullName: 'Other' })
    const client = await insertPerson(running.services.db)
    for (const id of [other.id, client.id])
      expect((await change(id, { fullName: 'Mallory' })).statusCode).toBe(403)
    for (const id of [newId(), 'nonsense'])
      expect((await change(id, { fullName: 'Mallory' })).statusCode).toBe(404)
    expect(await stored(other.id)).toMatchObject({ fullName: 'Other' })
  })
})
