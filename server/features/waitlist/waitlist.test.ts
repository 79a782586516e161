import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { api } from '../../../contract/paths.ts'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { freezeDate } from '../../../test/freeze-date.ts'
import { multipart } from '../../../test/multipart.ts'
import { signIn } from '../../../test/sign-in.ts'
import { execute } from '../../platform/db/query.ts'
import { mails } from '../../platform/db/tables/mail.ts'
import { waitlistEntries } from '../../platform/db/tables/waitlist.ts'

let test: TestApp
let headers: { authorization: string }
beforeAll(async () => {
  test = await createTestApp()
  headers = (await signIn(test.services)).headers
})
afterAll(async () => {
  await test.close()
})
beforeEach(async () => {
  await execute(test.services.db)`truncate waitlist_entries, mails, rate_limits cascade`
})

const join = (payload: object, options: object = {}) =>
  test.app.inject({ method: 'POST', url: api.joinWaitlist, payload, ...options })
const list = async (query: Record<string, string> = {}) =>
  (await test.app.inject({ url: api.waitlist, query, headers })).json()

describe('joining the waiting list', () => {
  it('stores the person and queues a welcome email: 200', async () => {
    const response = await join({ fullName: 'Ada Lovelace', email: ' ada@example.org ' })
    expect(response.statusCode).toBe(200)
    expect(response.json()).toMatchObject({
      success: true,
      message: 'You have successfully joined the waitlist!',
    })
    const [entry] = await test.services.db.select().from(waitlistEntries)
    expect(entry).toMatchObject({ fullName: 'Ada Lovelace', email: 'ada@example.org', role: null })
    const [mail] = await test.services.db.select().from(mails)
    expect(mail).toMatchObject({ kind: 'welcome', recipient: 'ada@example.org', state: 'queued' })
  })

  it('accepts a role, and an empty one as unknown', async () => {
    await join({ fullName: 'Ada', email: 'a@example.org', role: 'photographer' })
    await join({ fullName: 'Bob', email: 'b@example.org', role: '' })
    const rows = await test.services.db.select().from(waitlistEntries).orderBy(waitlistEntries.email)
    expect(rows.map((row) => row.role)).toEqual(['photographer', null])
  })

  it('returns 409 to the same email address again, in upper or lower case, and overwrites nothing', async () => {
    await join({ fullName: 'Ada', email: 'ada@example.org' })
    const again = await join({ fullName: 'Someone else', email: 'ADA@Example.org' })
    expect(again.statusCode).toBe(409)
    expect(again.json()).toEqual({ success: false, message: 'This email is already on the waitlist.' })
    const rows = await test.services.db.select().from(waitlistEntries)
    expect(rows.map((row) => row.fullName)).toEqual(['Ada'])
    expect(await test.services.db.$count(mails)).toBe(1)
  })

  it.each([
    [{}, 'Full Name is required'],
    [{ fullName: '  ', email: 'a@b' }, 'Full Name is required'],
    [{ fullName: '\u200b\u2060\u3164\ufeff', email: 'a@b' }, 'Full Name is required'],
    [{ fullName: 'Ada' }, 'Email is required'],
    [{ fullName: 'Ada', email: '' }, 'Email is required'],
    [{ fullName: 'Ada', email: 'unknown' }, 'Invalid email address'],
    [{ fullName: 'Ada', email: 'a b@c' }, 'Invalid email address'],
  ])('refuses %j with 400 and the message of the form', async (payload, message) => {
    const response = await join(payload)
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ success: false, message })
  })

  it('reads urlencoded and multipart forms', async () => {
    const urlencoded = await join(
      {},
      {
        payload: 'fullName=Ada&email=ada%40example.org',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      },
    )
    expect(urlencoded.statusCode).toBe(200)
    const form = await multipart({ fullName: 'Bob', email: 'bob@example.org' })
    expect((await join({}, form)).statusCode).toBe(200)
  })

  it('returns success to a bot that fills in the hidden field, and stores nothing', async () => {
    const response = await join({ fullName: 'Bot', email: 'bot@example.org', website: 'http://spam' })
    expect(response.statusCode).toBe(200)
    expect(response.json().message).toBe('You have successfully joined the waitlist!')
    expect(await test.services.db.$count(waitlistEntries)).toBe(0)
    expect(await test.services.db.$count(mails)).toBe(0)
  })

  it('returns 429 with Retry-After to the thirty-first request in a minute from one IP address', async () => {
    freezeDate()
    const statuses: number[] = []
    for (let n = 0; n < 31; n++) {
      const response = await join({ fullName: 'Ada', email: `ada${n}@example.org` })
      statuses.push(response.statusCode)
      if (n === 30) expect(Number(response.headers['retry-after'])).toBeGreaterThan(0)
    }
    expect(statuses.slice(0, 30).every((status) => status === 200)).toBe(true)
    expect(statuses[30]).toBe(429)
    const elsewhere = await join(
      { fullName: 'Eve', email: 'eve@example.org' },
      { remoteAddress: '203.0.113.9' },
    )
    expect(elsewhere.statusCode).toBe(200)
  })

  it('accepts one of many concurrent requests with the same email address', async () => {
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => join({ fullName: 'Ada', email: 'ada@example.org' })),
    )
    expect(responses.map((response) => response.statusCode).sort()).toEqual([200, ...Array(9).fill(409)])
  })
})

