import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { accountMessages } from '../../../contract/accounts/accounts.ts'
import { fill } from '../../../contract/api/path.ts'
import { api } from '../../../contract/paths.ts'
import { createTestApp } from '../../../test/app.ts'
import { insertPerson } from '../../../test/factories.ts'
import { freezeDate } from '../../../test/freeze-date.ts'
import { mailsTo } from '../../../test/mailbox.ts'
import { cookieOf as browserOf, signIn, signInAs } from '../../../test/sign-in.ts'
import { startTestApp } from '../../../test/start-app.ts'
import { hashPassword } from '../../core/auth/passwords.ts'
import { ago } from '../../platform/db/expressions.ts'
import { query } from '../../platform/db/query.ts'
import { accountLinks } from '../../platform/db/tables/accounts.ts'
import { people } from '../../platform/db/tables/people.ts'
import { settings } from '../../platform/db/tables/settings.ts'

const password = 'a lamp in the harbour'

const running = startTestApp({ launch: 'live' })

let made = 0
const newAddress = () => `someone-${++made}@example.org`
let host = 0
const post = (url: string, payload: object, more: object = {}) =>
  running.app.inject({
    method: 'POST',
    url,
    payload,
    remoteAddress: `10.1.${host >> 8}.${host++ & 255}`,
    ...more,
  })
const signUp = (email: string, more: object = {}) =>
  post(api.accounts, { role: 'client', fullName: 'Noor Haddad', email, password, ...more })
const enter = (email: string, tried = password) => post(api.memberSession, { email, password: tried })
const cookieOf = (response: Awaited<ReturnType<typeof post>>) => ({
  cookie: String(response.headers['set-cookie']).split(';')[0]!,
  origin: 'http://localhost:3000',
})
const personOf = async (email: string) =>
  (await running.services.db.select().from(people).where(eq(people.email, email)))[0]
const mailbox = (email: string) => mailsTo(running.services, email)

