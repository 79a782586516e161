import { replaceDataKey } from '../platform/secrets/data-key.ts'
import { loadSecret } from '../platform/secrets/secret.ts'
import { CommandError, runCommand, withDatabase } from './run-command.ts'

/** For a database whose AUTH_SECRET is lost: npm run data-key:replace -- --yes */
await runCommand(async ({ config, url, args }) => {
  if (!args.includes('--yes'))
    throw new CommandError(
      'Only for a lost AUTH_SECRET. Authenticator apps stop working (recovery codes still do), and every link to a shared gallery ' +
        'changes. To go on: npm run data-key:replace -- --yes',
    )
  const secret = await loadSecret(config)
  await withDatabase(url, ({ db }) => replaceDataKey(db, secret))
  console.log('The data key is new and depends on the AUTH_SECRET that is set now. Restart every process.')
})
