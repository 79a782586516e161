import { withClient } from '../db/connect.ts'
import { pendingMigrations, readMigrations } from '../db/migrate.ts'
import { runCommand } from './run-command.ts'

await runCommand(async ({ url }) => {
  const migrations = await readMigrations()
  await withClient(url, 'status', async (client) => {
    const { rows } = await client.query("select to_regclass('schema_migrations') is not null as begun")
    const pending = new Set(rows[0].begun ? await pendingMigrations(client, migrations) : migrations)
    for (const migration of migrations)
      console.log(`${pending.has(migration) ? 'pending' : 'applied'}  ${migration.name}`)
    console.log(
      pending.size === 0 ? 'The database is up to date.' : 'npm run db:migrate applies what is pending.',
    )
    if (pending.size > 0) process.exitCode = 1
  })
})
