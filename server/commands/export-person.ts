import { addressData, privacyBody } from '../../contract/people/people.ts'
import { exportAddress } from '../admin/privacy/by-address.ts'
import { AppError } from '../platform/errors.ts'
import { CommandError, runCommand, withDatabase } from './run-command.ts'

await runCommand(async ({ url, args }) => {
  const asked = privacyBody.safeParse({ email: args[0] })
  if (!asked.success) throw new CommandError('Usage: npx framefolk people:export EMAIL > export.json')
  const held = await withDatabase(url, ({ db }) => exportAddress(db, null, asked.data.email)).catch(
    (error) => {
      if (error instanceof AppError) throw new CommandError(error.message)
      throw error
    },
  )
  // As the API answers: without the columns that the contract does not list.
  console.log(JSON.stringify(addressData.parse(held), null, 2))
})