describe('sign-up', () => {
  test('the emailed link leads to the requested page, and to no other site', async () => {
    const book = '/book/ada-light?package=019a0821-912d-71be-a247-56d434ec0cb5&date=2027-02-13&start=10%3A00'
    const linkFor = async (to: string) => {
      const email = newAddress()
      expect((await signUp(email, { to })).statusCode).toBe(202)
      return /verify-email\/[\w-]+(\S*)/.exec((await mailbox(email))[0]!.text)![1]
    }
    expect(await linkFor(book)).toBe(`?to=${encodeURIComponent(book)}`)
    for (const to of ['//evil.example/x', '/\\evil.example', 'https://evil.example', `/${'x'.repeat(500)}`])
      expect(await linkFor(to)).toBe('')
  })

  test('returns 202, creates an unconfirmed account, and emails the link', async () => {
    const email = newAddress()
    const response = await signUp(email, { role: 'photographer' })
    expect(response.statusCode).toBe(202)
    expect(await personOf(email)).toMatchObject({
      role: 'photographer',
      fullName: 'Noor Haddad',
      status: 'active',
      emailVerifiedAt: null,
    })
    const [mail] = await mailbox(email)
    expect(mail).toMatchObject({ kind: 'confirm_address', token: expect.stringMatching(/^[\w-]{64}$/) })
    const rows = await query(running.services.db)`
      select string_agg(t::text, ' ') as all from (select row_to_json(l)::text as t from account_links l
        union all select row_to_json(m)::text from mails m) rows`
    // A person who can read the database cannot reconstruct the link.
    expect(rows[0]!.all).not.toContain(mail!.token!)
    expect(rows[0]!.all).not.toContain(mail!.token!.slice(-20))
  })

  test('returns the same for a known address, changes nothing, and explains it by email', async () => {
    const known = await insertPerson(running.services.db, {
      role: 'photographer',
      email: newAddress(),
      fullName: 'Ida Known',
      passwordHash: 'theirs',
    })
    const [first, second] = [await signUp(newAddress()), await signUp(known.email!.toUpperCase())]
    expect(second.statusCode).toBe(first.statusCode)
    expect(second.json()).toEqual(first.json())
    expect(await personOf(known.email!)).toEqual(known)
    const [mail] = await mailbox(known.email!)
    expect(mail).toMatchObject({ kind: 'account_exists', token: null })
    expect(mail!.text).toContain('as a photographer')
    expect(mail!.text).toContain('Hello Ida Known,')
  })

  test('a second sign-up of an unconfirmed account only clears its password, and the email names the first role', async () => {
    const email = newAddress()
    await signUp(email)
    const before = await personOf(email)
    const response = await signUp(email, {
      password: 'of another day',
      fullName: 'Eve',
      role: 'photographer',
    })
    expect([response.statusCode, response.json()]).toEqual([202, (await signUp(newAddress())).json()])
    expect(await personOf(email)).toEqual({ ...before, passwordHash: null, updatedAt: expect.any(Date) })
    const [mail] = await mailbox(email)
    expect(mail).toMatchObject({ kind: 'sign_up_again', token: expect.any(String) })
    expect(mail!.text).toContain('as a client')
    expect(mail!.text).toContain('To sign up for the other role, use another email address.')
    expect(mail!.text).not.toMatch(/Eve|Noor/)
  })

  test.each(['signing up', 'having the link sent again', 'both'])(
    'a person who took the address before its owner loses access after %s',
    async (order) => {
      const email = newAddress()
      await signUp(email, { password: 'known to a stranger' })
      await signUp(email)
      // The stranger may request another link too, and must not get one that confirms the first password.
      if (order !== 'signing up') await post(api.verifyAgain, { email })
      if (order === 'both') await signUp(email, { password: 'known to a stranger' })
      const mails = await mailbox(email)
      expect(new Set(mails.slice(0, -1).map(({ kind }) => kind))).toEqual(new Set(['sign_up_again']))
      for (const { token } of mails)
        expect((await post(api.verifyAccount, { token })).statusCode, 'confirms nothing').toBe(400)
      expect((await personOf(email))!.emailVerifiedAt).toBeNull()
      const chosen = await post(api.resetPassword, { token: mails[0]!.token, password: 'of the owner only' })
      expect(chosen.statusCode).toBe(200)
      expect((await personOf(email))!.emailVerifiedAt).not.toBeNull()
      expect((await enter(email, 'known to a stranger')).statusCode).toBe(400)
      expect((await enter(email, 'of the owner only')).statusCode).toBe(200)
    },
  )

  test('of a second sign-up and a concurrent confirmation of the first only one takes effect', async () => {
    for (let round = 0; round < 5; round++) {
      const email = newAddress()
      await signUp(email)
      const token = (await mailbox(email))[0]!.token
      const [confirmed, again] = await Promise.all([post(api.verifyAccount, { token }), signUp(email)])
      expect(again.statusCode).toBe(202)
      const person = (await personOf(email))!
      const [first, marked] = [person.emailVerifiedAt !== null, person.passwordHash === null]
      expect([confirmed.statusCode, first, marked]).toEqual(first ? [200, true, false] : [400, false, true])
      const kinds = (await mailbox(email)).map(({ kind }) => kind)
      expect(kinds).toContain(first ? 'account_exists' : 'sign_up_again')
    }
  })

  test('of six concurrent sign-ups with one address one creates the account, and all get the same response', async () => {
    const email = newAddress()
    const responses = await Promise.all(Array.from({ length: 6 }, () => signUp(email)))
    expect(new Set(responses.map((response) => `${response.statusCode} ${response.body}`)).size).toBe(1)
    const all = await running.services.db.select().from(people).where(eq(people.email, email))
    expect(all).toHaveLength(1)
  })

  test.each([
    ['a short password', { password: 'seven77' }, 'password', 'Password must be at least 8 characters'],
    ['a long one', { password: 'x'.repeat(201) }, 'password', 'Password must be at most 200 characters'],
    ['a common one', { password: 'password123' }, 'password', expect.stringContaining('too common')],
    [
      'its own address',
      { email: 'long-enough@example.org', password: 'Long-Enough@example.org' },
      'password',
      'Your password can’t be your email address.',
    ],
    ['no role', { role: undefined }, 'role', 'Choose client or photographer'],
    ['the role of an administrator', { role: 'admin' }, 'role', 'Choose client or photographer'],
    ['a blank name', { fullName: '  ' }, 'fullName', 'Full Name is required'],
    ['no address', { email: 'unknown' }, 'email', 'Enter a valid email address'],
    ['a NUL', { fullName: 'a\u0000b' }, 'fullName', expect.stringContaining('cannot be stored')],
  ])('%s is 400 beside its field', async (_, more, field, message) => {
    const response = await signUp(newAddress(), more)
    expect(response.statusCode).toBe(400)
    expect(response.json().errors).toContainEqual({ field, message })
  })

  test('refuses a name that could pass for our team, at sign-up and afterwards: 400', async () => {
    for (const fullName of ['Framefolk Support', 'аdmіn'])
      expect((await signUp('imitator@example.org', { fullName })).json().errors).toMatchObject([
        { field: 'fullName' },
      ])
    for (const role of ['client', 'photographer'] as const) {
      const { headers } = await signInAs(running.services, role, { fullName: 'Ada Support' })
      const rename = (url: string, fullName: string) =>
        running.app.inject({ method: 'PATCH', url, headers, payload: { fullName } })
      const urls = role === 'client' ? [api.me] : [api.me, api.studioProfile]
      for (const url of urls) {
        expect((await rename(url, 'Suppоrt')).statusCode, url).toBe(400)
        // From before the rule: it stays until it is changed.
        expect((await rename(url, 'Ada Support')).statusCode, url).toBe(200)
      }
    }
  })

  test('a bot that fills in the hidden field gets the same response and creates nothing', async () => {
    const email = newAddress()
    expect((await signUp(email, { website: 'https://spam.example' })).statusCode).toBe(202)
    expect(await personOf(email)).toBeUndefined()
    expect(await mailbox(email)).toEqual([])
  })

  test('sends only a few emails an hour to one address, known or not, then 429', async () => {
    freezeDate()
    const known = (await insertPerson(running.services.db, { email: newAddress() })).email!
    for (const email of [known, newAddress()]) {
      for (let n = 0; n < 6; n++) expect((await post(api.verifyAgain, { email })).statusCode).toBe(202)
      const over = await post(api.verifyAgain, { email })
      expect(over.statusCode).toBe(429)
      expect(over.headers['retry-after']).toBeDefined()
    }
  })

  test('is not available before the launch: 404', async () => {
    const waiting = await createTestApp()
    const payload = { role: 'client', fullName: 'Noor', email: 'noor@example.org', password }
    const response = await waiting.app.inject({ method: 'POST', url: api.accounts, payload })
    expect(response.statusCode).toBe(404)
    expect(await waiting.services.db.$count(people)).toBe(0)
    await waiting.close()
  })
})

