import { parseArgs } from 'node:util'
import { hashPassword } from '../core/auth/passwords.ts'
import { findByEmail } from '../core/auth/queries.ts'
import { replacePassword } from '../core/auth/replace-password.ts'
import { removeAllFactors } from '../core/auth/second-factor.ts'
import { printReset, readPassword } from './read-password.ts'
import { CommandError, runCommand, withDatabase } from './run-command.ts'

await runCommand(async ({ config, url, args }) => {
  const { values, positionals } = parseArgs({
    args,
    options: {
      stdin: { type: 'boolean', default: false },
      'remove-second-factor': { type: 'boolean', default: false },
    },
    allowPositionals: true,
  })
  const email = positionals[0] ?? config.adminEmail
  const { password, made } = await readPassword(values.stdin)
  await withDatabase(url, async ({ db }) => {
    const admin = await findByEmail(db, email)
    if (admin?.role !== 'admin')
      throw new CommandError(`${email} isn’t an administrator. List them with npx framefolk admin:list.`)
    const passwordHash = await hashPassword(password)
    const activity = { actorId: null, action: 'password.reset' }
    const removed = await db.transaction(async (tx) => {
      await replacePassword(tx, admin.id, passwordHash, activity)
      return values['remove-second-factor'] && (await removeAllFactors(tx, admin.id))
    })
    if (removed) console.log(`${email} no longer has two-step verification or passkeys.`)
  })
  printReset(email, password, made)
})
