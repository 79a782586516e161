import { parseArgs } from 'node:util'
import { adminRoles } from '../../contract/api/roles.ts'
import { createAdmin } from '../core/auth/first-admin.ts'
import { readPassword } from './read-password.ts'
import { CommandError, parseRole, runCommand, withDatabase } from './run-command.ts'

const USAGE = `Usage: npx framefolk admin:create someone@example.com "Full Name" [--role ${adminRoles.join('|')}] [--stdin]`

await runCommand(async ({ url, args }) => {
  const { values, positionals } = parseArgs({
    args,
    options: { stdin: { type: 'boolean', default: false }, role: { type: 'string', default: 'owner' } },
    allowPositionals: true,
  })
  const [email, fullName] = positionals
  if (!email || !/^[^\s@]+@[^\s@]+$/.test(email)) throw new CommandError(USAGE)
  const role = parseRole(values.role, USAGE)
  const { password, made } = await readPassword(values.stdin)
  await withDatabase(url, ({ db }) =>
    db.transaction((tx) => createAdmin(tx, email, password, fullName, role)),
  )
  console.log(`${email} is now an administrator (${role}).`)
  if (made) console.log(`Password: ${password}  (shown once)`)
})