describe('confirmation', () => {
  const waiting = async () => {
    const email = newAddress()
    await signUp(email)
    return { email, token: (await mailbox(email))[0]!.token! }
  }

  test('confirms the address, sends a welcome email, and succeeds again on a second click', async () => {
    const { email, token } = await waiting()
    const response = await post(api.verifyAccount, { token })
    expect(response.json()).toMatchObject({
      message: 'Email address confirmed.',
      data: { state: 'confirmed', email },
    })
    expect((await personOf(email))!.emailVerifiedAt).not.toBeNull()
    expect((await post(api.verifyAccount, { token })).statusCode).toBe(200)
    expect((await mailbox(email)).map(({ kind }) => kind)).toEqual(['member_welcome', 'confirm_address'])
  })

  describe('signs in', () => {
    const from = (response: Awaited<ReturnType<typeof post>>) => ({ headers: cookieOf(response) })
    const signedUp = async () => {
      const email = newAddress()
      const response = await signUp(email)
      return { email, browser: from(response), token: (await mailbox(email))[0]!.token! }
    }

    test('the browser that signed up, once', async () => {
      const { email, browser, token } = await signedUp()
      const response = await post(api.verifyAccount, { token }, browser)
      expect(response.json().data).toMatchObject({ state: 'confirmed', user: { email, role: 'client' } })
      const [session, signUpCookie] = response.headers['set-cookie'] as string[]
      expect(session).toMatch(/^framefolk=[\w-]{43};.*HttpOnly; SameSite=Lax/)
      expect(signUpCookie).toMatch(/^framefolk-sign-up=; Max-Age=0/)
      const headers = { cookie: session!.split(';')[0]! }
      const me = await running.app.inject({ method: 'GET', url: api.me, headers })
      expect(me.json().data).toMatchObject({ email, isEmailVerified: true })
      const again = await post(api.verifyAccount, { token }, browser)
      expect([again.statusCode, again.headers['set-cookie'], again.json().data.user]).toEqual([
        200,
        undefined,
        undefined,
      ])
    })

    test('the browser that signed up, by a link that was requested again, and no other browser', async () => {
      const again = async () => {
        const { email, browser } = await signedUp()
        await post(api.verifyAgain, { email })
        const [newest, first] = await mailbox(email)
        expect(newest!.token).not.toBe(first!.token)
        return { email, browser, token: newest!.token! }
      }
      const { email, browser, token } = await again()
      const response = await post(api.verifyAccount, { token }, browser)
      expect(response.json().data).toMatchObject({ state: 'confirmed', user: { email } })
      for (const more of [{}, browser]) {
        const other = await again()
        const confirmed = await post(api.verifyAccount, { token: other.token }, more)
        expect([confirmed.statusCode, confirmed.headers['set-cookie']]).toEqual([200, undefined])
      }
    })

    test('no other browser: not by the link alone, nor with the cookie of another sign-up', async () => {
      const other = await signedUp()
      const { token: link } = other
      const forged = { headers: { cookie: `framefolk-sign-up=${link}`, origin: 'http://localhost:3000' } }
      for (const more of [{}, other.browser, forged]) {
        const { token } = await signedUp()
        const response = await post(api.verifyAccount, { token }, more)
        expect([response.statusCode, response.headers['set-cookie']]).toEqual([200, undefined])
      }
      const response = await post(api.verifyAccount, { token: link }, forged)
      expect(response.headers['set-cookie']).toBeUndefined()
    })

    test('not after an hour, from another site’s page, on a deactivated account or in place of a session', async () => {
      const { db } = running.services
      const attempt = async (
        change: (one: Awaited<ReturnType<typeof signedUp>>) => Promise<object | undefined>,
      ) => {
        const one = await signedUp()
        const headers = { ...one.browser.headers, ...(await change(one)) }
        const response = await post(api.verifyAccount, { token: one.token }, { headers })
        expect([response.statusCode, response.headers['set-cookie']]).toEqual([200, undefined])
      }
      await attempt(async ({ email }) => {
        await db
          .update(accountLinks)
          .set({ createdAt: ago('61 minutes') })
          .where(eq(accountLinks.email, email))
        return undefined
      })
      await attempt(async () => ({ origin: 'https://evil.example' }))
      await attempt(async ({ email }) => {
        await db.update(people).set({ status: 'inactive' }).where(eq(people.email, email))
        return undefined
      })
      const { id } = await insertPerson(db, { email: newAddress() })
      const { cookie } = await browserOf(running.services, id)
      await attempt(async ({ browser }) => ({ cookie: `${cookie}; ${browser.headers.cookie}` }))
    })

    test('every sign-up sets a cookie of the same form, so that it reveals no account', async () => {
      const known = (await insertPerson(running.services.db, { email: newAddress() })).email!
      const { email: unconfirmed } = await signedUp()
      for (const email of [newAddress(), known, unconfirmed])
        expect((await signUp(email)).headers['set-cookie']).toMatch(
          /^framefolk-sign-up=[\w-]{64}; Max-Age=3600; Path=\/; HttpOnly; SameSite=Lax$/,
        )
    })
  })

  test('refuses a link that is expired, of another kind, changed or made up with 400', async () => {
    const { email, token } = await waiting()
    await post(api.forgottenPassword, { email })
    const reset = (await mailbox(email))[0]!.token!
    await running.services.db
      .update(accountLinks)
      .set({ expiresAt: ago('1 second') })
      .where(eq(accountLinks.kind, 'confirm'))
    const flipped = `${reset.slice(0, -2)}${reset.endsWith('AA') ? 'BB' : 'AA'}`
    for (const bad of [token, reset, flipped, 'x', 'A'.repeat(64), `${token}A`]) {
      const response = await post(api.verifyAccount, { token: bad })
      expect(response.statusCode, bad).toBe(400)
      expect(response.json().message).toBe('This link has expired or was already used.')
    }
    expect((await personOf(email))!.emailVerifiedAt).toBeNull()
  })

  test('is sent again with the same response for every address', async () => {
    const { email } = await waiting()
    const known = (await insertPerson(running.services.db, { email: newAddress() })).email!
    const unknown = newAddress()
    const responses = []
    for (const address of [email, known, unknown])
      responses.push(await post(api.verifyAgain, { email: address }))
    expect(new Set(responses.map((response) => `${response.statusCode} ${response.body}`)).size).toBe(1)
    const kinds = await Promise.all([email, known, unknown].map(async (to) => (await mailbox(to))[0]!.kind))
    expect(kinds).toEqual(['confirm_address', 'account_exists', 'no_account'])
  })
})

