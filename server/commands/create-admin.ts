import { parseArgs } from 'node:util'
import { createAdmin } from '../core/auth/first-admin.ts'
import { readPassword } from './read-password.ts'
import { CommandError, runCommand, withDatabase } from './run-command.ts'

const USAGE = 'Usage: npm run admin:create -- someone@example.com "Full Name" [--stdin]'

await runCommand(async ({ url, args }) => {
  const { values, positionals } = parseArgs({
    args,
    options: { stdin: { type: 'boolean', default: false } },
    allowPositionals: true,
  })
  const [email, fullName] = positionals
  if (!email || !/^[^\s@]+@[^\s@]+$/.test(email)) throw new CommandError(USAGE)
  const { password, made } = await readPassword(values.stdin)
  await withDatabase(url, ({ db }) => db.transaction((tx) => createAdmin(tx, email, password, fullName)))
  console.log(`${email} is now an administrator.`)
  if (made) console.log(`Password: ${password}  (shown once)`)
})
