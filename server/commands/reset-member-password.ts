import { parseArgs } from 'node:util'
import { recordActivity } from '../core/audit-log/queries.ts'
import { hashPassword } from '../core/auth/passwords.ts'
import { findByEmail, revokeAllSessions, setPassword } from '../core/auth/queries.ts'
import { readPassword } from './read-password.ts'
import { CommandError, runCommand, withDatabase } from './run-command.ts'

await runCommand(async ({ url, args }) => {
  const { values, positionals } = parseArgs({
    args,
    options: { stdin: { type: 'boolean', default: false } },
    allowPositionals: true,
  })
  const email = positionals[0]
  if (!email) throw new CommandError('Usage: npm run people:reset-password EMAIL')
  const { password, made } = await readPassword(values.stdin)
  if (password.length < 8) throw new CommandError('The password must have 8 to 200 characters.')
  await withDatabase(url, async ({ db }) => {
    const passwordHash = await hashPassword(password)
    await db.transaction(async (tx) => {
      const person = await findByEmail(tx, email)
      if (!person) throw new CommandError(`No account for ${email}.`)
      if (person.role === 'admin')
        throw new CommandError(`${email} is an administrator: npm run admin:reset-password ${email}`)
      await setPassword(tx, person.id, passwordHash)
      await revokeAllSessions(tx, person.id)
      await recordActivity(tx, {
        actorId: null,
        action: 'password.reset',
        subjectType: 'person',
        subjectId: person.id,
      })
    })
  })
  console.log(`Password reset for ${email}. All their sessions were ended.`)
  if (made) console.log(`Password: ${password}  (shown once)`)
})
