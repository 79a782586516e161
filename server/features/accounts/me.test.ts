import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { fill } from '../../../contract/api/path.ts'
import { api, site } from '../../../contract/paths.ts'
import { insertBooking, insertPerson } from '../../../test/factories.ts'
import { freezeDate } from '../../../test/freeze-date.ts'
import { mailsTo } from '../../../test/mailbox.ts'
import { cookieOf, signInAs } from '../../../test/sign-in.ts'
import { startTestApp } from '../../../test/start-app.ts'
import { hashPassword } from '../../core/auth/passwords.ts'
import { bookings } from '../../platform/db/tables/bookings.ts'
import { people } from '../../platform/db/tables/people.ts'

let passwordHash: string
const password = 'a lamp in the harbour'
const next = 'another lamp entirely'

const running = startTestApp({ launch: 'live' })
beforeAll(async () => {
  passwordHash = await hashPassword(password)
})

let made = 0
const member = (role: 'client' | 'photographer' = 'client') =>
  signInAs(running.services, role, { email: `member-${++made}@example.org`, passwordHash })
type Headers = Record<string, string>
const request = (
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  url: string,
  headers: Headers,
  payload?: object,
) => running.app.inject({ method, url, headers, payload })
const patch = (headers: Headers, payload: object) => request('PATCH', api.me, headers, payload)
const read = async (headers: Headers) => (await request('GET', api.me, headers)).json().data
const verify = (token: string) => request('POST', api.verifyAccount, {}, { token })

