import pg from 'pg'
import { expect, test } from 'vitest'
import { createTestDatabase } from './database.ts'

async function query(url: string, sql: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

test('databases created concurrently are migrated, empty and isolated', async () => {
  const databases = await Promise.all(Array.from({ length: 8 }, createTestDatabase))
  for (const [index, { url }] of databases.entries()) {
    expect((await query(url, 'select name from schema_migrations')).length).toBeGreaterThan(0)
    await query(url, `create table only_here_${index} (n int)`)
  }
  const found = await query(
    databases[0]!.url,
    "select relname from pg_class where relname like 'only_here_%'",
  )
  expect(found).toEqual([{ relname: 'only_here_0' }])
  for (const { drop } of databases) await drop()
  await expect(query(databases[0]!.url, 'select 1')).rejects.toThrow('does not exist')
})

test('a database is dropped even while a client is connected', async () => {
  const { url, drop } = await createTestDatabase()
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  await drop()
  await expect(query(url, 'select 1')).rejects.toThrow('does not exist')
})