describe('sign-in', () => {
  const member = async (wanted: Parameters<typeof insertPerson>[1] = {}) =>
    insertPerson(running.services.db, {
      email: newAddress(),
      passwordHash: await hashPassword(password),
      ...wanted,
    })

  test('sets an HttpOnly cookie of 256 bits that opens the account’s own routes, and returns no token', async () => {
    const { email, id } = await member({ role: 'photographer' })
    const response = await enter(` ${email!.toUpperCase()} `)
    expect(response.statusCode).toBe(200)
    expect(response.headers['set-cookie']).toMatch(
      /^framefolk=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
    )
    expect(response.json()).toMatchObject({ user: { id, role: 'photographer', isEmailVerified: true } })
    expect(response.json()).not.toHaveProperty('accessToken')
    const me = await running.app.inject({ url: api.me, headers: cookieOf(response) })
    expect(me.json().data).toMatchObject({ id, email, pendingEmail: null, mailPreferences: { news: true } })
  })

  test('with tokens: true returns a pair that works and can be renewed, and no cookie', async () => {
    const { email, id } = await member()
    const response = await post(api.memberSession, { email, password, tokens: true })
    expect(response.headers['set-cookie']).toBeUndefined()
    const { refreshToken } = response.json()
    const renewed = await post(api.refresh, { refreshToken })
    expect(renewed.statusCode).toBe(200)
    const headers = { authorization: `Bearer ${renewed.json().data.jwt}` }
    expect((await running.app.inject({ url: api.me, headers })).json().data.id).toBe(id)
    expect((await running.app.inject({ url: api.people, headers })).statusCode).toBe(403)
  })

  test('returns the same message for a wrong password and an unknown address: 400', async () => {
    const { email } = await member()
    for (const response of [await enter(email!, 'not this one'), await enter(newAddress())]) {
      expect(response.statusCode).toBe(400)
      expect(response.json()).toEqual({ success: false, message: accountMessages.wrongSignIn() })
    }
  })

  test('reveals a deactivated account only after the right password: 403', async () => {
    const gone = await member({ status: 'inactive' })
    expect((await enter(gone.email!)).json().message).toContain('deactivated')
    expect((await enter(gone.email!)).statusCode).toBe(403)
    expect((await enter(gone.email!, 'not this one')).statusCode).toBe(400)
  })

  test('responds the same after a sign-up with a new and with a known address, until the address is confirmed', async () => {
    freezeDate()
    const free = newAddress()
    const taken = (await member()).email!
    const chosen = 'a lamp of my own choice'
    const guess = (email: string) =>
      post(api.memberSession, { email, password: chosen }, { remoteAddress: '198.51.100.77' })
    const responsesFor = async (email: string) => {
      await post(api.accounts, { role: 'client', fullName: 'Eve', email, password: chosen })
      const responses = []
      for (let n = 0; n < 11; n++) responses.push(await guess(email))
      return responses.map(({ statusCode, body }) => `${statusCode} ${body}`)
    }
    const responses = await responsesFor(free)
    expect(responses[0]).toContain('400')
    expect(responses[10]).toContain('429')
    expect(await responsesFor(taken)).toEqual(responses)
    await post(api.verifyAccount, { token: (await mailbox(free))[0]!.token! })
    expect((await enter(free, chosen)).json().user).toMatchObject({ email: free, isEmailVerified: true })
  }, 90_000)

  test('refuses the 11th failure from one IP address with 429, and lets the owner in from another', async () => {
    freezeDate()
    const { email } = await member()
    const guess = () =>
      post(api.memberSession, { email, password: 'guess it' }, { remoteAddress: '198.51.100.9' })
    for (let n = 0; n < 10; n++) expect((await guess()).statusCode).toBe(400)
    expect((await guess()).statusCode).toBe(429)
    expect((await enter(email!)).statusCode).toBe(200)
  })

  test('sign-out ends the session, and succeeds if it had ended before', async () => {
    const headers = cookieOf(await enter((await member()).email!))
    const leave = () => running.app.inject({ method: 'DELETE', url: api.memberSession, headers })
    const response = await leave()
    expect(response.headers['set-cookie']).toMatch(/^framefolk=; Max-Age=0;/)
    expect((await running.app.inject({ url: api.me, headers })).statusCode).toBe(401)
    expect((await leave()).statusCode).toBe(200)
  })
})

