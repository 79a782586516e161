import { withClient } from '../platform/db/connect.ts'
import { pendingMigrations, readRecord } from '../platform/db/migrate.ts'
import { ownMigrations } from '../platform/db/migration-files.ts'
import { runCommand } from './run-command.ts'

await runCommand({ anyTables: true, demoAllowed: true }, async ({ url }) => {
  const known = await ownMigrations()
  await withClient(url, 'status', async (client) => {
    const pending = await pendingMigrations(client, known)
    const newer = (await readRecord(client)).filter((row) => !known.some(({ name }) => name === row.name))
    for (const migration of known)
      console.log(`${pending.includes(migration) ? 'pending' : 'applied'}  ${migration.name}`)
    for (const { name } of newer) console.log(`newer    ${name}  (not part of this version)`)
    console.log(
      pending.length === 0
        ? 'The database is up to date.'
        : 'Apply pending migrations with npx framefolk db:migrate.',
    )
    if (pending.length > 0) process.exitCode = 1
  })
})
