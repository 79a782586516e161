import { expect, test } from 'vitest'
import { startTestApp } from '../../../test/start-app.ts'
import { query } from '../../platform/db/query.ts'
import { countEarlier, totalOf } from './earlier.ts'

const running = startTestApp()
const run = async (text: string) => (await running.services.pool.query(text)).rows
const add = (ago: string, times = 1) =>
  run(`insert into activities (id, action, subject_type, created_at)
    select gen_random_uuid(), 'tested', 'test', now() - interval '${ago}' from generate_series(1, ${times})`)
const count = () => countEarlier(running.services.directUrl)
const total = async () => {
  const [row] = await query<{ n: string }>(running.services.db)`select ${totalOf('activities')} as n`
  return Number(row!.n)
}
const remembered = async () =>
  Number((await run(`select n from earlier_counts where subject = 'activities'`))[0].n)

test('the total is exact, whether rows are counted already, deleted, new or all gone', async () => {
  await run('truncate activities')
  await add('4 months', 3)
  await add('40 days', 2)
  await add('5 minutes', 1)
  expect([await total(), await remembered()]).toEqual([6, 0])
  await count()
  expect([await total(), await remembered()]).toEqual([6, 5])
  await add('1 minute', 4)
  await run(`delete from activities where created_at < now() - interval '3 months'`)
  expect([await total(), await remembered()]).toEqual([7, 2])
  await run(`delete from activities where created_at > now() - interval '2 minutes'`)
  await count()
  expect([await total(), await remembered()]).toEqual([3, 2])
  await run('truncate activities')
  expect(await total()).toBe(0)
  await count()
  await add('0 seconds')
  expect(await total()).toBe(1)
})

test('a deletion while rows are counted is counted once', async () => {
  await run('truncate activities')
  await add('2 days', 50)
  const deletions = Array.from({ length: 20 }, () =>
    run(
      `delete from activities where id in (select id from activities order by random() limit 1 for update skip locked)`,
    ),
  )
  await Promise.all([count(), ...deletions, count()])
  expect(await total()).toBe(Number((await run('select count(*) as n from activities'))[0].n))
})