describe('a forgotten password', () => {
  test('is replaced once within the hour, which ends all sessions and confirms the address', async () => {
    const email = newAddress()
    await signUp(email)
    const { id } = (await personOf(email))!
    const { headers } = await browserOf(running.services, id)
    await post(api.forgottenPassword, { email })
    const token = (await mailbox(email))[0]!.token!
    const next = 'another lamp entirely'
    const response = await post(api.resetPassword, { token, password: next })
    expect(response.json().message).toBe('New password saved. Use it to sign in.')
    expect((await running.app.inject({ url: api.me, headers })).statusCode).toBe(401)
    expect((await enter(email)).statusCode).toBe(400)
    expect((await enter(email, next)).json().user.isEmailVerified).toBe(true)
    expect((await post(api.resetPassword, { token, password: 'a third one here' })).statusCode).toBe(400)
    expect((await mailbox(email))[0]!.kind).toBe('password_changed')
  })

  test('responds the same for unknown addresses and administrators, who get no link', async () => {
    const admin = await insertPerson(running.services.db, { role: 'admin', email: newAddress() })
    const known = (await insertPerson(running.services.db, { email: newAddress() })).email!
    const bodies = new Set()
    for (const email of [known, newAddress(), admin.email!]) {
      const response = await post(api.forgottenPassword, { email })
      bodies.add(`${response.statusCode} ${response.body}`)
    }
    expect(bodies.size).toBe(1)
    expect((await mailbox(admin.email!))[0]).toMatchObject({ kind: 'no_account', token: null })
  })

  test('of two concurrent uses of one link one succeeds', async () => {
    const { email } = await insertPerson(running.services.db, { email: newAddress() })
    await post(api.forgottenPassword, { email })
    const token = (await mailbox(email!))[0]!.token!
    const responses = await Promise.all(
      ['the first of two', 'the second of two'].map((chosen) =>
        post(api.resetPassword, { token, password: chosen }),
      ),
    )
    expect(responses.map((response) => response.statusCode).sort()).toEqual([200, 400])
  })

  test('requests by a stranger do not invalidate the owner’s link', async () => {
    const { email } = await insertPerson(running.services.db, { email: newAddress() })
    await post(api.forgottenPassword, { email })
    const token = (await mailbox(email!))[0]!.token!
    await signUp(email!)
    for (let n = 0; n < 10; n++) await post(api.forgottenPassword, { email })
    await post(api.verifyAgain, { email })
    expect((await post(api.resetPassword, { token, password })).statusCode).toBe(200)
    // Once one link was used, none of the others works.
    for (const mail of (await mailbox(email!)).filter(({ kind }) => kind === 'reset_password'))
      expect((await post(api.resetPassword, { token: mail.token, password })).statusCode).toBe(400)
    expect((await post(api.forgottenPassword, { email })).statusCode).toBe(202)
  })

  test('other emails to an address do not use up its limit of reset links', async () => {
    freezeDate()
    const { email } = await insertPerson(running.services.db, { email: newAddress() })
    for (let n = 0; n < 8; n++) await signUp(email!)
    expect((await signUp(email!)).statusCode).toBe(429)
    const response = await post(api.forgottenPassword, { email })
    expect(response.statusCode).toBe(202)
    const token = (await mailbox(email!))[0]!.token!
    expect((await post(api.resetPassword, { token, password })).statusCode).toBe(200)
  })

  test('beyond the limit of reset emails: 429, and the newest link still works', async () => {
    freezeDate()
    const { email } = await insertPerson(running.services.db, { email: newAddress() })
    const statuses = []
    for (let n = 0; n < 5; n++) statuses.push((await post(api.forgottenPassword, { email })).statusCode)
    expect(statuses).toEqual([202, 202, 202, 429, 429])
    const mails = await mailbox(email!)
    expect(mails).toHaveLength(3)
    expect((await post(api.resetPassword, { token: mails[0]!.token, password })).statusCode).toBe(200)
  })

  test('a weak password leaves the link usable: 400', async () => {
    const { email } = await insertPerson(running.services.db, { email: newAddress() })
    await post(api.forgottenPassword, { email })
    const token = (await mailbox(email!))[0]!.token!
    expect((await post(api.resetPassword, { token, password: 'password1' })).statusCode).toBe(400)
    expect((await post(api.resetPassword, { token, password })).statusCode).toBe(200)
  })
})

test('administrators see secret links in the Outbox only where no mail server is configured', async () => {
  const email = newAddress()
  await signUp(email)
  const token = (await mailbox(email))[0]!.token!
  const { headers } = await signIn(running.services)
  const read = async () => {
    const list = await running.app.inject({ url: `${api.mails}?search=${email}`, headers })
    const id = list.json().data.mails[0].id
    return (await running.app.inject({ url: fill(api.mail, { id }), headers })).json().data
  }
  expect((await read()).text).toContain(`/verify-email/${token}`)
  running.services.config.smtpUrl = 'smtp://localhost:2525'
  const hidden = await read()
  running.services.config.smtpUrl = null
  expect(`${hidden.text}${hidden.html}`).not.toContain(token)
  expect(hidden.text).toContain('/verify-email/hidden')
})

test('the switch closes sign-up again for those without an invitation', async () => {
  await running.services.db.update(settings).set({ launch: 'waitlist' })
  await new Promise((resolve) => setTimeout(resolve, 1_100))
  expect((await signUp(newAddress())).statusCode).toBe(404)
  await running.services.db.update(settings).set({ launch: 'live' })
})
