import { randomBytes } from 'node:crypto'
import pg from 'pg'

export const TEMPLATE = 'framefolk_template'

/** A new, empty, migrated database; cloning the template takes tens of milliseconds. */
export async function createTestDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `test_${randomBytes(6).toString('hex')}`
  await onMaintenance(async (client) => {
    // A template can be cloned by one session at a time.
    await client.query("select pg_advisory_lock(hashtext('clone the template'))")
    await client.query(`create database ${name} template ${TEMPLATE} strategy file_copy`)
  })
  return {
    url: databaseUrl(name),
    drop: () => onMaintenance((client) => client.query(`drop database if exists ${name} with (force)`)),
  }
}

export function databaseUrl(name: string): string {
  const cluster = process.env.FRAMEFOLK_TEST_POSTGRES
  if (!cluster) throw new Error('No test database server. Run this through Vitest or Playwright.')
  const url = new URL(cluster)
  url.pathname = name
  return url.href
}

export async function onMaintenance(work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl('postgres') })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
