import { eq } from 'drizzle-orm'
import { SignJWT, UnsecuredJWT } from 'jose'
import { beforeAll, describe, expect, test } from 'vitest'
import { api } from '../../../contract/paths.ts'
import { insertPerson } from '../../../test/factories.ts'
import { isRelease } from '../../../test/release.ts'
import { bearerOf, signIn, signInAs } from '../../../test/sign-in.ts'
import { startTestApp } from '../../../test/start-app.ts'
import { hashPassword } from '../../core/auth/passwords.ts'
import { newId } from '../db/new-id.ts'
import { people } from '../db/tables/people.ts'
import { deriveKey } from '../secrets/secret.ts'
import type { Guard, Route } from './guard.ts'

const running = startTestApp({ launch: 'live' })
let origin: string
let tokens: Record<string, { bearer: string | null; status: number }>

beforeAll(async () => {
  // The routes of the marketplace are only available after the launch.
  tokens = await makeTokens()
  origin = await running.app.listen({ host: '127.0.0.1', port: 0 })
})

/** Every token that is not a signed-in administrator's, and the status that a guarded route must return. */
async function makeTokens(): Promise<typeof tokens> {
  const { services } = running
  const admin = await signIn(services)
  const personOf = async (wanted: Parameters<typeof insertPerson>[1]) =>
    bearerOf(services, (await insertPerson(services.db, wanted)).id)
  const client = await personOf({ role: 'client' })
  const photographer = await personOf({ role: 'photographer' })
  const deactivated = await signIn(services)
  await services.db.update(people).set({ status: 'inactive' }).where(eq(people.id, deactivated.personId))
  const changed = await signIn(services, { passwordHash: await hashPassword('before it') })
  const payload = { currentPassword: 'before it', newPassword: 'after it', confirmPassword: 'after it' }
  const change = await running.app.inject({
    method: 'POST',
    url: api.changePassword,
    payload,
    headers: changed.headers,
  })
  expect(change.statusCode).toBe(200)
  const loggedOut = await signIn(services)
  await running.app.inject({ method: 'POST', url: api.logout, headers: loggedOut.headers })

  const claims = { sub: admin.personId, sid: admin.sessionId, jti: newId() }
  const now = Math.floor(Date.now() / 1000)
  const key = deriveKey(services.secret, 'access tokens')
  const sign = (alg: string, secret: Uint8Array, exp = now + 900) =>
    new SignJWT({ ...claims, exp }).setProtectedHeader({ alg }).sign(secret)
  const [head, body, signature] = admin.accessToken.split('.')
  return {
    'no token': { bearer: null, status: 401 },
    garbage: { bearer: 'garbage', status: 401 },
    'an empty token': { bearer: '', status: 401 },
    'alg none': { bearer: new UnsecuredJWT(claims).setExpirationTime('1h').encode(), status: 401 },
    'another algorithm': { bearer: await sign('HS512', Buffer.concat([key, key])), status: 401 },
    'the wrong key': {
      bearer: await sign('HS256', deriveKey('another secret', 'access tokens')),
      status: 401,
    },
    'the bare secret as key': { bearer: await sign('HS256', Buffer.from(services.secret)), status: 401 },
    'a changed payload': {
      bearer: [
        head,
        Buffer.from(JSON.stringify({ ...claims, exp: now + 9e6 })).toString('base64url'),
        signature,
      ].join('.'),
      status: 401,
    },
    'a signature cut off': { bearer: `${head}.${body}.`, status: 401 },
    expired: { bearer: await sign('HS256', key, now - 1), status: 401 },
    'a session that does not exist': {
      bearer: await new SignJWT({ ...claims, sid: newId(), exp: now + 900 })
        .setProtectedHeader({ alg: 'HS256' })
        .sign(key),
      status: 401,
    },
    'a refresh token': { bearer: admin.refreshToken, status: 401 },
    'a client': { bearer: client.accessToken, status: 403 },
    'a photographer': { bearer: photographer.accessToken, status: 403 },
    'a deactivated administrator': { bearer: deactivated.accessToken, status: 401 },
    'a token from before a password change': { bearer: changed.accessToken, status: 401 },
    'a token from before logout': { bearer: loggedOut.accessToken, status: 401 },
  }
}

const fillIds = (url: string) => url.replace(/:type\b/, 'terms_condition').replace(/:[A-Za-z]+/g, newId())

/** Spellings under which a careless router would find the handler but not the guard. */
const variants: Record<string, (path: string) => string> = {
  'as it is': (path) => path,
  'with a trailing slash': (path) => `${path}/`,
  'in upper case': (path) => path.toUpperCase(),
  'with a doubled slash': (path) => path.replace('/v1/', '/v1//'),
  'with a slash in front': (path) => `/${path}`,
  'percent-encoded': (path) => path.replace('/v1/', '/%76%31/'),
  'with dots': (path) => path.replace('/v1/', '/v1/./'),
  'with a semicolon': (path) => `${path};x=1`,
}

