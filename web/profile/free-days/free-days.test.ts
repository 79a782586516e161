import { expect, test } from 'vitest'
import { urlOf } from '../../../contract/api/path.ts'
import type { OpenDays } from '../../../contract/calendar/calendar.ts'
import type { ApiRequest } from '../../client/api-request.ts'
import { currentMonth, lastDayOf, stepMonth, weeksOf } from '../../ui/months.ts'
import { readFreeDays } from './read-free-days.ts'

const THIS = currentMonth()
const NEXT = stepMonth(THIS, 1)

/** An API with these days and one package, which records its requests. */
function openDays(days: Record<string, string[]>, timeZone = 'Europe/Rome') {
  const requests: URLSearchParams[] = []
  const call = async (request: ApiRequest) => {
    const query = new URLSearchParams(urlOf(request).split('?')[1])
    requests.push(query)
    if ((query.get('package') ?? 'known') !== 'known') return { status: 404, ok: false, body: {} }
    const [from, to] = [query.get('from') ?? '', query.get('to')!]
    const found = Object.entries(days)
      .filter(([date]) => date >= from && date <= to)
      .map(([date, starts]) => ({
        date,
        starts,
        ...(query.get('instants') && { instants: starts.map((time) => `${date}T${time}:00Z`) }),
      }))
    const data: OpenDays = { days: found, timeZone, minutes: 60 }
    return { status: 200, ok: true, body: { data } }
  }
  const read = (query = '', zone?: string) =>
    readFreeDays({ call } as never, 'ada', new URLSearchParams(query), zone)
  return { read, requests }
}

test('without a month it is that of the first available day, with the next five days', async () => {
  const days = [3, 4, 5, 6, 7, 8].map((day) => `${NEXT}-0${day}`)
  const { read } = openDays({
    [`${THIS}-28`]: [],
    ...Object.fromEntries(days.map((day) => [day, ['09:00']])),
  })
  expect(await read()).toMatchObject({ month: NEXT, packageId: null, chosen: null })
  expect((await read())!.free.map(({ date }) => date)).toEqual(days)
  expect((await read())!.next.map(({ date }) => date)).toEqual(days.slice(0, 5))
})

test('a month is requested as a whole; invalid and past months are ignored', async () => {
  const { read, requests } = openDays({})
  const later = stepMonth(THIS, 14)
  expect(await read(`month=${later}`)).toMatchObject({ month: later, free: [], next: [] })
  expect(Object.fromEntries(requests[0]!)).toEqual({ from: `${later}-01`, to: lastDayOf(later) })
  for (const month of ['2001-01', '2026-13', 'soon']) expect((await read(`month=${month}`))!.month).toBe(THIS)
})

test('the starts of a chosen day have date and time in the zone of the shoot', async () => {
  const { read } = openDays({ [`${NEXT}-10`]: ['09:00', '22:30'] })
  const found = await read(`day=${NEXT}-10&package=known&hours=2`, 'Asia/Kathmandu')
  expect(found!.chosen).toEqual({
    date: `${NEXT}-10`,
    starts: [
      { time: '09:00', at: `${NEXT}-10T09:00:00Z`, date: `${NEXT}-10`, start: '14:45' },
      { time: '22:30', at: `${NEXT}-10T22:30:00Z`, date: `${NEXT}-11`, start: '04:15' },
    ],
  })
  expect((await read(`day=${NEXT}-11`))!.chosen).toBeNull()
})

test('the date of a search is the first chosen day, until another month is chosen', async () => {
  const far = stepMonth(THIS, 5)
  const { read } = openDays({ [`${NEXT}-03`]: ['09:00'], [`${far}-12`]: ['10:00'], [`${far}-20`]: ['11:00'] })
  const date = `date=${far}-12`
  expect(await read(date)).toMatchObject({ month: far, chosen: { date: `${far}-12` }, next: [] })
  expect(await read(`${date}&day=${far}-20`)).toMatchObject({ month: far, chosen: { date: `${far}-20` } })
  expect(await read(`${date}&month=${NEXT}`)).toMatchObject({ month: NEXT, chosen: null })
  expect(await read(`date=${far}-13`)).toMatchObject({ month: far, chosen: null })
  expect(await read('date=2001-01-01')).toMatchObject({ month: NEXT, chosen: null })
})

test('a deleted package does not hide available days', async () => {
  const { read } = openDays({ [`${NEXT}-10`]: ['09:00'] })
  expect(await read('package=gone')).toMatchObject({ packageId: null, free: [{ date: `${NEXT}-10` }] })
})

test('weeks begin on Monday and contain every day of the month once', () => {
  expect(weeksOf('2026-02')).toHaveLength(5)
  expect(weeksOf('2026-02')[0]).toEqual([null, null, null, null, null, null, '2026-02-01'])
  expect(weeksOf('2027-02')).toHaveLength(4)
  expect(weeksOf('2028-02').flat().filter(Boolean)).toHaveLength(29)
})
