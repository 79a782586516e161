import { migrate } from '../platform/db/migrate.ts'
import { runCommand } from './run-command.ts'

await runCommand({ anyTables: true }, async ({ url }) => {
  const applied = await migrate(url)
  for (const name of applied) console.log(`applied  ${name}`)
  console.log(applied.length === 0 ? 'The database was already up to date.' : 'The database is up to date.')
})
