import { formatBytes, formatCount } from '../../contract/format/numbers.ts'
import { releaseStorage } from '../core/pictures/discard.ts'
import { checkStorage, recordMissing } from '../core/pictures/upkeep/check.ts'
import { RESUME_HOURS } from '../core/pictures/uploads/queries.ts'
import { adoptStorage } from '../platform/storage/identity.ts'
import { openStorage } from '../platform/storage/open.ts'
import { CommandError, runCommand, withDatabase } from './run-command.ts'

await runCommand(
  { demoAllowed: !process.argv.some((arg) => ['--remove', '--adopt'].includes(arg)) },
  async ({ config, url, args }) => {
    const unknown = args.find((arg) => !['--bytes', '--remove', '--adopt'].includes(arg))
    if (unknown) throw new CommandError('Usage: npx framefolk storage:check [--bytes] [--remove] [--adopt]')
    const storage = openStorage(config)
    if (args.includes('--adopt')) {
      await withDatabase(url, ({ db }) => adoptStorage(db, storage))
      console.log('This storage now belongs to this database.')
    }
    const report = await withDatabase(url, async ({ db }) => {
      const report = await checkStorage(db, storage, { deep: args.includes('--bytes') })
      await recordMissing(db, report)
      return report
    })
    console.log(`${formatCount(report.objects)} objects, ${formatBytes(report.bytes)}.`)
    const { uploads, bytes } = report.unfinished
    if (uploads > 0)
      console.log(
        `Unfinished uploads: ${formatCount(uploads)}, ${formatBytes(bytes)}. They resume, or are deleted after ${RESUME_HOURS} hours.`,
      )
    const printKeys = (what: string, keys: string[]) => {
      if (keys.length > 0)
        console.log(`${what} (${keys.length}):\n${keys.map((key) => `  ${key}`).join('\n')}`)
    }
    printKeys('Missing', report.missing)
    printKeys('Damaged', report.wrong)
    printKeys('Not in the database', report.orphans)
    if (args.includes('--remove')) {
      await withDatabase(url, ({ db }) => releaseStorage(db))
      for (const key of report.orphans) await storage.remove(key)
      if (report.orphans.length > 0) console.log('Deleted objects that aren’t in the database.')
    }
    if (report.missing.length + report.wrong.length > 0)
      throw new CommandError(
        'Photos are missing or damaged. Bring them back from the nightly backup, see docs/operations/backup.md.',
      )
    console.log('All photos are in the storage.')
  },
)
