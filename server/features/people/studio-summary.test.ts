import { expect, test } from 'vitest'
import { asMinor } from '../../../contract/format/money.ts'
import { api } from '../../../contract/paths.ts'
import { insertPerson } from '../../../test/factories.ts'
import { startMarket } from '../../../test/start-market.ts'
import { execute } from '../../platform/db/query.ts'

const market = startMarket({ package: { priceMinor: asMinor(40_000) } })

const list = async (role: string) =>
  (await market.call(market.admin, 'GET', `${api.people}?role=${role}`)).body.data.users

test('photographers with a studio are listed with its state, cheapest package and last activity; others without', async () => {
  const { db } = market.services
  const bare = await insertPerson(db, { role: 'photographer' })
  const { id } = market.photographer.person
  const find = async (wanted: string) =>
    (await list('photographer')).find((person: { id: string }) => person.id === wanted)
  expect((await find(id)).studio).toEqual({
    listed: true,
    verified: true,
    payee: 'none',
    priceFrom: 400,
    currency: 'USD',
    lastActiveAt: expect.any(String),
  })
  expect(await find(bare.id)).not.toHaveProperty('studio')

  await execute(db)`update studios set listed = false, verification = 'submitted'`
  await execute(db)`update packages set archived_at = now()`
  await execute(db)`insert into payees (photographer_id, provider, state) values (${id}, 'sandbox', 'ready')`
  expect((await find(id)).studio).toMatchObject({
    listed: false,
    verified: false,
    payee: 'ready',
    priceFrom: null,
  })
  for (const person of await list('client')) expect(person).not.toHaveProperty('studio')
})