/** A router that misses the guard accepts every token, so only a release tries each with each spelling. */
const triesSpellings = (who: string) =>
  isRelease || ['no token', 'expired', 'a client', 'a photographer'].includes(who)

/** All guards are the same code, so only a release tries all of them at each route; others take turns. */
const inTurn = <T>(all: T[], turn: number, count: number): T[] =>
  isRelease ? all : Array.from({ length: count }, (_, n) => all[(turn * count + n) % all.length]!)

const strangers = { headers: {}, browser: { headers: { origin: 'http://localhost:3000' } } }

/** The result of a guard for each role, with a bearer token and with a cookie. */
function expectedStatus(
  guard: Exclude<Guard, 'public'>,
  who: 'stranger' | 'client' | 'photographer' | 'admin',
  by: 'bearer' | 'cookie',
): 'in' | 401 | 403 {
  const known = who !== 'stranger' && (by === 'bearer' || (who !== 'admin' && guard !== 'admin'))
  if (!known) return 401
  const roles = { member: ['client', 'photographer'], 'signed-in': ['client', 'photographer', 'admin'] }
  return (guard in roles ? roles[guard as keyof typeof roles] : [guard]).includes(who) ? 'in' : 403
}

let address = 0
const call = (route: Route, url: string, bearer: string | null) =>
  send(route, url, bearer === null ? {} : { authorization: `Bearer ${bearer}` })
const send = (route: Route, url: string, headers: Record<string, string>) =>
  running.app.inject({
    method: route.method as 'GET',
    url,
    headers,
    // Each request has its own network, or the rate limits of the public forms would refuse it.
    remoteAddress: `10.${(address >> 16) & 255}.${(address >> 8) & 255}.${address++ & 255}`,
  })

/** Returns status and caching. The event stream never ends once opened, so that request is aborted. */
async function fetchStatus(route: Route, headers: Record<string, string>) {
  if (route.url !== api.events) {
    const response = await send(route, fillIds(route.url), headers)
    return { statusCode: response.statusCode, caching: String(response.headers['cache-control']) }
  }
  const connection = new AbortController()
  const response = await fetch(origin + route.url, {
    method: route.method,
    headers,
    signal: connection.signal,
  })
  connection.abort()
  return { statusCode: response.status, caching: String(response.headers.get('cache-control')) }
}

const isUnsafe = ({ method }: Route) => !['GET', 'HEAD', 'OPTIONS'].includes(method)
const routesOf = (guard: string) =>
  running.app.routeTable.filter((route) => route.url.startsWith('/v1/') && route.guard === guard)

/** Paths that the contract names before their routes exist; each is removed when its route is added. */
const agreedButNotBuilt: string[] = []

