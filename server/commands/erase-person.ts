import { peopleMessages, privacyBody } from '../../contract/people/people.ts'
import { eraseByAddress } from '../admin/privacy/by-address.ts'
import { writeErasures } from '../admin/privacy/erasure-journal.ts'
import { AppError } from '../platform/errors.ts'
import { openStorage } from '../platform/storage/open.ts'
import { CommandError, runCommand, withDatabase } from './run-command.ts'

await runCommand(async ({ config, url, args }) => {
  const asked = privacyBody.safeParse({ email: args[0] })
  if (!asked.success) throw new CommandError('Usage: npx framefolk people:erase EMAIL')
  const erased = await withDatabase(url, async ({ db }) => {
    const counts = await eraseByAddress(db, null, asked.data.email)
    await writeErasures({ db, storage: openStorage(config) })
    return counts
  }).catch((error) => {
    if (error instanceof AppError) throw new CommandError(error.message)
    throw error
  })
  const counts = Object.entries(erased).map(([what, n]) => `${what} ${n}`)
  console.log(`${peopleMessages.erased()}: ${counts.join(', ')}. The activity log records this.`)
})
