import { formatCount } from '../../../contract/format-count.ts'
import type { System } from '../../../contract/system.ts'
import { formatBytes } from '../../format/format-bytes.ts'
import { formatAge } from '../shared/format-age.ts'
import { formatMoment } from '../shared/format-instant.ts'
import { Card, Lines } from './card.tsx'

type CardProps = { system: System }

const HOUR_MS = 3_600_000
const isOlder = (instant: string | null, hours: number): boolean =>
  instant !== null && Date.now() - Date.parse(instant) > hours * HOUR_MS

export function ProcessCard({ system: { version, node, process, processes } }: CardProps) {
  const { requests, errors, meanMs } = process
  const failing = requests > 100 && errors / requests > 0.01
  return (
    <Card title="Processes" problem={failing ? 'More than 1% of the requests fail. Check the log.' : null}>
      <Lines
        lines={[
          ['Version', version],
          ['Node', node],
          ['Running', formatCount(processes.length)],
          ['This process started', `${formatAge(process.startedAt)} ago`],
          ['Memory', formatBytes(process.memoryBytes)],
          ['Event loop delay (p99)', `${process.loopDelayMs} ms`],
          ['Requests', `${formatCount(requests)}, ${formatCount(errors)} failed`],
          ['Mean response time', meanMs === null ? '-' : `${meanMs} ms`],
        ]}
      />
      {processes.length > 1 && (
        <ul className="mt-2 text-sm text-soft">
          {processes.map(({ name, since }) => (
            <li key={name}>
              {name}, since {formatMoment(since)}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

export function DatabaseCard({ system: { database, lastBackupAt } }: CardProps) {
  const { oldestTransactionAt, connections, maxConnections } = database
  const problems = [
    lastBackupAt === null && 'No backup yet. Run npm run backup.',
    isOlder(lastBackupAt, 48) && 'The last backup is more than 2 days old.',
    isOlder(oldestTransactionAt, 1) && 'A transaction has been open for more than 1 hour.',
    connections > maxConnections * 0.8 && 'More than 80% of the connections are in use.',
  ]
  return (
    <Card title="Database" problem={problems.filter(Boolean).join(' ') || null}>
      <Lines
        lines={[
          ['PostgreSQL', database.version],
          ['Size', formatBytes(database.sizeBytes)],
          ['Connections', `${connections} of ${maxConnections}`],
          ['Oldest transaction', oldestTransactionAt ? formatAge(oldestTransactionAt) : 'None open'],
          ['Last backup', lastBackupAt ? `${formatAge(lastBackupAt)} ago` : 'Never'],
        ]}
      />
    </Card>
  )
}

const works: Record<string, string> = {
  deadline: 'Booking deadlines',
  charge: 'Remaining payments',
  refund: 'Refunds',
  payout: 'Payouts',
  webhook: 'Payment provider events',
}
const LATE_SECONDS = 900

export function WorkCard({ system: { overdue, payments, missedWebhooks } }: CardProps) {
  const late = overdue.some(({ seconds }) => seconds > LATE_SECONDS)
  const age = (seconds: number) =>
    seconds < 60 ? 'On time' : `Due for ${formatAge(new Date(Date.now() - seconds * 1000).toISOString())}`
  const problems = [
    late && 'Scheduled work is late. Check the jobs.',
    missedWebhooks > 0 &&
      'Webhooks don’t arrive, so events are read only every hour. Run npm run payments:check and compare the signing secret.',
  ]
  return (
    <Card title="Payments" problem={problems.filter(Boolean).join(' ') || null}>
      <Lines
        lines={[
          ['Provider', payments ?? 'None'],
          ['Events without a webhook today', formatCount(missedWebhooks)],
          ...overdue.map(({ work, seconds }): [string, string] => [works[work] ?? work, age(seconds)]),
        ]}
      />
    </Card>
  )
}

export function MailCard({ system: { mail } }: CardProps) {
  const problems = [
    mail.server === null && 'Email isn’t sent. Set SMTP_URL.',
    mail.server !== null && isOlder(mail.oldestQueuedAt, 1) && 'An email has waited for more than 1 hour.',
  ]
  return (
    <Card title="Email" problem={problems.filter(Boolean).join(' ') || null}>
      <Lines
        lines={[
          ['Mail server', mail.server ?? 'None'],
          ['Queued', formatCount(mail.queued)],
          ['Oldest queued', mail.oldestQueuedAt ? formatAge(mail.oldestQueuedAt) : '-'],
          ['Failed', formatCount(mail.failed)],
        ]}
      />
    </Card>
  )
}

const LITTLE_BYTES = 5_000_000_000

export function StorageCard({ system: { storage } }: CardProps) {
  const { freeBytes } = storage
  const full = freeBytes !== null && freeBytes < LITTLE_BYTES
  return (
    <Card title="Photo storage" problem={full ? 'Less than 5 GB is free.' : null}>
      <Lines
        lines={[
          ['Stored in', storage.kind === 's3' ? 'S3 bucket' : 'Folder on this machine'],
          ['Used', formatBytes(storage.usedBytes)],
          ['Free', freeBytes === null ? 'Not limited here' : formatBytes(freeBytes)],
        ]}
      />
    </Card>
  )
}
