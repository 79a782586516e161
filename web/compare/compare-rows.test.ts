import { expect, test } from 'vitest'
import type { ComparedColumn } from '../../contract/search/compare.ts'
import { compareRows } from './compare-rows.tsx'

type Values = {
  total?: number
  pictures?: number
  free?: boolean
  rating?: number
  km?: number
  best?: boolean
}
const column = ({ total = 100, pictures = 50, free = true, rating = 0, km = 5, best = false }: Values) =>
  ({
    ...{ averageRating: rating, totalReviews: rating > 0 ? 3 : 0, answersWithin: null, distanceKm: km },
    ...{ cheapest: best, quickest: best },
    offer: { total, deliveryDays: total, pictures, free },
  }) as ComparedColumn

const marked = (title: string, all: ComparedColumn[]): boolean[] => {
  const { best } = compareRows(() => '', false).find((row) => row.title === title)!
  return all.map((one) => best!.is(one, all))
}

test('the cheapest and the quickest are taken from the response, not computed again', () => {
  const all = [column({ total: 300, best: true }), column({ total: 200 })]
  expect(marked('All-in price', all)).toEqual([true, false])
  expect(marked('Photos delivered within', all)).toEqual([true, false])
})

test('other best values are marked only if they differ, and only of available photographers', () => {
  const all = [column({ pictures: 90, free: false }), column({ pictures: 80 }), column({ pictures: 60 })]
  expect(marked('Photos included', all)).toEqual([false, true, false])
  expect(marked('Photos included', [column({}), column({})])).toEqual([false, false])
  expect(marked('Rating', [column({ rating: 4 }), column({ rating: 5 }), column({})])).toEqual([
    false,
    true,
    false,
  ])
  expect(marked('Based in', [column({ km: 9 }), column({ km: 3 })])).toEqual([false, true])
})

test('refund dates are shown for a chosen start only: without one, the policy counts from the start', () => {
  const policy = { text: 'Free cancellation up to 24 hours before the shoot. No refund after that.' }
  const one = { ...column({}), offer: { ...column({}).offer, policy } } as ComparedColumn
  const show = (dated: boolean) =>
    compareRows(() => '', dated)
      .find(({ title }) => title === 'Cancellation policy')!
      .show(one)
  expect(show(false)).toBe(policy.text)
  expect(show(true)).not.toBe(policy.text)
})
