import { expect, test } from 'vitest'
import type { FieldError } from '../../contract/envelope.ts'
import { searchQuery } from '../../contract/search.ts'
import { fetchWithValidCriteria } from './fetch-with-valid-criteria.ts'
import { dayIn, numberIn, startIn } from './search-criteria.ts'

/** An API that reads its questions as the real one does, knows no place at all, and remembers what it was asked. */
function search() {
  const asked: string[] = []
  const ask = async (criteria: URLSearchParams) => {
    asked.push(criteria.toString())
    const read = searchQuery.safeParse(Object.fromEntries(criteria))
    const refuse = (errors: FieldError[]) =>
      ({ status: 400, ok: false, body: { success: false, message: errors[0]!.message, errors } }) as const
    if (!read.success)
      return refuse(read.error.issues.map(({ path, message }) => ({ field: path.join('.'), message })))
    if (read.data.place) return refuse([{ field: 'place', message: 'We do not know this place.' }])
    return { status: 200, ok: true, body: { success: true, message: '', data: criteria.toString() } } as const
  }
  return { ask, asked }
}

const PLACE = 'f47ac10b-58cc-4372-a567-0e02b2c3d479'

test('valid criteria are requested once, as they are', async () => {
  const { ask, asked } = search()
  const params = new URLSearchParams('service=wedding&date=2027-02-13&hours=2.5&compare=ada')
  expect(await fetchWithValidCriteria(ask, params)).toMatchObject({
    criteria: params,
    left: [],
    wrong: [],
    refused: false,
  })
  expect(asked).toHaveLength(1)
})

test('only what is wrong is left out, and the answer is for the rest', async () => {
  const { ask, asked } = search()
  const { answer, criteria, left, wrong, refused } = await fetchWithValidCriteria(
    ask,
    new URLSearchParams('service=wedding&date=2027-02-13&hours=1.3&budget=lots&slugs=ada,B%C3%B6'),
  )
  expect(answer).toMatchObject({ ok: true, body: { data: 'service=wedding&date=2027-02-13' } })
  expect(criteria.toString()).toBe('service=wedding&date=2027-02-13')
  expect(left).toEqual(['hours', 'budget', 'slugs'])
  expect(wrong.map(({ message }) => message)).toContain('hours must be half hours from 0.5 to 24')
  expect(refused).toBe(true)
  expect(asked).toHaveLength(2)
})

test('an unknown place is reported after malformed fields, and the date still counts', async () => {
  const { ask, asked } = search()
  const { criteria, left } = await fetchWithValidCriteria(
    ask,
    new URLSearchParams(`place=${PLACE}&date=2027-02-13&page=0`),
  )
  expect([criteria.toString(), left]).toEqual(['date=2027-02-13', ['place', 'page']])
  expect(asked).toHaveLength(3)
})

test('what is known to be wrong before is not sent', async () => {
  const { ask, asked } = search()
  const known = [{ field: 'place', message: 'We do not know the place “Nowhere”.' }]
  const found = await fetchWithValidCriteria(ask, new URLSearchParams('place=Nowhere&hours=2'), known)
  expect(found).toMatchObject({ left: ['place'], wrong: known, refused: false })
  expect(asked).toEqual(['hours=2'])
})

test('it comes to an end whatever the answers are', async () => {
  const params = new URLSearchParams('a=1&b=2&c=3&d=4&e=5')
  const refuse = (field?: (criteria: URLSearchParams) => string) => {
    let calls = 0
    const ask = async (criteria: URLSearchParams) => {
      calls += 1
      const errors = field && [{ field: field(criteria), message: 'is wrong' }]
      return { status: 400, ok: false, body: { success: false, message: 'No.', errors } } as const
    }
    return { ask, calls: () => calls }
  }
  // Names nothing; names what was not sent; names one after the other.
  for (const [api, most] of [
    [refuse(), 2],
    [refuse(() => 'z'), 2],
    [refuse((criteria) => [...criteria.keys()][0] ?? ''), 4],
  ] as const) {
    const { answer, criteria, left } = await fetchWithValidCriteria(api.ask, params)
    expect([answer.status, criteria.size, left.length, api.calls()]).toEqual([400, 0, 5, most])
  }
  const gone = async () => ({ status: 404, ok: false, body: { success: false, message: 'No.' } }) as const
  expect(await fetchWithValidCriteria(gone, params)).toMatchObject({ answer: { status: 404 }, left: [] })
})

test('fields show only what they can hold', () => {
  const params = new URLSearchParams('date=2027-02-31&start=25:70&budget=lots&hours=1.3')
  expect([dayIn(params), startIn(params), numberIn(params, 'budget'), numberIn(params, 'hours')]).toEqual([
    null,
    null,
    null,
    '1.3',
  ])
  expect(dayIn(new URLSearchParams('date=2027-13-45'))).toBeNull()
})
