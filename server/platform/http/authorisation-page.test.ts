import { expect, test } from 'vitest'
import { adminRoles, mayCall } from '../../../contract/api/roles.ts'
import { startTestApp } from '../../../test/start-app.ts'
import type { Guard, Route } from './guard.ts'

/** `npm run docs:authorisation` writes the page; authorisation.test.ts and admin-roles.test.ts prove that routes act like it. */

const running = startTestApp({ launch: 'live' })

const MEMBERS: Record<Guard, readonly string[]> = {
  public: ['client', 'photographer'],
  admin: [],
  client: ['client'],
  photographer: ['photographer'],
  member: ['client', 'photographer'],
  'signed-in': ['client', 'photographer'],
}
const ADMINISTRATORS: readonly Guard[] = ['public', 'admin', 'signed-in']

const tick = (allowed: boolean) => (allowed ? '✓' : '')

function rowOf(route: Route): string {
  const { method, url, guard, permission, guest, scope, stepUp } = route
  const roleCells = adminRoles.map((role) => {
    if (guard === 'public') return '✓'
    if (!ADMINISTRATORS.includes(guard!)) return ''
    if (typeof permission !== 'object') return tick(mayCall(role, permission))
    const actions = Object.keys(permission.actions).filter((action) => mayCall(role, permission, action))
    const all = actions.length === Object.keys(permission.actions).length
    return all ? '✓' : actions.join(', ')
  })
  const memberCells = ['client', 'photographer'].map((role) => tick(MEMBERS[guard!].includes(role)))
  // With the link anyone is a guest, signed in or not.
  const guestCell = guest ?? tick(guard === 'public')
  const cells = [
    tick(guard === 'public' && !guest),
    guestCell,
    ...memberCells,
    ...roleCells,
    scope ?? '',
    tick(stepUp === true),
  ]
  return `| \`${method} ${url}\` | ${cells.join(' | ')} |`
}

test('the page lists who may make each call', async () => {
  const routes = running.app.routeTable
    .filter(({ url, method }) => url.startsWith('/v1/') && method !== 'HEAD')
    .sort((a, b) => (a.url === b.url ? a.method.localeCompare(b.method) : a.url.localeCompare(b.url, 'en')))
  const heads = [
    'Call',
    'Visitor',
    'Guest',
    'Client',
    'Photographer',
    ...adminRoles,
    'API key with scope',
    'Confirm again',
  ]
  const page = [
    '# Who may call what',
    '',
    'Generated from the routes of the API by `npm run docs:authorisation`. Edit the `guard` of a route, or the `permission`, `scope` or',
    '`stepUp` of its call in `contract/`, not this page.',
    '',
    'Everyone who is signed in reaches only their own bookings, conversations, galleries and settings. *Guest*: a visitor of a shared gallery, signed in or',
    'not; `link` needs its secret link, `opened` also that the browser has opened it, with its password if it has one. An administrator without a role, or',
    'without the two-step verification that owners require, only reaches calls about their own account. *Confirm again*: refused with 403 if password or',
    'passkey were used more than ten minutes ago.',
    '',
    `| ${heads.join(' | ')} |`,
    `|${heads.map(() => '---').join('|')}|`,
    ...routes.map(rowOf),
    '',
  ].join('\n')
  expect(routes.length).toBeGreaterThan(250)
  await expect(page).toMatchFileSnapshot('../../../docs/authorisation.md')
})
