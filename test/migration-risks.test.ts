import { expect, test } from 'vitest'
import { readMigrations } from '../server/platform/db/migration-files.ts'
import { findMigrationRisks } from './migration-risks.ts'

/** Older files were written before this check, and released migrations never change. */
const FIRST_CHECKED = '0262'

test('no migration holds a lock for long, or breaks the previous version without being marked as breaking', async () => {
  const checked = (await readMigrations()).filter(({ name }) => name >= FIRST_CHECKED)
  const risks = checked.flatMap(({ name, sql }) => findMigrationRisks(sql).map((risk) => `${name}: ${risk}`))
  expect(risks).toEqual([])
})

test.each([
  'create index people_by_x on people (x)',
  'create unique index people_by_x on people (x)',
  'drop index people_by_x',
  'alter table people alter column x type bigint',
  'alter table people\n  alter x set not null',
  'alter table people add column x int not null',
  'alter table people add column x uuid default gen_random_uuid()',
  'alter table people add constraint positive check (x > 0)',
  'alter table people add column x uuid references places (id)',
  'alter table people drop column x',
  'alter table people drop x',
  'drop table people',
  'alter table people rename column x to y',
  'update people set x = 1',
  '-- migrate: batches\nupdate people set x = 1',
  'lock table people',
])('flags: %s', (sql) => {
  expect(findMigrationRisks(`${sql};`)).toHaveLength(1)
})

test.each([
  '-- migrate: concurrently\ncreate index concurrently if not exists people_by_x on people (x)',
  'alter table people add column x int',
  'alter table people add column x boolean not null default false',
  'alter table people add constraint positive check (x > 0) not valid',
  'alter table people validate constraint positive',
  'alter table people alter column x drop not null',
  'alter table people drop constraint positive',
  '-- migrate: breaking\nalter table people drop column x',
  '-- migrate: batches\nupdate people set x = 1 where id in (select id from people where x is null limit 1000)',
  'create table pets (id uuid primary key, name text not null); create index pets_by_name on pets (name)',
  '-- safe: one row\nupdate settings set x = 1',
  'create function f() returns void language sql as $$ update people set x = 1; $$',
])('allows: %s', (sql) => {
  expect(findMigrationRisks(`${sql};`)).toEqual([])
})
