import { addressBody } from '../../contract/people.ts'
import { exportAddress } from '../admin/privacy/by-address.ts'
import { AppError } from '../platform/errors.ts'
import { CommandError, runCommand, withDatabase } from './run-command.ts'

await runCommand(async ({ url, args }) => {
  const asked = addressBody.safeParse({ email: args[0] })
  if (!asked.success) throw new CommandError('Usage: npm run --silent people:export EMAIL > export.json')
  const held = await withDatabase(url, ({ db }) => exportAddress(db, null, asked.data.email)).catch(
    (error) => {
      if (error instanceof AppError) throw new CommandError(error.message)
      throw error
    },
  )
  console.log(JSON.stringify(held, null, 2))
})
