import { recordActivity } from '../core/audit-log/queries.ts'
import { revokeEverySession } from '../core/auth/queries.ts'
import { runCommand, withDatabase } from './run-command.ts'

await runCommand(async ({ url }) => {
  const ended = await withDatabase(url, ({ db }) =>
    db.transaction(async (tx) => {
      const count = await revokeEverySession(tx)
      await recordActivity(tx, {
        actorId: null,
        action: 'session.all_ended',
        subjectType: 'session',
        after: { ended: count },
      })
      return count
    }),
  )
  console.log(`${ended} ${ended === 1 ? 'session' : 'sessions'} ended. Everyone must sign in again.`)
})
