import { expect, test } from 'vitest'
import type { OfferedPackage } from '../../contract/search/search.ts'
import { cheapestOf } from './cheapest.ts'

type Wanted = { price: number; service?: string; total?: number; free?: boolean | null }

const packageOf = ({ price, service = 'wedding', total = price, free = null }: Wanted) =>
  ({ id: `${service} ${price}`, service, price, asked: { total, free } }) as OfferedPackage
const cheapest = (wanted: Wanted[], service: string | null = null) => {
  const found = cheapestOf(wanted.map(packageOf), service)
  return found && [found.offered.id, found.total, found.free]
}

test('without a date it is the lowest total, whatever the package price', () => {
  const wanted = [
    { price: 300, total: 900 },
    { price: 500, total: 600 },
  ]
  expect(cheapest(wanted)).toEqual(['wedding 500', 600, true])
})

test('unavailable packages come after available ones, however cheap', () => {
  const wanted = [
    { price: 300, free: false },
    { price: 500, free: true },
  ]
  expect(cheapest(wanted)).toEqual(['wedding 500', 500, true])
  expect(cheapest(wanted.slice(0, 1))).toEqual(['wedding 300', 300, false])
})

test('another service is used only if there is no package for this one', () => {
  const wanted = [
    { price: 300, service: 'portrait', free: true },
    { price: 500, free: false },
  ]
  expect(cheapest(wanted, 'wedding')).toEqual(['wedding 500', 500, false])
  expect(cheapest(wanted, 'food')).toEqual(['portrait 300', 300, true])
  expect(cheapest([], 'food')).toBeUndefined()
})
