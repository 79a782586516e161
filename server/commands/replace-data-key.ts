import { replaceDataKey } from '../platform/secrets/data-key.ts'
import { loadSecret } from '../platform/secrets/secret.ts'
import { CommandError, runCommand, withDatabase } from './run-command.ts'

/** For a database whose AUTH_SECRET is lost: npx framefolk data-key:replace --yes */
await runCommand(async ({ config, url, args }) => {
  if (!args.includes('--yes'))
    throw new CommandError(
      'Use this only if AUTH_SECRET is lost. Authenticator apps stop working (recovery codes still work), and every shared gallery link ' +
        'changes. To continue: npx framefolk data-key:replace --yes',
    )
  const secret = await loadSecret(config)
  await withDatabase(url, ({ db }) => replaceDataKey(db, secret))
  console.log('The data key was replaced and now uses the current AUTH_SECRET. Restart every process.')
})
