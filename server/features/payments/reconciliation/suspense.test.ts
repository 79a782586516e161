import { beforeAll, expect, test } from 'vitest'
import { fill } from '../../../../contract/api/path.ts'
import { api } from '../../../../contract/paths.ts'
import { startStripeMarket } from '../../../../test/start-stripe.ts'
import { checkLedger } from './check-ledger.ts'
import { reconcile } from './reconcile.ts'

const { market, stripe } = startStripeMarket()
beforeAll(async () => {
  await reconcile(market.services)
})

const differences = async () =>
  (await market.call(market.admin, 'GET', api.reconciliation)).body.data.differences
const explain = (id: string, as = 'fee') =>
  market.call(market.admin, 'POST', fill(api.explainMovement, { id }), { as, note: 'A tool of Stripe' })

test.each(['adjustment', 'climate_order_purchase', 'connect_collection_transfer', 'a_type_of_next_year'])(
  'a balance transaction of type %s is listed until an administrator explains it',
  async (type) => {
    const { services } = market
    const { id } = stripe.world.move(type, { amount: -700, description: 'Something new' })
    const before = await market.readAccount('expense:provider')
    for (const hours of [1, 2]) await reconcile(services, new Date(Date.now() + hours * 3_600_000))
    expect(await differences()).toMatchObject([{ kind: 'suspense', reference: id, theirs: -7 }])
    expect(await market.readAccount('suspense')).toBe(700)
    expect(await checkLedger(services.db)).toEqual([])
    expect((await explain(id)).status).toBe(200)
    expect((await explain(id)).status).toBe(409)
    expect((await explain('txn_none')).status).toBe(404)
    expect(await differences()).toEqual([])
    expect([await market.readAccount('suspense'), await market.readAccount('expense:provider')]).toEqual([
      0,
      before + 700,
    ])
    expect(await checkLedger(services.db)).toEqual([])
  },
)
