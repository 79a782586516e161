import { expect, test } from 'vitest'
import type { MarketSettings } from '../../core/settings/queries.ts'
import { presentMarket } from './routes.ts'

const inCurrency = (currency: string) => ({ launch: 'live', currency }) as MarketSettings

test.each([
  ['USD', null, null],
  ['USD', 'USD', 'USD'],
  ['EUR', 'EUR', 'EUR'],
  ['EUR', null, 'EUR'],
])('a database in %s with CURRENCY=%s shows %s on screens with fixed symbols', (currency, set, shown) => {
  expect(presentMarket(inCurrency(currency), set).screenCurrency).toBe(shown)
})