describe('own settings', () => {
  test('the time zone of the browser is stored without counting as a change of the profile: 200, 400', async () => {
    const { browser, person } = await member()
    expect((await read(browser.headers)).timeZone).toBeNull()
    const response = await patch(browser.headers, { timeZone: 'Africa/Nairobi' })
    expect(response.json().data.timeZone).toBe('Africa/Nairobi')
    const [row] = await running.services.db.select().from(people).where(eq(people.id, person.id))
    expect(row).toMatchObject({ timeZone: 'Africa/Nairobi', updatedAt: person.updatedAt })
    expect((await patch(browser.headers, { timeZone: 'Mars/Olympus' })).statusCode).toBe(400)
  })

  test('change only the given fields; unknown fields are dropped', async () => {
    const { browser, person } = await member()
    const response = await patch(browser.headers, {
      fullName: ' Noor Haddad ',
      phone: '',
      mailPreferences: { news: false },
      role: 'admin',
      status: 'inactive',
      isEmailVerified: true,
    })
    expect(response.json()).toMatchObject({
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
    await patch(browser.headers, { mailPreferences: { messages: false } })
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

  test('a stolen copy of the cookie stops working after a password change; the owner gets a new one', async () => {
    const { browser, headers, person } = await member()
    const elsewhere = await cookieOf(running.services, person.id)
    const response = await patch(browser.headers, { newPassword: next, currentPassword: password })
    expect(response.statusCode).toBe(200)
    for (const copy of [browser.headers, elsewhere.headers, headers])
      expect((await request('GET', api.me, copy)).statusCode).toBe(401)
    const fresh = { cookie: String(response.headers['set-cookie']).split(';')[0]! }
    expect((await read(fresh)).id).toBe(person.id)
    const mail = (await mailsTo(running.services, person.email!))[0]!
    expect([mail.kind, mail.text]).toEqual(['password_changed', expect.not.stringContaining('calendar link')])
  })

  test('a calendar link still works after a password change; the email says so and links to replacing it', async () => {
    const { browser, person } = await member()
    const { exportUrl } = (await request('POST', api.myCalendarLink, browser.headers)).json().data
    const response = await patch(browser.headers, { newPassword: next, currentPassword: password })
    const { pathname } = new URL(exportUrl)
    expect((await request('GET', pathname, {})).statusCode).toBe(200)
    const [mail] = await mailsTo(running.services, person.email!)
    expect(mail!.text).toContain('Your private calendar link still works. Replace it')
    expect(mail!.text).toContain(`${site.myBookings}#calendar`)
    const fresh = { ...browser.headers, cookie: String(response.headers['set-cookie']).split(';')[0]! }
    expect((await request('POST', api.myCalendarLink, fresh)).statusCode).toBe(200)
    expect((await request('GET', pathname, {})).statusCode).toBe(404)
  })

  test('of two concurrent password changes with the same old password one succeeds', async () => {
    const { headers } = await member()
    const responses = await Promise.all(
      ['the first of the two', 'the second of the two'].map((newPassword) =>
        patch(headers, { newPassword, currentPassword: password }),
      ),
    )
    expect(responses.map((response) => response.statusCode).sort()[0]).toBe(200)
    expect(responses.filter((response) => response.statusCode === 200)).toHaveLength(1)
  })

  test('a new email address applies once both addresses have confirmed it, in either order', async () => {
    for (const order of [
      ['change_to', 'change_from'],
      ['change_from', 'change_to'],
    ]) {
      const { browser, person } = await member()
      const email = `moved-${++made}@example.org`
      const response = await patch(browser.headers, { email, currentPassword: password })
      expect(response.json().data).toMatchObject({ email: person.email, pendingEmail: email })
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

  test('requesting an email address in use gets the same response, and its owner gets an email', async () => {
    const { browser } = await member()
    const other = (await member()).person
    const response = await patch(browser.headers, { email: other.email, currentPassword: password })
    expect(response.statusCode).toBe(200)
    expect(response.json().data.pendingEmail).toBe(other.email)
    expect((await mailsTo(running.services, other.email!))[0]).toMatchObject({
      kind: 'account_exists',
      token: null,
    })
    // Requesting the current address again cancels the change.
    const me = await read(browser.headers)
    await patch(browser.headers, { email: me.email, currentPassword: password })
    expect((await read(browser.headers)).pendingEmail).toBeNull()
  })

  test('an account can send to only a few unconfirmed addresses a day: 429', async () => {
    freezeDate()
    const { browser } = await member()
    const responses = []
    for (let n = 0; n < 6; n += 1)
      responses.push(
        await patch(browser.headers, { email: `stranger-${++made}@example.org`, currentPassword: password }),
      )
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200, 429])
    expect(await mailsTo(running.services, `stranger-${made}@example.org`)).toEqual([])
    expect((await read(browser.headers)).pendingEmail).toBe(`stranger-${made - 1}@example.org`)
  })
})

describe('sessions', () => {
  test('are listed with the current one marked, and can be ended one by one or all others at once', async () => {
    const { browser, headers, person, sessionId } = await member()
    const third = await cookieOf(running.services, person.id)
    const { sessions } = (await request('GET', api.mySessions, browser.headers)).json().data
    expect(sessions).toHaveLength(3)
    expect(sessions.find((one: { current: boolean }) => one.current).id).toBe(browser.sessionId)
    await request('DELETE', fill(api.mySession, { id: sessionId }), browser.headers)
    expect((await request('GET', api.me, headers)).statusCode).toBe(401)
    await request('DELETE', api.myOtherSessions, browser.headers)
    expect((await request('GET', api.me, third.headers)).statusCode).toBe(401)
    expect((await request('GET', api.me, browser.headers)).statusCode).toBe(200)
  })

  test('of another account are not found: 404', async () => {
    const [mine, theirs] = [await member(), await member()]
    for (const id of [theirs.sessionId, theirs.browser.sessionId, 'x'])
      expect((await request('DELETE', fill(api.mySession, { id }), mine.headers)).statusCode).toBe(404)
    expect((await request('GET', api.me, theirs.headers)).statusCode).toBe(200)
  })
})

describe('attacks on a session', () => {
  const signIn = (email: string, headers: Headers = {}) =>
    request('POST', api.memberSession, headers, { email, password })

  test('fixation: a planted cookie is never signed in, and the old session ends', async () => {
    const { person, browser } = await member()
    const planted = { cookie: `framefolk=${'A'.repeat(43)}`, origin: 'http://localhost:3000' }
    const response = await signIn(person.email!, planted)
    expect(String(response.headers['set-cookie'])).not.toContain('A'.repeat(43))
    expect((await request('GET', api.me, planted)).statusCode).toBe(401)
    const again = await signIn(person.email!, browser.headers)
    expect(again.statusCode).toBe(200)
    expect((await request('GET', api.me, browser.headers)).statusCode).toBe(401)
  })

  test('cross-site: another page can neither act with the cookie nor sign a visitor in: 403', async () => {
    const { person, browser } = await member()
    for (const origin of ['https://evil.example', 'null']) {
      const foreign = { cookie: browser.cookie, origin }
      expect((await patch(foreign, { fullName: 'Pwned' })).statusCode).toBe(403)
      expect((await request('DELETE', api.memberSession, foreign)).statusCode).toBe(403)
      expect((await signIn(person.email!, { origin })).statusCode).toBe(403)
    }
    expect((await signIn(person.email!, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
    expect((await read(browser.headers)).fullName).toBe(person.fullName)
  })

  test('a cookie opens no administrator’s route (401), nor does a client’s token (403)', async () => {
    const { headers, browser } = await member()
    for (const url of [api.dashboard, api.waitlist, api.adminMarket]) {
      expect((await request('GET', url, browser.headers)).statusCode).toBe(401)
      expect((await request('GET', url, headers)).statusCode).toBe(403)
    }
    expect((await request('PATCH', api.adminMarket, browser.headers, { launch: 'live' })).statusCode).toBe(
      401,
    )
  })

  test('a deactivated person is signed out at once, by cookie, token and renewal, and cannot sign in', async () => {
    const { person, headers, browser, refreshToken } = await member()
    await running.services.db.update(people).set({ status: 'inactive' }).where(eq(people.id, person.id))
    expect((await request('GET', api.me, headers)).statusCode).toBe(401)
    expect((await request('GET', api.me, browser.headers)).statusCode).toBe(401)
    expect((await request('POST', api.refresh, {}, { refreshToken })).statusCode).toBe(400)
    expect((await signIn(person.email!)).statusCode).toBe(403)
  })

  test('a session that is opened during a password change ends with the change', async () => {
    const { person, headers } = await member()
    const entering = Array.from({ length: 4 }, () => signIn(person.email!))
    const change = await patch(headers, { newPassword: next, currentPassword: password })
    expect(change.statusCode).toBe(200)
    for (const response of await Promise.all(entering)) {
      if (response.statusCode !== 200) continue
      const cookie = String(response.headers['set-cookie']).split(';')[0]!
      expect((await request('GET', api.me, { cookie })).statusCode).toBe(401)
    }
  })
})

describe('personal data of the account', () => {
  test('is exported completely, as a file, and only for the account itself', async () => {
    const { browser, person } = await member()
    const response = await request('GET', api.myData, browser.headers)
    expect(response.headers['content-disposition']).toContain('attachment')
    expect(response.json().data).toMatchObject({ profile: { id: person.id, email: person.email } })
    expect(response.json().data.sessions).toHaveLength(2)
    expect(response.body).not.toContain('argon2')
  })

  test('is erased with the password, which ends the session', async () => {
    const { browser, person } = await member()
    expect(
      (await request('POST', api.eraseMe, browser.headers, { password: 'not this one' })).statusCode,
    ).toBe(400)
    const response = await request('POST', api.eraseMe, browser.headers, { password })
    expect(response.statusCode).toBe(200)
    expect(response.headers['set-cookie']).toMatch(/^framefolk=; Max-Age=0/)
    const [row] = await running.services.db.select().from(people).where(eq(people.id, person.id))
    expect(row).toMatchObject({ email: null, fullName: null, passwordHash: null, status: 'inactive' })
    expect((await request('GET', api.me, browser.headers)).statusCode).toBe(401)
  })

  test('is not erased while a booking is open: 409 with a message', async () => {
    const { browser, person } = await member()
    const photographer = await insertPerson(running.services.db, { role: 'photographer' })
    const booking = await insertBooking(running.services.db, {
      clientId: person.id,
      photographerId: photographer.id,
    })
    const response = await request('POST', api.eraseMe, browser.headers, { password })
    expect(response.statusCode).toBe(409)
    expect(response.json().message).toContain('open booking')
    await running.services.db.update(bookings).set({ status: 'cancelled' }).where(eq(bookings.id, booking.id))
    expect((await request('POST', api.eraseMe, browser.headers, { password })).statusCode).toBe(200)
  })
})
