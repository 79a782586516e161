import { stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { writeBackup } from '../backup/write.ts'
import { CommandError, runCommand } from './run-command.ts'

await runCommand(async ({ config, url, args, signal }) => {
  const stamp = new Date().toISOString().slice(0, 19).replaceAll(':', '-')
  const file = resolve(args[0] ?? join(config.dataDir, 'backups', `framefolk-${stamp}.sql.gz`))
  if (await stat(file).catch(() => null))
    throw new CommandError(`${file} exists already. Choose another name.`)
  const began = performance.now()
  const { createdAt, seals } = await writeBackup(url, file, signal)
  const rows = seals.reduce((sum, seal) => sum + seal.rows, 0)
  const { size } = await stat(file)
  console.log(
    `Backed up ${rows.toLocaleString('en')} rows of ${seals.length} tables as they were at ${createdAt}, ` +
      `${(size / 1e6).toFixed(1)} MB in ${((performance.now() - began) / 1000).toFixed(1)} s:\n${file}`,
  )
  console.log('It holds personal data: keep it as safe as the database itself.')
})
