import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createTestDatabase } from '../../test/database.ts'
import { insertPackage, insertPerson, insertPlace, insertStudio } from '../../test/factories.ts'
import { connect, type Database } from '../db/connect.ts'
import { createPageChanges, EVERYTHING, forgetOldChanges } from './changes.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let connection: Database
beforeAll(async () => {
  database = await createTestDatabase()
  connection = connect({ url: database.url })
})
afterAll(async () => {
  await connection.close()
  await database.drop()
})

const log = { warn: vi.fn() }
let told: string[]
let changes: ReturnType<typeof createPageChanges>
beforeEach(async () => {
  told = []
  changes = createPageChanges(connection.pool, log, (topic) => told.push(topic))
  await changes.catchUp()
  expect(told).toEqual([EVERYTHING])
  told = []
})

async function toldNow(): Promise<string[]> {
  told = []
  changes.forget()
  await changes.catchUp()
  return [...new Set(told)].sort()
}

test('a saved text and the switch change the whole site; a lesser setting changes nothing', async () => {
  await connection.pool.query('update settings set fee_percent = 13')
  expect(await toldNow()).toEqual([])
  await connection.pool.query("update settings set launch = 'live'")
  expect(await toldNow()).toEqual(['site'])
  expect(await toldNow()).toEqual([])
})

test('whatever a profile shows changes that profile and no other, and its old address too', async () => {
  const place = await insertPlace(connection.db)
  const [ada, eve] = await Promise.all(
    ['Ada', 'Eve'].map((fullName) => insertPerson(connection.db, { fullName, role: 'photographer' })),
  )
  for (const [person, slug] of [
    [ada!, 'ada'],
    [eve!, 'eve'],
  ] as const)
    await insertStudio(connection.db, person.id, { placeId: place.id, slug })
  await toldNow()
  await insertPackage(connection.db, ada!.id)
  expect(await toldNow()).toContain('profile:ada')
  await connection.pool.query('update people set full_name = $2 where id = $1', [ada!.id, 'Ada King'])
  expect(await toldNow()).toEqual(['profile:ada'])
  await connection.pool.query(
    `insert into time_off (id, photographer_id, during) values (gen_random_uuid(), $1, '[2027-01-01, 2027-01-02)')`,
    [ada!.id],
  )
  expect(await toldNow()).toEqual(['profile:ada'])
  await connection.pool.query("update studios set slug = 'ada-king' where slug = 'ada'")
  expect(await toldNow()).toEqual(['profile:ada', 'profile:ada-king'])
})

test('a change is told though an older transaction ends after a younger one was read', async () => {
  const [older, younger] = [await connection.pool.connect(), await connection.pool.connect()]
  try {
    await older.query("begin; insert into page_changes (topic) values ('older')")
    await younger.query("insert into page_changes (topic) values ('younger')")
    expect(await toldNow()).toEqual(['younger'])
    await older.query('commit')
    expect(await toldNow()).toEqual(['older'])
    expect(await toldNow()).toEqual([])
  } finally {
    older.release()
    younger.release()
  }
})

test('one answer serves everybody for a second, unless it is forgotten', async () => {
  const query = vi.spyOn(connection.pool, 'query')
  await Promise.all([changes.catchUp(), changes.catchUp()])
  expect(query).not.toHaveBeenCalled()
  changes.forget()
  await Promise.all([changes.catchUp(), changes.catchUp()])
  expect(query).toHaveBeenCalledOnce()
  query.mockRestore()
})

test('after a time without the database everything is new', async () => {
  let away = true
  const client = {
    query: (async (config: never) => {
      if (away) throw new Error('away')
      return connection.pool.query(config)
    }) as never,
  }
  const other = createPageChanges(client, log, (topic) => told.push(topic))
  await other.catchUp()
  expect(told).toEqual([])
  away = false
  other.forget()
  await other.catchUp()
  expect(told).toEqual([EVERYTHING])
})

test('rows that every process has read are thrown away', async () => {
  await connection.pool.query(
    "insert into page_changes (topic, created_at) values ('old', now() - interval '3 hours'), ('new', now())",
  )
  await connection.pool.query(
    `insert into card_changes (photographer_id, created_at)
     values (gen_random_uuid(), now() - interval '3 hours'), (gen_random_uuid(), now())`,
  )
  await forgetOldChanges(connection.db)
  const { rows: cards } = await connection.pool.query(
    `select created_at < now() - interval '1 hour' as old, count(*)::int > 0 as some from card_changes group by 1`,
  )
  expect(cards).toEqual([{ old: false, some: true }])
  const { rows } = await connection.pool.query("select topic from page_changes where topic in ('old', 'new')")
  expect(rows).toEqual([{ topic: 'new' }])
})
