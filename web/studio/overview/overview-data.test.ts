import { expect, test } from 'vitest'
import type { BookingSummary } from '../../../contract/booking-process.ts'
import { api } from '../../../contract/paths.ts'
import { type ApiRequest, urlOf } from '../../client/api-request.ts'
import type { SiteContext } from '../../client/load-context.ts'
import { describeTurn } from './describe-turn.ts'
import { readOverview } from './overview-data.ts'

const proposal = { by: 'client' as const, date: '2027-03-13', start: '10:00', end: '12:00' }
const booking = (id: string, more: Partial<BookingSummary> = {}) =>
  ({
    id,
    state: 'booked',
    startsAt: `2027-03-1${id}T09:00:00.000Z`,
    deadline: null,
    proposal: null,
    ...more,
  }) as BookingSummary

test('a date that the client proposes is the photographer’s turn, one of their own is not', async () => {
  const booked = [
    booking('1'),
    booking('2', { proposal }),
    booking('3', { proposal: { ...proposal, by: 'photographer' } }),
  ]
  const asked: string[] = []
  const call = async (request: ApiRequest) => {
    const url = urlOf(request)
    asked.push(url)
    const bookings = url.includes('state=booked') ? booked : []
    return { ok: true, body: { data: { bookings, packages: [], pictures: [], weekly: [] } } }
  }
  const overview = await readOverview({ call } as unknown as SiteContext)
  expect(overview.turns.map(({ id }) => id)).toEqual(['2'])
  expect(overview.next.map(({ id }) => id)).toEqual(['1', '2', '3'])
  expect(asked).toContain(`${api.myBookings}?state=booked&sort=start&pageSize=100`)
  expect(describeTurn({ ...booking('2', { proposal }), timeZone: 'UTC' })).toMatch(
    /^Proposed a new time: .*10:00 to 12:00\.$/,
  )
})
