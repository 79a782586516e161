import { expect, test } from 'vitest'
import { startMarket } from '../../../test/start-market.ts'
import { forgetAgreements } from './erase.ts'

const market = startMarket()

const insert = async (id: string) => {
  await market.services.pool.query(
    `insert into agreements (id, booking_id, revision, document, sha256, clauses_version) values (gen_random_uuid(), $1, 1, 'x', $2, 1)`,
    [id, '0'.repeat(64)],
  )
}
const left = async (id: string) =>
  (await market.services.pool.query('select from agreements where booking_id = $1', [id])).rows.length

test('a contract is deleted 6 years after the shoot, and 30 days after a hold that was not paid', async () => {
  const { services } = market
  const old = await market.bookAndAccept(market.shootIn(40))
  const recent = await market.bookAndAccept(market.shootIn(41))
  const unpaid = (await market.book(market.shootIn(42))).body.data.booking.id
  for (const id of [old, recent, unpaid]) await insert(id)
  await market.ageUntil(old, -365.25 * 6 - 2)
  await market.ageUntil(recent, -365)
  await services.pool.query(
    `update bookings set state = 'expired', updated_at = now() - interval '31 days' where id = $1`,
    [unpaid],
  )
  expect(await forgetAgreements(services.db)).toBe(2)
  expect([await left(old), await left(recent), await left(unpaid)]).toEqual([0, 1, 0])
})