describe('the authorisation matrix', () => {
  test('covers every path of the contract, and nothing outside /v1 is guarded', () => {
    const urls = new Set(running.app.routeTable.map((route) => route.url))
    expect(Object.values(api).filter((path) => !urls.has(path))).toEqual(agreedButNotBuilt)
    expect(running.app.routeTable.filter((route) => !route.url.startsWith('/v1/') && route.guard)).toEqual([])
  })

  test('only these routes are public', () => {
    const names = routesOf('public')
      .filter((route) => route.method !== 'HEAD')
      .map((route) => `${route.method} ${route.url}`)
    expect(names.sort()).toEqual(
      [
        `DELETE ${api.memberSession}`,
        // The logo and photos of public pages.
        `GET ${api.brandPicture}`,
        `GET ${api.highlights}`,
        `GET ${api.invitation}`,
        `GET ${api.landing}`,
        `GET ${api.landings}`,
        `GET ${api.resubscribe}`,
        `GET ${api.sitemap}`,
        `GET ${api.sitemaps}`,
        `GET ${api.subscription}`,
        // Through the link that was sent to the new address.
        `POST ${api.confirmBrandAddress}`,
        `POST ${api.accounts}`,
        `POST ${api.forgottenPassword}`,
        `POST ${api.memberSession}`,
        `POST ${api.passkeyChallenge}`,
        `POST ${api.passkeyLogin}`,
        `POST ${api.sessionCode}`,
        `POST ${api.sessionPasskey}`,
        `POST ${api.resetPassword}`,
        `POST ${api.verifyAccount}`,
        `POST ${api.verifyAgain}`,
        `GET ${api.market}`,
        `GET ${api.openDays}`,
        `GET ${api.calendarFile}`,
        `GET ${api.places}`,
        `GET ${api.profile}`,
        `GET ${api.profileReviews}`,
        // The contract that clients sign when they book.
        `GET ${api.photographerClauses}`,
        `GET ${api.search}`,
        `GET ${api.compare}`,
        // Stored in a cookie for a visitor who is not signed in.
        `GET ${api.favourites}`,
        `PUT ${api.favourite}`,
        `DELETE ${api.favourite}`,
        `POST ${api.webhook}`,
        `POST ${api.quotes}`,
        `GET ${api.privacy}`,
        `GET ${api.terms}`,
        `GET ${api.unsubscribe}`,
        `POST ${api.adminForgotPassword}`,
        `POST ${api.adminNewPassword}`,
        `POST ${api.login}`,
        `POST ${api.refresh}`,
        `POST ${api.leaveList}`,
        `POST ${api.resubscribe}`,
        `POST ${api.unsubscribe}`,
        // Through the link in an email: its signature is the key.
        `POST ${api.stopAlert}`,
        `POST ${api.contact}`,
        `POST ${api.joinWaitlist}`,
        `OPTIONS ${api.uploads}`,
        `GET ${api.picture}`,
        // Through a shared link: the link is the key, or the cookie that it was exchanged for.
        `GET ${api.shared}`,
        `GET ${api.sharedPreview}`,
        `GET ${api.sharedZip}`,
        `PATCH ${api.sharedPicture}`,
        `POST ${api.shared}`,
        `POST ${api.sharedFinished}`,
      ].sort(),
    )
  })

  test('guarded routes return 401 or 403 as declared, for every token and every spelling of the path', async () => {
    const wrong: string[] = []
    let requests = 0
    const plain = Object.keys(tokens).map((who) => [who, 'as it is'] as const)
    const spelled = Object.keys(tokens)
      .filter(triesSpellings)
      .flatMap((who) => Object.keys(variants).map((how) => [who, how] as const))
      .filter(([, how]) => how !== 'as it is')
    for (const [turn, route] of routesOf('admin').entries()) {
      for (const [who, how] of [...inTurn(plain, turn, 5), ...inTurn(spelled, turn, 6)]) {
        const { bearer, status } = tokens[who]!
        const response = await call(route, variants[how]!(fillIds(route.url)), bearer)
        requests += 1
        // Another spelling may match no route, but it must never bypass the guard.
        const fine = response.statusCode === status || (how !== 'as it is' && response.statusCode === 404)
        const withoutData = !/"data"/.test(response.body)
        if (!fine || !withoutData)
          wrong.push(`${route.method} ${route.url} ${how}, ${who}: ${response.statusCode}`)
      }
    }
    expect(wrong).toEqual([])
    expect(requests).toBeGreaterThan(1_000)
  }, 120_000)

  test('every role, by token and by cookie, gets access, 401 or 403 as the guard says, and no response is cached', async () => {
    const wrong: string[] = []
    const accounts: Partial<Record<string, Awaited<ReturnType<typeof signInAs>>>> = {}
    let requests = 0
    for (const route of running.app.routeTable) {
      const { guard } = route
      if (!route.url.startsWith('/v1/') || !guard || guard === 'public') continue
      for (const who of ['stranger', 'client', 'photographer', 'admin'] as const) {
        for (const by of ['bearer', 'cookie'] as const) {
          const expected = expectedStatus(guard, who, by)
          if (who !== 'stranger') accounts[who] ??= await signInAs(running.services, who)
          const { headers, browser } = who === 'stranger' ? strangers : accounts[who]!
          const sent = by === 'bearer' ? headers : browser.headers
          const { statusCode, caching } = await fetchStatus(route, sent)
          requests += 1
          // Some requests end the session or account that they come from.
          if (expected === 'in' && isUnsafe(route)) delete accounts[who]
          if (!caching.includes('no-store'))
            wrong.push(`${route.method} ${route.url}, ${who} by ${by}: may be cached (${caching})`)
          const fine =
            expected === 'in'
              ? statusCode !== 401 && statusCode !== 403 && statusCode < 500
              : statusCode === expected
          if (!fine)
            wrong.push(
              `${route.method} ${route.url} (${guard}), ${who} by ${by}: ${statusCode}, not ${expected}`,
            )
        }
      }
    }
    expect(wrong).toEqual([])
    expect(requests).toBeGreaterThan(500)
  }, 300_000)

  test('a cookie from another origin changes nothing: 403, or 401 at an administrator’s route', async () => {
    const { browser } = await signInAs(running.services, 'client')
    const foreign = { cookie: browser.cookie, origin: 'https://evil.example' }
    for (const route of running.app.routeTable) {
      if (!route.url.startsWith('/v1/') || !isUnsafe(route)) continue
      const { statusCode } = await send(route, fillIds(route.url), foreign)
      const name = `${route.method} ${route.url}`
      expect(statusCode, name).toBe(route.guard === 'admin' ? 401 : 403)
    }
  }, 60_000)

  test('public routes ignore a bad token and never return 401', async () => {
    for (const [turn, route] of routesOf('public').entries()) {
      const without = (await call(route, fillIds(route.url), null)).statusCode
      for (const [who, { bearer }] of inTurn(Object.entries(tokens), turn, 4)) {
        const { statusCode } = await call(route, fillIds(route.url), bearer)
        expect(statusCode, `${route.method} ${route.url}, ${who}`).toBe(without)
      }
    }
  }, 60_000)

  test('a 401 says how to authenticate and nothing else', async () => {
    const response = await running.app.inject({ url: api.people })
    expect(response.headers['www-authenticate']).toBe('Bearer')
    expect(response.json()).toEqual({ success: false, message: 'Log in to continue.' })
  })
})
