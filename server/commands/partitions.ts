import { formatCount } from '../../contract/format/numbers.ts'
import { withClient } from '../platform/db/connect.ts'
import { DETACHED, detachPartition } from '../platform/db/partitions/apply.ts'
import {
  PARTITIONED,
  type Partition,
  printDatesInUtc,
  readPartitions,
} from '../platform/db/partitions/read.ts'
import { CommandError, runCommand } from './run-command.ts'

/** npx framefolk partitions [detach NAME] */
await runCommand({ demoAllowed: true }, async ({ url, args: [action, name, ...rest] }) => {
  if (rest.length > 0 || (action !== undefined && (action !== 'detach' || !name)))
    throw new CommandError('Usage: npx framefolk partitions [detach NAME]')
  await withClient(url, 'partitions', async (client) => {
    await printDatesInUtc(client)
    if (name) {
      if (!(await detachPartition(client, name)))
        throw new CommandError(
          `${name} is no month that can be taken out. npx framefolk partitions lists them.`,
        )
      console.log(
        `${DETACHED}.${name} is a table of its own now. Save it (pg_dump --table=${DETACHED}.${name}), then drop it: erasures, exports and backups no longer reach it.`,
      )
      return
    }
    for (const divided of PARTITIONED)
      for (const partition of await readPartitions(client, divided)) console.log(lineOf(partition))
  })
})

const lineOf = ({ name, from, to, isDefault, rows, bytes }: Partition): string => {
  const span = isDefault ? 'everything else' : `${from ?? 'the beginning'} to ${to}`
  return `${name.padEnd(36)} ${span.padEnd(28)} ${formatCount(Math.round(rows)).padStart(14)} rows ${formatCount(Math.ceil(bytes / 1_048_576)).padStart(8)} MiB`
}
