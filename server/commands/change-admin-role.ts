import { adminRoles } from '../../contract/api/roles.ts'
import { updateAdministrator } from '../core/auth/administrators.ts'
import { findByEmail } from '../core/auth/queries.ts'
import { CommandError, parseRole, runCommand, withDatabase } from './run-command.ts'

const USAGE = `Usage: npx framefolk admin:role someone@example.com ${adminRoles.join('|')}`

await runCommand(async ({ url, args }) => {
  const [email, typed] = args
  if (!email) throw new CommandError(USAGE)
  const role = parseRole(typed, USAGE)
  await withDatabase(url, async ({ db }) => {
    const admin = await findByEmail(db, email)
    if (admin?.role !== 'admin')
      throw new CommandError(`${email} isn’t an administrator. List them with npx framefolk admin:list.`)
    await updateAdministrator({ db, mail: null }, null, admin.id, { role })
  })
  console.log(`${email} now has the role ${role}. It applies at once.`)
})
