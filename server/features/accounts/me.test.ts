import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { api, fill, site } from '../../../contract/paths.ts'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { insertBooking, insertPerson } from '../../../test/factories.ts'
import { mailsTo } from '../../../test/mailbox.ts'
import { cookieOf, signInAs } from '../../../test/sign-in.ts'
import { hashPassword } from '../../core/auth/passwords.ts'
import { bookings } from '../../platform/db/tables/bookings.ts'
import { people } from '../../platform/db/tables/people.ts'

let running: TestApp
let passwordHash: string
const password = 'a lamp in the harbour'
const next = 'another lamp entirely'

beforeAll(async () => {
  running = await createTestApp({ launch: 'live' })
  passwordHash = await hashPassword(password)
})
afterAll(async () => {
  await running.close()
})

let made = 0
const member = (role: 'client' | 'photographer' = 'client') =>
  signInAs(running.services, role, { email: `member-${++made}@example.org`, passwordHash })
type Headers = Record<string, string>
const ask = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, headers: Headers, payload?: object) =>
  running.app.inject({ method, url, headers, payload })
const patch = (headers: Headers, payload: object) => ask('PATCH', api.me, headers, payload)
const read = async (headers: Headers) => (await ask('GET', api.me, headers)).json().data
const verify = (token: string) => ask('POST', api.verifyAccount, {}, { token })

