import { listAdmins } from '../features/people/queries.ts'
import { runCommand, withDatabase } from './run-command.ts'

await runCommand({ demoAllowed: true }, async ({ url }) => {
  const admins = await withDatabase(url, ({ db }) => listAdmins(db))
  for (const admin of admins) {
    const since = admin.createdAt.toISOString().slice(0, 10)
    console.log(
      [admin.email, admin.fullName ?? '-', admin.adminRole ?? 'no role', admin.status, `since ${since}`].join(
        '  ',
      ),
    )
  }
  if (admins.length === 0) console.log('No administrators yet. Create one with npx framefolk admin:create.')
})
