import { expect, test } from 'vitest'
import { urlOf } from '../../../contract/api/path.ts'
import type { BookingSummary } from '../../../contract/bookings/process.ts'
import { asMajor } from '../../../contract/format/money.ts'
import { api } from '../../../contract/paths.ts'
import type { ApiRequest } from '../../client/api-request.ts'
import type { SiteContext } from '../../client/load-context.ts'
import { needsOf } from './needs.ts'
import { type Overview, readOverview } from './overview-data.ts'

const proposal = { by: 'client' as const, date: '2027-03-13', start: '10:00', end: '12:00' }
const booking = (id: string, more: Partial<BookingSummary> = {}) =>
  ({
    id,
    state: 'booked',
    startsAt: `2027-03-1${id}T09:00:00.000Z`,
    timeZone: 'UTC',
    deadline: null,
    proposal: null,
    ...more,
  }) as BookingSummary

test('a proposal by the client waits for the photographer, their own does not', async () => {
  const booked = [
    booking('1'),
    booking('2', { proposal }),
    booking('3', { proposal: { ...proposal, by: 'photographer' } }),
  ]
  const requests: string[] = []
  const call = async (request: ApiRequest) => {
    const url = urlOf(request)
    requests.push(url)
    const bookings = url.includes('state=booked') ? booked : []
    return { ok: true, body: { data: { bookings, packages: [], pictures: [], weekly: [], exceptions: [] } } }
  }
  const overview = await readOverview({ call } as unknown as SiteContext)
  expect(overview.turns.map(({ id }) => id)).toEqual(['2'])
  expect(overview.next.map(({ id }) => id)).toEqual(['1', '2', '3'])
  expect(requests).toContain(`${api.myBookings}?state=booked&sort=start&pageSize=100`)
})

const requirements = { due: [], overdue: [], later: [], problems: [], deadline: null, disabled: null }
const overview = {
  turns: [],
  unread: 0,
  money: {
    balance: 0,
    currency: 'USD',
    byHand: false,
    payee: { state: 'none', link: null, country: null, businessType: null, requirements },
  },
  heldInvoices: null,
  profile: { verification: { state: 'none', reason: null } },
} as unknown as Overview

test('needs are bookings with a deadline, messages, payee requirements, tax details and verification, nothing else', () => {
  expect(needsOf(overview)).toEqual([])
  const deadline = '2027-03-12T10:00:00.000Z'
  const more = { deadline, date: '2027-03-11', start: '10:00', client: { fullName: 'Ada Park' } }
  const request = { package: { name: 'Half a day' }, total: 400, earns: 352, currency: 'USD' }
  const turns = [
    booking('1', { ...more, ...request, state: 'requested' } as Partial<BookingSummary>),
    booking('2', { ...more, state: 'shot' } as Partial<BookingSummary>),
    booking('3', { ...more, state: 'changes' } as Partial<BookingSummary>),
    booking('4', { ...more, proposal } as Partial<BookingSummary>),
  ]
  const profile = { verification: { state: 'changes', reason: 'Show a wedding, please.' } }
  const heldInvoices = { months: 2, total: asMajor(48), currency: 'USD' }
  const money = {
    ...overview.money,
    payee: {
      ...overview.money!.payee,
      state: 'ready',
      requirements: { ...requirements, due: ['x'], deadline },
    },
  }
  const needs = needsOf({ turns, unread: 2, money, heldInvoices, profile } as unknown as Overview)
  expect(needs.map(({ kind, to }) => [kind, to])).toEqual([
    ['request', '/bookings/1'],
    ['delivery', '/studio/bookings/2/gallery'],
    ['changes', '/studio/bookings/3/gallery'],
    ['proposal', '/bookings/4'],
    ['messages', '/messages'],
    ['payee', '/studio/earnings#payee'],
    ['tax', '/studio/tax'],
    ['verification', '/studio/verification'],
  ])
  expect(needs[0]).toMatchObject({ deadline: { at: deadline, due: 'reply' } })
  expect(needs[0]!.text).toBe('Wants to book you: Half a day, $400. You earn $352.')
  expect(needs[3]!.text).toMatch(/^Proposed a new time: .*10:00 to 12:00 \(UTC\)\.$/)
  expect(needs[4]!.title).toBe('2 unread messages')
  expect(needs[5]).toMatchObject({ title: 'Complete your payout account', deadline: { at: deadline } })
  expect(needs[6]!.text).toBe('Invoices for $48 in platform fees are waiting for them.')
  expect(needs[7]!.text).toBe('Show a wedding, please.')
})

test('an account that the provider is checking needs nothing from the photographer', () => {
  const pending = (disabled: object) => {
    const payee = { ...overview.money!.payee, state: 'pending', requirements: { ...requirements, disabled } }
    return { ...overview, money: { ...overview.money!, payee } } as unknown as Overview
  }
  const text = 'Our payment provider is checking your details.'
  expect(needsOf(pending({ text, closed: false, checking: true }))).toEqual([])
  expect(needsOf(pending({ text: 'Closed.', closed: true, checking: false }))).toMatchObject([
    { kind: 'payee', text: 'Closed.' },
  ])
})

test('a missing payout account is a need only once money waits for it', () => {
  const waiting = { ...overview, money: { ...overview.money!, balance: asMajor(270) } }
  expect(needsOf(waiting)).toMatchObject([
    { kind: 'payee', text: '$270 is waiting for your payout account.' },
  ])
  expect(needsOf({ ...waiting, money: { ...waiting.money, byHand: true } })).toEqual([])
})