describe('own settings', () => {
  test('the zone of the browser is stored without counting as a change of the profile: 200, 400', async () => {
    const { browser, person } = await member()
    expect((await read(browser.headers)).timeZone).toBeNull()
    const answer = await patch(browser.headers, { timeZone: 'Africa/Nairobi' })
    expect(answer.json().data.timeZone).toBe('Africa/Nairobi')
    const [row] = await running.services.db.select().from(people).where(eq(people.id, person.id))
    expect(row).toMatchObject({ timeZone: 'Africa/Nairobi', updatedAt: person.updatedAt })
    expect((await patch(browser.headers, { timeZone: 'Mars/Olympus' })).statusCode).toBe(400)
  })

  test('change what is named and nothing else; unknown fields are dropped', async () => {
    const { browser, person } = await member()
    const answer = await patch(browser.headers, {
      fullName: ' Noor Haddad ',
      phone: '',
      mailPreferences: { news: false },
      role: 'admin',
      status: 'inactive',
      isEmailVerified: true,
    })
    expect(answer.json()).toMatchObject({
      message: 'Saved',
      data: {
        fullName: 'Noor Haddad',
        phone: null,
        role: 'client',
        mailPreferences: {
          bookings: true,
          messages: true,
          reviews: true,
          alerts: true,
          selections: true,
          news: false,
        },
      },
    })
    await patch(browser.headers, { mailPreferences: { messages: 'off' } })
    expect((await read(browser.headers)).mailPreferences).toEqual({
      bookings: true,
      messages: false,
      reviews: true,
      alerts: true,
      selections: true,
      news: false,
    })
    const [row] = await running.services.db.select().from(people).where(eq(people.id, person.id))
    expect(row).toMatchObject({ status: 'active', passwordHash, email: person.email })
  })

  test('a new password needs the current one: 400 without, 400 with a wrong one', async () => {
    const { browser } = await member()
    const without = await patch(browser.headers, { newPassword: next })
    expect(without.json().errors).toEqual([
      { field: 'currentPassword', message: 'Current password is required' },
    ])
    const wrong = await patch(browser.headers, { newPassword: next, currentPassword: 'not this one' })
    expect(wrong.json().errors).toEqual([
      { field: 'currentPassword', message: 'Current password is incorrect' },
    ])
    const common = await patch(browser.headers, { newPassword: 'password1', currentPassword: password })
    expect(common.json().errors[0].field).toBe('newPassword')
  })

  test('a stolen copy of the cookie is dead after a password change; the owner goes on with a fresh one', async () => {
    const { browser, headers, person } = await member()
    const elsewhere = await cookieOf(running.services, person.id)
    const answer = await patch(browser.headers, { newPassword: next, currentPassword: password })
    expect(answer.statusCode).toBe(200)
    for (const copy of [browser.headers, elsewhere.headers, headers])
      expect((await ask('GET', api.me, copy)).statusCode).toBe(401)
    const fresh = { cookie: String(answer.headers['set-cookie']).split(';')[0]! }
    expect((await read(fresh)).id).toBe(person.id)
    const mail = (await mailsTo(running.services, person.email!))[0]!
    expect([mail.kind, mail.text]).toEqual(['password_changed', expect.not.stringContaining('calendar link')])
  })

  test('a calendar link outlives a password change; the email says so and leads to replacing it', async () => {
    const { browser, person } = await member()
    const { exportUrl } = (await ask('POST', api.myCalendarLink, browser.headers)).json().data
    const answer = await patch(browser.headers, { newPassword: next, currentPassword: password })
    const { pathname } = new URL(exportUrl)
    expect((await ask('GET', pathname, {})).statusCode).toBe(200)
    const [mail] = await mailsTo(running.services, person.email!)
    expect(mail!.text).toContain('Your private calendar link still works. Replace it')
    expect(mail!.text).toContain(`${site.myBookings}#calendar`)
    const fresh = { ...browser.headers, cookie: String(answer.headers['set-cookie']).split(';')[0]! }
    expect((await ask('POST', api.myCalendarLink, fresh)).statusCode).toBe(200)
    expect((await ask('GET', pathname, {})).statusCode).toBe(404)
  })

  test('of two password changes at once with one old password, one wins', async () => {
    const { headers } = await member()
    const answers = await Promise.all(
      ['the first of the two', 'the second of the two'].map((newPassword) =>
        patch(headers, { newPassword, currentPassword: password }),
      ),
    )
    expect(answers.map((answer) => answer.statusCode).sort()[0]).toBe(200)
    expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1)
  })

  test('a new address counts once both mailboxes have confirmed it, in either order', async () => {
    for (const order of [
      ['change_to', 'change_from'],
      ['change_from', 'change_to'],
    ]) {
      const { browser, person } = await member()
      const email = `moved-${++made}@example.org`
      const answer = await patch(browser.headers, { email, currentPassword: password })
      expect(answer.json().data).toMatchObject({ email: person.email, pendingEmail: email })
      const links = Object.fromEntries(
        [
          (await mailsTo(running.services, person.email!))[0]!,
          (await mailsTo(running.services, email))[0]!,
        ].map(({ kind, token }) => [kind, token!]),
      )
      expect((await verify(links[order[0]!]!)).json().data).toEqual({ state: 'half', email })
      expect((await read(browser.headers)).email).toBe(person.email)
      expect((await verify(links[order[0]!]!)).json().data.state).toBe('half')
      expect((await verify(links[order[1]!]!)).json().data).toEqual({ state: 'changed', email })
      expect(await read(browser.headers)).toMatchObject({ email, pendingEmail: null, isEmailVerified: true })
      expect((await verify(links[order[1]!]!)).json().data.state).toBe('changed')
    }
  })

  test('asking for an address that is taken looks the same, and its owner is told by mail', async () => {
    const { browser } = await member()
    const other = (await member()).person
    const answer = await patch(browser.headers, { email: other.email, currentPassword: password })
    expect(answer.statusCode).toBe(200)
    expect(answer.json().data.pendingEmail).toBe(other.email)
    expect((await mailsTo(running.services, other.email!))[0]).toMatchObject({
      kind: 'account_exists',
      token: null,
    })
    // Asking for the own address again takes the change back.
    const me = await read(browser.headers)
    await patch(browser.headers, { email: me.email, currentPassword: password })
    expect((await read(browser.headers)).pendingEmail).toBeNull()
  })

  test('an account writes to few unconfirmed addresses a day: 429', async () => {
    const { browser } = await member()
    const answers = []
    for (let n = 0; n < 6; n += 1)
      answers.push(
        await patch(browser.headers, { email: `stranger-${++made}@example.org`, currentPassword: password }),
      )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200, 429])
    expect(await mailsTo(running.services, `stranger-${made}@example.org`)).toEqual([])
    expect((await read(browser.headers)).pendingEmail).toBe(`stranger-${made - 1}@example.org`)
  })
})

describe('sessions', () => {
  test('are listed with the present one marked, and ended one by one or all others', async () => {
    const { browser, headers, person, sessionId } = await member()
    const third = await cookieOf(running.services, person.id)
    const { sessions } = (await ask('GET', api.mySessions, browser.headers)).json().data
    expect(sessions).toHaveLength(3)
    expect(sessions.find((one: { current: boolean }) => one.current).id).toBe(browser.sessionId)
    await ask('DELETE', fill(api.mySession, { id: sessionId }), browser.headers)
    expect((await ask('GET', api.me, headers)).statusCode).toBe(401)
    await ask('DELETE', api.myOtherSessions, browser.headers)
    expect((await ask('GET', api.me, third.headers)).statusCode).toBe(401)
    expect((await ask('GET', api.me, browser.headers)).statusCode).toBe(200)
  })

  test('of another account are not found: 404', async () => {
    const [mine, theirs] = [await member(), await member()]
    for (const id of [theirs.sessionId, theirs.browser.sessionId, 'x'])
      expect((await ask('DELETE', fill(api.mySession, { id }), mine.headers)).statusCode).toBe(404)
    expect((await ask('GET', api.me, theirs.headers)).statusCode).toBe(200)
  })
})

