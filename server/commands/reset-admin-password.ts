import { parseArgs } from 'node:util'
import { recordActivity } from '../core/audit-log/queries.ts'
import { hashPassword } from '../core/auth/passwords.ts'
import { findByEmail, revokeAllSessions, setPassword } from '../core/auth/queries.ts'
import { removeSecondFactor } from '../core/auth/second-factor.ts'
import { readPassword } from './read-password.ts'
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
      throw new CommandError(`${email} isn’t an administrator. List them with npm run admin:list.`)
    const passwordHash = await hashPassword(password)
    await db.transaction(async (tx) => {
      await setPassword(tx, admin.id, passwordHash)
      await revokeAllSessions(tx, admin.id)
      await recordActivity(tx, {
        actorId: null,
        action: 'password.reset',
        subjectType: 'person',
        subjectId: admin.id,
      })
    })
    if (values['remove-second-factor'] && (await removeSecondFactor({ db }, admin.id, null)))
      console.log(`${email} no longer has two-step verification.`)
  })
  console.log(`Password reset for ${email}. All their sessions were ended.`)
  if (made) console.log(`Password: ${password}  (shown once)`)
})
