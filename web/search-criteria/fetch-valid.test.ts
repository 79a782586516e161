import { expect, test } from 'vitest'
import type { FieldError } from '../../contract/api/envelope.ts'
import { searchQuery } from '../../contract/search/search.ts'
import { fetchValid } from './fetch-valid.ts'
import { dayIn, numberIn, startIn } from './search-criteria.ts'

/** An API that parses criteria like the real one, knows no places, and records its requests. */
function search() {
  const requests: string[] = []
  const request = async (criteria: URLSearchParams) => {
    requests.push(criteria.toString())
    const read = searchQuery.safeParse(Object.fromEntries(criteria))
    const refuse = (errors: FieldError[]) =>
      ({ status: 400, ok: false, body: { success: false, message: errors[0]!.message, errors } }) as const
    if (!read.success)
      return refuse(read.error.issues.map(({ path, message }) => ({ field: path.join('.'), message })))
    if (read.data.place) return refuse([{ field: 'place', message: 'We do not know this place.' }])
    return { status: 200, ok: true, body: { success: true, message: '', data: criteria.toString() } } as const
  }
  return { request, requests }
}

const PLACE = 'f47ac10b-58cc-4372-a567-0e02b2c3d479'

test('valid criteria are requested once, as they are', async () => {
  const { request, requests } = search()
  const params = new URLSearchParams('service=wedding&date=2027-02-13&hours=2.5&compare=ada')
  expect(await fetchValid(request, params)).toMatchObject({
    criteria: params,
    left: [],
    wrong: [],
    refused: false,
  })
  expect(requests).toHaveLength(1)
})

test('only invalid criteria are left out, and the response is for the rest', async () => {
  const { request, requests } = search()
  const { answer, criteria, left, wrong, refused } = await fetchValid(
    request,
    new URLSearchParams('service=wedding&date=2027-02-13&hours=1.3&budget=lots&slugs=ada,B%C3%B6'),
  )
  expect(answer).toMatchObject({ ok: true, body: { data: 'service=wedding&date=2027-02-13' } })
  expect(criteria.toString()).toBe('service=wedding&date=2027-02-13')
  expect(left).toEqual(['hours', 'budget', 'slugs'])
  expect(wrong.map(({ message }) => message)).toContain('hours must be half hours from 0.5 to 24')
  expect(refused).toBe(true)
  expect(requests).toHaveLength(2)
})

test('an unknown place is reported after malformed fields, and the date still counts', async () => {
  const { request, requests } = search()
  const { criteria, left } = await fetchValid(
    request,
    new URLSearchParams(`place=${PLACE}&date=2027-02-13&page=0`),
  )
  expect([criteria.toString(), left]).toEqual(['date=2027-02-13', ['place', 'page']])
  expect(requests).toHaveLength(3)
})

test('criteria that are known to be invalid are not sent', async () => {
  const { request, requests } = search()
  const known = [{ field: 'place', message: 'We do not know the place “Nowhere”.' }]
  const found = await fetchValid(request, new URLSearchParams('place=Nowhere&hours=2'), known)
  expect(found).toMatchObject({ left: ['place'], wrong: known, refused: false })
  expect(requests).toEqual(['hours=2'])
})

test('requests end whatever the responses are', async () => {
  const params = new URLSearchParams('a=1&b=2&c=3&d=4&e=5')
  const refuse = (field?: (criteria: URLSearchParams) => string) => {
    let calls = 0
    const request = async (criteria: URLSearchParams) => {
      calls += 1
      const errors = field && [{ field: field(criteria), message: 'is wrong' }]
      return { status: 400, ok: false, body: { success: false, message: 'No.', errors } } as const
    }
    return { request, calls: () => calls }
  }
  // Errors without a field, for a field that was not sent, and for one field after the other.
  for (const [api, maxRequests] of [
    [refuse(), 2],
    [refuse(() => 'z'), 2],
    [refuse((criteria) => [...criteria.keys()][0] ?? ''), 4],
  ] as const) {
    const { answer, criteria, left } = await fetchValid(api.request, params)
    expect([answer.status, criteria.size, left.length, api.calls()]).toEqual([400, 0, 5, maxRequests])
  }
  const gone = async () => ({ status: 404, ok: false, body: { success: false, message: 'No.' } }) as const
  expect(await fetchValid(gone, params)).toMatchObject({ answer: { status: 404 }, left: [] })
})

test('fields show only values that they can contain', () => {
  const params = new URLSearchParams('date=2027-02-31&start=25:70&budget=lots&hours=1.3')
  expect([dayIn(params), startIn(params), numberIn(params, 'budget'), numberIn(params, 'hours')]).toEqual([
    null,
    null,
    null,
    '1.3',
  ])
  expect(dayIn(new URLSearchParams('date=2027-13-45'))).toBeNull()
})