describe('the waiting list', () => {
  const fill = async () => {
    const values = ['Cy', 'Ada', 'Bo'].map((fullName, n) => ({
      id: `00000000-0000-7000-8000-00000000000${n}`,
      fullName,
      email: `${fullName.toLowerCase()}@example.org`,
      role: n === 0 ? ('photographer' as const) : null,
      createdAt: new Date(`2026-01-0${n + 1}T23:30:00Z`),
    }))
    await test.services.db.insert(waitlistEntries).values(values)
  }
  const names = (body: { users: { fullName: string }[] }) => body.users.map((user) => user.fullName)

  it('is sorted newest first, at the root and under data, with id and _id: 200', async () => {
    await fill()
    const body = await list()
    expect(body).toMatchObject({ success: true, currentPage: 1, totalPage: 1, total: 3 })
    expect(names(body)).toEqual(['Bo', 'Ada', 'Cy'])
    expect(body.data.users).toEqual(body.users)
    expect(body.users[0]).toMatchObject({
      id: body.users[0]._id,
      email: 'bo@example.org',
      unsubscribed: false,
    })
  })

  it('has pages, and past the end an empty list', async () => {
    await fill()
    expect(names(await list({ pageSize: '2', page: '2' }))).toEqual(['Cy'])
    expect(names(await list({ pageSize: '1', page: '3' }))).toEqual(['Cy'])
    const beyond = await list({ pageSize: '2', page: '9' })
    expect(beyond).toMatchObject({ users: [], totalPage: 2, total: 3, currentPage: 9 })
  })

  it('searches, sorts and filters', async () => {
    await fill()
    expect(names(await list({ search: 'ADA' }))).toEqual(['Ada'])
    expect(names(await list({ search: '%' }))).toEqual([])
    expect(names(await list({ sort: 'name' }))).toEqual(['Ada', 'Bo', 'Cy'])
    expect(names(await list({ sort: '-email' }))).toEqual(['Cy', 'Bo', 'Ada'])
    expect(await list({ role: 'photographer' })).toMatchObject({ total: 1 })
    expect(await list({ role: 'unknown' })).toMatchObject({ total: 2 })
    expect(names(await list({ from: '2026-01-02', to: '2026-01-02' }))).toEqual(['Ada'])
  })

  it('refuses a sort it does not offer, and bad pages: 400', async () => {
    for (const query of [{ sort: 'id;drop table' }, { page: '0' }, { pageSize: '101' }, { page: 'x' }])
      expect(await list(query as never)).toMatchObject({ success: false })
  })

  it('is for administrators: 401 without a token', async () => {
    expect((await test.app.inject({ url: api.waitlist })).statusCode).toBe(401)
  })
})
