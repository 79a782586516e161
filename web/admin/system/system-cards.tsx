import type { System } from '../../../contract/admin/calls.ts'
import { formatAge, formatLocalMoment, HOUR } from '../../../contract/format/days.ts'
import { formatBytes, formatCount } from '../../../contract/format/numbers.ts'
import { Card, Lines } from './card.tsx'

type CardProps = { system: System }

const isOlder = (instant: string | null, hours: number): boolean =>
  instant !== null && Date.now() - Date.parse(instant) > hours * HOUR

const formatAgo = (instant: string | null): string => (instant ? `${formatAge(instant)} ago` : 'Never')

const roles: Record<string, string> = { web: 'web', work: 'work' }

export function ProcessCard({ system: { version, node, process, processes, maintenance } }: CardProps) {
  const { requests, errors, meanMs } = process
  const problems = [
    maintenance &&
      'Maintenance mode is on: changes are refused, jobs and emails pause. End it with npx framefolk maintenance off.',
    requests > 100 && errors / requests > 0.01 && 'More than 1% of the requests fail. Check the log.',
    new Set(processes.map((one) => one.version)).size > 1 && 'Processes of different versions are running.',
    new Set(processes.map((one) => one.settings)).size > 1 &&
      'Processes run with different settings. Restart those that started before the last change.',
    processes.length > 0 &&
      processes.every(({ role }) => role === 'web') &&
      'No process runs jobs, sends email or processes photos. Start one with ROLE=work.',
  ]
  return (
    <Card title="Processes" problem={problems.filter(Boolean).join(' ') || null}>
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
          {processes.map(({ name, version, settings, role, since }) => (
            <li key={name}>
              {name}, {roles[role] ?? 'web and work'}, version {version}, settings {settings}, since{' '}
              {formatLocalMoment(since)}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

export function DatabaseCard({ system: { database, backups } }: CardProps) {
  const { oldestTransactionAt, hiddenConnections, connections, maxConnections } = database
  const hidden =
    hiddenConnections > 0 ? `Unknown for ${formatCount(hiddenConnections)} connections of other roles` : null
  const problems = [
    backups.nightlyAt === null && 'No nightly backup yet. Run npx framefolk backup --nightly every night.',
    isOlder(backups.nightlyAt, 26) && 'The last nightly backup is more than 26 hours old.',
    isOlder(oldestTransactionAt, 1) && 'A transaction has been open for more than 1 hour.',
    connections > maxConnections * 0.8 && 'More than 80% of the connections are in use.',
    hidden &&
      'To see transactions of other roles, run in PostgreSQL: grant pg_read_all_stats to the role of DATABASE_URL.',
  ]
  return (
    <Card title="Database" problem={problems.filter(Boolean).join(' ') || null}>
      <Lines
        lines={[
          ['PostgreSQL', database.version],
          ['Size', formatBytes(database.sizeBytes)],
          ['Connections', `${connections} of ${maxConnections}`],
          [
            'Oldest transaction',
            oldestTransactionAt ? formatAge(oldestTransactionAt) : (hidden ?? 'None open'),
          ],
          ...(oldestTransactionAt && hidden
            ? [['Other transactions', hidden] satisfies [string, string]]
            : []),
          ['Last nightly backup', formatAgo(backups.nightlyAt)],
          ['Last manual backup', formatAgo(backups.manualAt)],
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
      'Webhooks don’t arrive, so events are read only every hour. Run npx framefolk payments:check and compare the signing secret.',
  ]
  return (
    <Card title="Payments" problem={problems.filter(Boolean).join(' ') || null}>
      <Lines
        lines={[
          ['Provider', payments ?? 'None'],
          ['Webhooks missed today', formatCount(missedWebhooks)],
          ...overdue.map(({ work, seconds }): [string, string] => [works[work] ?? work, age(seconds)]),
        ]}
      />
    </Card>
  )
}

export function MailCard({ system: { mail } }: CardProps) {
  const problems = [
    mail.server === null && 'Email isn’t sent. Set SMTP_URL.',
    mail.lost && 'The mail server doesn’t answer. Emails wait; the Outbox shows its last response.',
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

export function StorageCard({ system: { storage, backups } }: CardProps) {
  const { freeBytes, missing } = storage
  const full = freeBytes !== null && freeBytes < LITTLE_BYTES
  const unsafe = backups.photosExpected && (backups.photosAt === null || isOlder(backups.photosAt, 26))
  const problems = [
    full && 'Less than 5 GB is free.',
    missing !== null &&
      missing > 0 &&
      'Photos are missing or damaged. List them with npx framefolk storage:check, and bring them back from the backup.',
    unsafe &&
      'The photos were not backed up in the last 26 hours. Run npx framefolk backup --nightly every night.',
  ]
  return (
    <Card title="Photo storage" problem={problems.filter(Boolean).join(' ') || null}>
      <Lines
        lines={[
          ['Stored in', storage.kind === 's3' ? 'S3 bucket' : 'Folder on this machine'],
          ['Used', formatBytes(storage.usedBytes)],
          ['Free', freeBytes === null ? 'Not limited here' : formatBytes(freeBytes)],
          ['Missing or damaged', missing === null ? 'Not checked yet' : formatCount(missing)],
          ['Last nightly backup', formatAgo(backups.photosAt)],
        ]}
      />
    </Card>
  )
}
