import { expect, test } from 'vitest'
import { presentMarket } from './routes.ts'

test.each([
  ['waitlist', 'USD', null, null],
  ['waitlist', 'USD', 'USD', 'USD'],
  ['waitlist', 'EUR', 'EUR', 'EUR'],
  ['waitlist', 'EUR', null, 'EUR'],
  ['live', 'USD', null, 'USD'],
  ['live', 'EUR', null, 'EUR'],
] as const)(
  'in mode %s, a database in %s with CURRENCY=%s shows %s on screens with fixed symbols',
  (launch, currency, set, shown) => {
    expect(presentMarket({ launch, currency }, set).screenCurrency).toBe(shown)
  },
)
