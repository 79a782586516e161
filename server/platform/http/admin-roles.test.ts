import { describe, expect, test } from 'vitest'
import { type AdminRole, adminRoles, areas, mayCall, neededPermission } from '../../../contract/api/roles.ts'
import { api } from '../../../contract/paths.ts'
import { signIn } from '../../../test/sign-in.ts'
import { startTestApp } from '../../../test/start-app.ts'
import { newId } from '../db/new-id.ts'
import type { Route } from './guard.ts'

const running = startTestApp({ launch: 'live' })

/** Repeated here on purpose, so that a change to the table in the contract must be made twice. */
const EXPECTED: Record<Exclude<AdminRole, 'owner'>, string[]> = {
  support: [
    'self',
    'people:read',
    'people:write',
    'messages:read',
    'messages:write',
    'moderation:read',
    'moderation:write',
    'bookings:read',
    'bookings:write',
  ],
  finance: ['self', 'people:read', 'bookings:read', 'money:read', 'money:write'],
  editor: ['self', 'content:read', 'content:write'],
}

/** Every route that an administrator can call, once for each of its actions. */
function adminCalls(): (Route & { action?: string })[] {
  return running.app.routeTable
    .filter(({ url, guard }) => url.startsWith('/v1/') && (guard === 'admin' || guard === 'signed-in'))
    .flatMap((route) =>
      typeof route.permission === 'object'
        ? [...Object.keys(route.permission.actions), 'unlisted'].map((action) => ({ ...route, action }))
        : [route],
    )
}

const nameOf = ({ method, url, action }: Route & { action?: string }) =>
  `${method} ${action ? url.replace(':action', action) : url}`
const send = ({ method, url, action }: Route & { action?: string }, headers: Record<string, string>) =>
  running.app.inject({
    method: method as 'GET',
    url: url
      .replace(':action', action ?? '')
      .replace(/:type\b/, 'terms_condition')
      .replace(/:[A-Za-z]+/g, newId()),
    headers,
  })

describe('roles of administrators', () => {
  test('every route that administrators can call declares its permission, and no other route does', () => {
    const named = (routes: Route[]) => routes.map(nameOf)
    expect(named(adminCalls().filter(({ permission }) => permission === undefined))).toEqual([])
    const others = running.app.routeTable.filter(({ guard }) => guard !== 'admin' && guard !== 'signed-in')
    expect(named(others.filter(({ permission }) => permission !== undefined))).toEqual([])
  })

  test('a route without a permission and an action that is not listed are for owners only', () => {
    for (const role of [...adminRoles, null]) {
      expect(mayCall(role, undefined)).toBe(role === 'owner')
      expect(mayCall(role, { actions: { other: 'self' } }, 'made-up')).toBe(role === 'owner')
    }
    for (const area of areas) expect(mayCall(null, `${area}:read`)).toBe(false)
  })

  test('each role at each route gets access or 403, as the table says', async () => {
    const wrong: string[] = []
    let refused = 0
    let requests = 0
    for (const role of [...adminRoles, null]) {
      let signed = await signIn(running.services, { adminRole: role })
      for (const route of adminCalls()) {
        const needed = neededPermission(route.permission, route.action)
        const allowed = role === null ? ['self'] : role === 'owner' ? null : EXPECTED[role]
        const expected = allowed === null || (needed !== undefined && allowed.includes(needed))
        const { statusCode, body } = await send(route, signed.headers)
        requests += 1
        if (!expected) refused += 1
        const fine = expected
          ? statusCode !== 401 && statusCode !== 403 && statusCode < 500
          : statusCode === 403
        if (!fine || (!expected && body.includes('"data"')))
          wrong.push(`${nameOf(route)} (${needed}), ${role}: ${statusCode}`)
        // Some routes end the session that they are called with.
        if (expected && !['GET', 'HEAD'].includes(route.method))
          signed = await signIn(running.services, { adminRole: role })
      }
    }
    expect(wrong).toEqual([])
    expect(requests).toBeGreaterThan(500)
    expect(refused).toBeGreaterThan(200)
  }, 120_000)

  test('support cannot move money, finance cannot change texts, an editor cannot read personal data', async () => {
    const refused = async (adminRole: AdminRole, calls: [string, string][]) => {
      const { headers } = await signIn(running.services, { adminRole })
      for (const [method, url] of calls) {
        const response = await send({ method, url }, headers)
        expect(response.json(), `${adminRole}: ${method} ${url}`).toEqual({
          success: false,
          message: 'This isn’t part of your role. Ask an owner if you need it.',
        })
        expect(response.statusCode).toBe(403)
      }
    }
    const resolve = api.adminBookingAction.replace(':action', 'resolve')
    const cancel = api.adminBookingAction.replace(':action', 'cancel')
    await refused('support', [
      ['POST', api.adminRefunds],
      ['POST', api.adjustments],
      ['POST', api.payoutPaid],
      ['POST', api.acceptChargeback],
      ['POST', api.sendRefundAgain],
      ['POST', resolve],
      ['POST', cancel],
      ['GET', api.transactions],
      ['GET', api.dashboard],
      ['POST', api.administrators],
    ])
    await refused('finance', [
      ['POST', api.savePage],
      ['PATCH', api.updatePerson],
      ['POST', api.bookingMessages],
      ['PATCH', api.adminMarket],
      ['GET', api.activity],
    ])
    await refused('editor', [
      ['GET', api.people],
      ['GET', api.waitlist],
      ['GET', api.receipts],
      ['GET', api.mails],
      ['GET', api.bookings],
      ['POST', api.invite],
      ['PATCH', api.administrator],
    ])
  })
})
