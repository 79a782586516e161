import { parseArgs } from 'node:util'
import { hashPassword } from '../core/auth/passwords.ts'
import { findByEmail } from '../core/auth/queries.ts'
import { replacePassword } from '../core/auth/replace-password.ts'
import { removeAllFactors } from '../core/auth/second-factor.ts'
import { printReset, readPassword } from './read-password.ts'
import { CommandError, runCommand, withDatabase } from './run-command.ts'

await runCommand(async ({ url, args }) => {
  const { values, positionals } = parseArgs({
    args,
    options: {
      stdin: { type: 'boolean', default: false },
      'remove-second-factor': { type: 'boolean', default: false },
    },
    allowPositionals: true,
  })
  const email = positionals[0]
  if (!email)
    throw new CommandError('Usage: npx framefolk people:reset-password EMAIL [--remove-second-factor]')
  const { password, made } = await readPassword(values.stdin)
  await withDatabase(url, async ({ db }) => {
    const passwordHash = await hashPassword(password)
    const removed = await db.transaction(async (tx) => {
      const person = await findByEmail(tx, email)
      if (!person) throw new CommandError(`No account for ${email}.`)
      if (person.role === 'admin')
        throw new CommandError(`${email} is an administrator: npx framefolk admin:reset-password ${email}`)
      await replacePassword(tx, person.id, passwordHash, { actorId: null, action: 'password.reset' })
      return values['remove-second-factor'] && (await removeAllFactors(tx, person.id))
    })
    if (removed) console.log(`${email} no longer has two-step verification or passkeys.`)
  })
  printReset(email, password, made)
})
