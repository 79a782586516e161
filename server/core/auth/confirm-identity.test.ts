import { beforeAll, expect, test } from 'vitest'
import { authMessages } from '../../../contract/auth/auth.ts'
import { api } from '../../../contract/paths.ts'
import { signIn } from '../../../test/sign-in.ts'
import { startTestApp } from '../../../test/start-app.ts'
import { newId } from '../../platform/db/new-id.ts'
import { hashPassword } from './passwords.ts'

let owner: Awaited<ReturnType<typeof signIn>>
const password = 'quiet violet harbour'
const running = startTestApp()
beforeAll(async () => {
  owner = await signIn(running.services, { passwordHash: await hashPassword(password) })
})

/** Each sensitive change, with the route's own refusal or success once the password was entered. */
const sensitive: [method: string, url: string][] = [
  ['POST', api.passkeyOptions],
  ['POST', api.passkeys],
  ['DELETE', api.passkey],
  ['POST', api.apiKeys],
  ['POST', api.webhooks],
  ['PATCH', api.webhookEndpoint],
  ['POST', api.webhookSecret],
  ['POST', api.administrators],
  ['PATCH', api.administrator],
  ['POST', api.inviteAgain],
  ['POST', api.brandAddress],
  ['PATCH', api.adminMarket],
  ['POST', api.payoutPaid],
  ['POST', api.payoutReturned],
  ['GET', api.personData],
  ['POST', api.erasePerson],
  ['POST', api.addressData],
  ['POST', api.eraseAddress],
]
const send = (method: string, url: string, payload?: object) =>
  running.app.inject({
    method: method as 'POST',
    url: url.replace(':id', newId()),
    headers: owner.headers,
    ...(payload && { payload }),
  })
const wait = (minutes: number) =>
  running.services.pool.query(
    'update sessions set authenticated_at = authenticated_at - make_interval(mins => $1) where id = $2',
    [minutes, owner.sessionId],
  )
const createKey = () => send('POST', api.apiKeys, { name: 'Reports', scopes: ['bookings:read'] })

test('these calls are refused ten minutes after the login, with a reason for programs: 403', async () => {
  expect((await createKey()).statusCode).toBe(200)
  await wait(11)
  for (const [method, url] of sensitive) {
    const response = await send(method, url)
    expect([response.statusCode, response.json()], `${method} ${url}`).toEqual([
      403,
      {
        success: false,
        message: authMessages.confirmIdentity(),
        reason: 'confirm_identity',
        data: { reason: 'confirm_identity' },
      },
    ])
  }
  for (const url of [api.apiKeys, api.administrators, api.brand, api.dashboard, api.bookings])
    expect((await send('GET', url)).statusCode, url).toBe(200)
})

test('the right password opens them for ten minutes, for this session only', async () => {
  expect((await send('POST', api.confirmIdentity, { currentPassword: 'wrong one' })).json()).toMatchObject({
    message: authMessages.wrongCurrentPassword(),
    errors: [{ field: 'currentPassword' }],
  })
  expect((await createKey()).statusCode).toBe(403)
  expect((await send('POST', api.confirmIdentity, { currentPassword: password })).statusCode).toBe(200)
  expect((await createKey()).statusCode).toBe(200)
  await wait(11)
  expect((await createKey()).statusCode).toBe(403)
})

test('renewing the tokens does not count as entering the password', async () => {
  const payload = { refreshToken: owner.refreshToken }
  const renewed = await running.app.inject({ method: 'POST', url: api.refresh, payload })
  const headers = { authorization: `Bearer ${renewed.json().data.jwt}` }
  const response = await running.app.inject({ method: 'POST', url: api.apiKeys, headers })
  expect([response.statusCode, response.json().reason]).toEqual([403, 'confirm_identity'])
})

test('the API document names the reason at these calls and no other', async () => {
  const { paths } = (await running.app.inject({ url: '/openapi.json' })).json()
  const named = Object.entries(paths as Record<string, Record<string, { description?: string }>>).flatMap(
    ([path, calls]) =>
      Object.entries(calls).flatMap(([method, { description }]) =>
        description?.includes('confirm_identity')
          ? [`${method.toUpperCase()} ${path.replace('{id}', ':id')}`]
          : [],
      ),
  )
  expect(named.sort()).toEqual(sensitive.map(([method, url]) => `${method} ${url}`).sort())
})