describe('attacks on a session', () => {
  const signIn = (email: string, headers: Headers = {}) =>
    ask('POST', api.memberSession, headers, { email, password })

  test('fixation: a planted cookie is never the one that is signed in, and the old session ends', async () => {
    const { person, browser } = await member()
    const planted = { cookie: `framefolk=${'A'.repeat(43)}`, origin: 'http://localhost:3000' }
    const answer = await signIn(person.email!, planted)
    expect(String(answer.headers['set-cookie'])).not.toContain('A'.repeat(43))
    expect((await ask('GET', api.me, planted)).statusCode).toBe(401)
    const again = await signIn(person.email!, browser.headers)
    expect(again.statusCode).toBe(200)
    expect((await ask('GET', api.me, browser.headers)).statusCode).toBe(401)
  })

  test('cross-site: another page can neither act with the cookie nor sign a visitor in: 403', async () => {
    const { person, browser } = await member()
    for (const origin of ['https://evil.example', 'null']) {
      const foreign = { cookie: browser.cookie, origin }
      expect((await patch(foreign, { fullName: 'Pwned' })).statusCode).toBe(403)
      expect((await ask('DELETE', api.memberSession, foreign)).statusCode).toBe(403)
      expect((await signIn(person.email!, { origin })).statusCode).toBe(403)
    }
    expect((await signIn(person.email!, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
    expect((await read(browser.headers)).fullName).toBe(person.fullName)
  })

  test('a cookie opens no administrator’s call (401), nor does a client’s token (403)', async () => {
    const { headers, browser } = await member()
    for (const url of [api.dashboard, api.waitlist, api.adminMarket]) {
      expect((await ask('GET', url, browser.headers)).statusCode).toBe(401)
      expect((await ask('GET', url, headers)).statusCode).toBe(403)
    }
    expect((await ask('PATCH', api.adminMarket, browser.headers, { launch: 'live' })).statusCode).toBe(401)
  })

  test('a deactivated person is out at once, by cookie, token and renewal, and cannot come back', async () => {
    const { person, headers, browser, refreshToken } = await member()
    await running.services.db.update(people).set({ status: 'inactive' }).where(eq(people.id, person.id))
    expect((await ask('GET', api.me, headers)).statusCode).toBe(401)
    expect((await ask('GET', api.me, browser.headers)).statusCode).toBe(401)
    expect((await ask('POST', api.refresh, {}, { refreshToken })).statusCode).toBe(400)
    expect((await signIn(person.email!)).statusCode).toBe(403)
  })

  test('a session that is opened while the password changes does not outlive the change', async () => {
    const { person, headers } = await member()
    const entering = Array.from({ length: 4 }, () => signIn(person.email!))
    const change = await patch(headers, { newPassword: next, currentPassword: password })
    expect(change.statusCode).toBe(200)
    for (const answer of await Promise.all(entering)) {
      if (answer.statusCode !== 200) continue
      const cookie = String(answer.headers['set-cookie']).split(';')[0]!
      expect((await ask('GET', api.me, { cookie })).statusCode).toBe(401)
    }
  })
})

describe('one’s own data', () => {
  test('is handed out whole, as a file, and only one’s own', async () => {
    const { browser, person } = await member()
    const answer = await ask('GET', api.myData, browser.headers)
    expect(answer.headers['content-disposition']).toContain('attachment')
    expect(answer.json().data).toMatchObject({ profile: { id: person.id, email: person.email } })
    expect(answer.json().data.sessions).toHaveLength(2)
    expect(answer.body).not.toContain('argon2')
  })

  test('is erased with the password, which ends everything', async () => {
    const { browser, person } = await member()
    expect((await ask('POST', api.eraseMe, browser.headers, { password: 'not this one' })).statusCode).toBe(
      400,
    )
    const answer = await ask('POST', api.eraseMe, browser.headers, { password })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['set-cookie']).toMatch(/^framefolk=; Max-Age=0/)
    const [row] = await running.services.db.select().from(people).where(eq(people.id, person.id))
    expect(row).toMatchObject({ email: null, fullName: null, passwordHash: null, status: 'inactive' })
    expect((await ask('GET', api.me, browser.headers)).statusCode).toBe(401)
  })

  test('is kept with a sentence while a booking is open: 409', async () => {
    const { browser, person } = await member()
    const photographer = await insertPerson(running.services.db, { role: 'photographer' })
    const booking = await insertBooking(running.services.db, {
      clientId: person.id,
      photographerId: photographer.id,
    })
    const answer = await ask('POST', api.eraseMe, browser.headers, { password })
    expect(answer.statusCode).toBe(409)
    expect(answer.json().message).toContain('open booking')
    await running.services.db.update(bookings).set({ status: 'cancelled' }).where(eq(bookings.id, booking.id))
    expect((await ask('POST', api.eraseMe, browser.headers, { password })).statusCode).toBe(200)
  })
})
