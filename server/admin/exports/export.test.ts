import { once } from 'node:events'
import { type ClientRequest, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { api } from '../../../contract/paths.ts'
import { insertBooking, insertPerson, insertTransaction } from '../../../test/factories.ts'
import { signIn } from '../../../test/sign-in.ts'
import { startTestApp } from '../../../test/start-app.ts'
import { settings } from '../../platform/db/tables/settings.ts'

const market = startTestApp()
let headers: { authorization: string }

beforeAll(async () => {
  const { db, pool } = market.services
  headers = (await signIn(market.services)).headers
  const client = await insertPerson(db, { fullName: '=cmd|calc', email: 'ada@example.test', phone: '+44 1' })
  const photographer = await insertPerson(db, { role: 'photographer', fullName: 'Zoë "Z" Ng, Jr' })
  for (const status of ['confirm', 'pending', 'confirm'] as const) {
    const booking = await insertBooking(db, {
      clientId: client.id,
      photographerId: photographer.id,
      status,
      description: 'two\r\nlines',
    })
    await insertTransaction(db, booking)
  }
  await pool.query(
    `insert into bookings (id, client_id, photographer_id, status, final_amount_minor, shoot_date, start_time, end_time, description)
     select gen_random_uuid(), $1, $2, 'cancelled', 1, '2026-01-01', '10:00', '11:00', repeat('x', 10000)
     from generate_series(1, 4000)`,
    [client.id, photographer.id],
  )
  await market.app.listen({ port: 0, host: '127.0.0.1' })
})

const exported = (url: string) => market.app.inject({ url, headers })
const lines = (body: string) =>
  body
    .replace(/^\uFEFF/, '')
    .split('\r\n')
    .slice(0, -1)

describe('exports', () => {
  test('are CSV files with a dated name, in UTF-8 with a byte order mark', async () => {
    const response = await exported(`${api.peopleCsv}?role=photographer`)
    expect(response.statusCode).toBe(200)
    expect(response.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(response.headers['content-disposition']).toMatch(
      /^attachment; filename="framefolk-photographers-\d{4}-\d\d-\d\d\.csv"$/,
    )
    expect(response.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
    expect(lines(response.body)).toEqual([
      'ID,Name,Email,Phone,Email verified,Hourly rate,Status,Role,Created,Listed,Profile verified,Payouts,Price from,Currency,Last active',
      expect.stringMatching(
        /^[0-9a-f-]{36},"Zoë ""Z"" Ng, Jr",person-\d+@example.test,\+1 555 0100,Yes,120.00,active,photographer,/,
      ),
    ])
  })

  test('contain the rows of the current filter, with formulas disarmed', async () => {
    const bookings = await exported(`${api.bookingsCsv}?status=confirm&sort=oldest&page=7`)
    expect(bookings.body.match(/'=cmd\|calc/g)).toHaveLength(2)
    expect(bookings.body).toContain('"two\r\nlines",500.00,confirm,pending,')
    const transactions = await exported(`${api.transactionsCsv}?search=ada%40example`)
    expect(lines(transactions.body)).toHaveLength(4)
    expect(transactions.body).toContain(',500.00,125.00,375.00,pending,pending,')
    await market.services.pool.query(
      `insert into waitlist_entries (id, full_name, email, role) values (gen_random_uuid(), '@here', 'w@example.test', 'client')`,
    )
    const waitlist = await exported(`${api.waitlistCsv}?role=client`)
    expect(lines(waitlist.body)).toEqual([
      'ID,Name,Email,Role,Joined,Unsubscribed,Last notified,Account since',
      expect.stringMatching(/,'@here,w@example\.test,client,[^,]+Z,No,,$/),
    ])
    expect(lines((await exported(`${api.bookingsCsv}?status=completed`)).body)).toHaveLength(1)
  })

  test('name the currency of the open marketplace, as its screens do', async () => {
    const { db, pool } = market.services
    const heading = async (url: string) => lines((await exported(url)).body)[0]
    expect(await heading(api.bookingsCsv)).not.toContain('Currency')
    await db.update(settings).set({ launch: 'live', currency: 'EUR' })
    try {
      for (const url of [`${api.peopleCsv}?role=client`, api.bookingsCsv, api.transactionsCsv])
        expect(await heading(url)).toMatch(/,Currency$/)
      expect(await heading(`${api.peopleCsv}?role=photographer`)).toMatch(/,Currency,/)
      const paid = lines((await exported(api.transactionsCsv)).body)
      expect(paid.slice(1)).toEqual(Array(3).fill(expect.stringMatching(/,500\.00,125\.00,375\.00,.*,EUR$/)))
    } finally {
      await pool.query(`update settings set launch = 'waitlist', currency = 'USD'`)
    }
  })

  test('refuse a filter that the list refuses, and visitors who are not signed in', async () => {
    expect((await exported(`${api.peopleCsv}?role=admin`)).statusCode).toBe(400)
    for (const url of [api.peopleCsv, api.waitlistCsv, api.bookingsCsv, api.transactionsCsv])
      expect((await market.app.inject({ url })).statusCode).toBe(401)
  })

  test('are logged', async () => {
    await exported(api.transactionsCsv)
    const { rows } = await market.services.pool.query(
      `select count(*)::int as n from activities where action = 'transactions.exported'`,
    )
    expect(rows[0].n).toBeGreaterThan(0)
  })

  test('contain every row of a list of 40 MB', async () => {
    const response = await openExport(api.bookingsCsv)
    let ends = 0
    for await (const chunk of response.setEncoding('utf8')) ends += chunk.split('\r\n').length - 1
    expect(ends).toBe(1 + 4000 + 3 * 2)
  })

  test('are read no faster than the client reads them, and end when the client disconnects', async () => {
    const response = await openExport(api.bookingsCsv)
    await once(response, 'readable')
    // The client reads nothing, so the database waits for us after a few of the 4,000 rows.
    await vi.waitFor(async () => expect(await exportStates()).toEqual(['ClientRead']), 5_000)
    response.destroy()
    await vi.waitFor(async () => expect(await exportStates()).toEqual([]), 5_000)
  })

  test('that are aborted at once, forty times, free their slots and connections', async () => {
    for (let i = 0; i < 40; i++) await abort(api.bookingsCsv, i % 8)
    await vi.waitFor(async () => expect(await exportStates()).toEqual([]), 5_000)
    // The last ones may not have reached the database yet, and keep their slots for a moment.
    await vi.waitFor(
      async () => expect(await statuses(4, api.transactionsCsv)).toEqual([200, 200, 200, 200]),
      5_000,
    )
  })

  test('that cannot be logged are 500 and free their slots', async () => {
    await market.services.pool.query('alter table activities rename to activities_away')
    try {
      for (let i = 0; i < 6; i++) expect((await exported(api.transactionsCsv)).statusCode).toBe(500)
    } finally {
      await market.services.pool.query('alter table activities_away rename to activities')
    }
    await vi.waitFor(async () => expect(await exportStates()).toEqual([]), 5_000)
    expect(await statuses(4, api.transactionsCsv)).toEqual([200, 200, 200, 200])
  })

  test('beyond four at once are refused with 503 until one ends', async () => {
    const responses = []
    for (let i = 0; i < 4; i++) responses.push(await openExport(api.bookingsCsv))
    const fifth = await exported(api.transactionsCsv)
    expect(fifth.statusCode).toBe(503)
    expect(fifth.json().message).toBe('Several exports are already running. Try again in a minute.')
    for (const response of responses) response.destroy()
    await vi.waitFor(async () => expect((await exported(api.transactionsCsv)).statusCode).toBe(200), 5_000)
  })
})

async function openExport(path: string): Promise<IncomingMessage> {
  const { port } = market.app.server.address() as AddressInfo
  const request: ClientRequest = get({ port, path, headers, agent: false })
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  return response
}

/** Disconnects a few milliseconds after the request, mostly before the response begins. */
async function abort(path: string, afterMs: number): Promise<void> {
  const { port } = market.app.server.address() as AddressInfo
  const request = get({ port, path, headers, agent: false }).on('error', () => {})
  request.on('response', (response) => response.on('error', () => {}))
  await once(request, 'socket')
  await new Promise((resolve) => setTimeout(resolve, afterMs))
  request.destroy()
}

async function statuses(times: number, path: string): Promise<number[]> {
  const responses = await Promise.all(Array.from({ length: times }, () => exported(path)))
  return responses.map((response) => response.statusCode)
}

/** The wait event of each connection of an export. */
async function exportStates(): Promise<string[]> {
  const { rows } = await market.services.pool.query(
    `select wait_event from pg_stat_activity where application_name = 'framefolk-export'
       and datname = current_database()`,
  )
  return rows.map((row) => row.wait_event)
}
