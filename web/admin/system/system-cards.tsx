import * as m from '#messages/admin-system'
import type { System } from '../../../contract/admin/calls.ts'
import { HOUR } from '../../../contract/format/days.ts'
import { formatAge, formatAgo, formatLocalMoment } from '../../../contract/format/local-days.ts'
import { formatBytes, formatCount } from '../../../contract/format/numbers.ts'
import { Card, Lines } from './card.tsx'

type CardProps = { system: System }

const isOlder = (instant: string | null, hours: number): boolean =>
  instant !== null && Date.now() - Date.parse(instant) > hours * HOUR

const formatSince = (instant: string | null): string => (instant ? formatAgo(instant) : m.never())

export function ProcessCard({ system: { version, node, process, processes, maintenance } }: CardProps) {
  const { requests, errors, meanMs } = process
  const problems = [
    maintenance && m.maintenanceOn(),
    requests > 100 && errors / requests > 0.01 && m.manyRequestsFail(),
    new Set(processes.map((one) => one.version)).size > 1 && m.versionsDiffer(),
    new Set(processes.map((one) => one.settings)).size > 1 && m.settingsDiffer(),
    processes.length > 0 && processes.every(({ role }) => role === 'web') && m.noProcessWorks(),
  ]
  return (
    <Card title={m.processes()} problem={problems.filter(Boolean).join(' ') || null}>
      <Lines
        lines={[
          [m.version(), version],
          [m.node(), node],
          [m.running(), formatCount(processes.length)],
          [m.thisProcessStarted(), formatSince(process.startedAt)],
          [m.memory(), formatBytes(process.memoryBytes)],
          [m.eventLoopDelayP99(), m.milliseconds({ count: process.loopDelayMs })],
          [m.requests(), m.requestsFailed({ requests, errors })],
          [m.meanResponseTime(), meanMs === null ? '-' : m.milliseconds({ count: meanMs })],
        ]}
      />
      {processes.length > 1 && (
        <ul className="mt-2 text-sm text-soft">
          {processes.map(({ name, version, settings, role, since }) => (
            <li key={name}>
              {m.processLine({
                name,
                role: role === 'web' || role === 'work' ? role : 'other',
                version,
                settings,
                moment: formatLocalMoment(since),
              })}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

export function DatabaseCard({ system: { database, backups } }: CardProps) {
  const { oldestTransactionAt, hiddenConnections, connections, maxConnections } = database
  const hidden = hiddenConnections > 0 ? m.unknownConnections({ count: hiddenConnections }) : null
  const problems = [
    backups.nightlyAt === null && m.noNightlyBackup(),
    isOlder(backups.nightlyAt, 26) && m.nightlyBackupIsOld(),
    isOlder(oldestTransactionAt, 1) && m.transactionOpenLong(),
    connections > maxConnections * 0.8 && m.manyConnections(),
    hidden && m.howToSeeOtherRoles(),
  ]
  return (
    <Card title={m.database()} problem={problems.filter(Boolean).join(' ') || null}>
      <Lines
        lines={[
          [m.postgresql(), database.version],
          [m.size(), formatBytes(database.sizeBytes)],
          [m.connections(), m.connectionsOf({ used: connections, most: maxConnections })],
          [
            m.oldestTransaction(),
            oldestTransactionAt ? formatAge(oldestTransactionAt) : (hidden ?? m.noneOpen()),
          ],
          ...(oldestTransactionAt && hidden
            ? [[m.otherTransactions(), hidden] satisfies [string, string]]
            : []),
          [m.lastNightlyBackup(), formatSince(backups.nightlyAt)],
          [m.lastManualBackup(), formatSince(backups.manualAt)],
        ]}
      />
    </Card>
  )
}

const works: Record<string, () => string> = {
  deadline: m.bookingDeadlines,
  charge: m.remainingPayments,
  refund: m.refunds,
  payout: m.payouts,
  webhook: m.paymentProviderEvents,
}
const LATE_SECONDS = 900

export function WorkCard({ system: { overdue, payments, missedWebhooks } }: CardProps) {
  const late = overdue.some(({ seconds }) => seconds > LATE_SECONDS)
  const age = (seconds: number) =>
    seconds < 60
      ? m.onTime()
      : m.dueFor({ age: formatAge(new Date(Date.now() - seconds * 1000).toISOString()) })
  const problems = [late && m.scheduledWorkIsLate(), missedWebhooks > 0 && m.webhooksDontArrive()]
  return (
    <Card title={m.payments()} problem={problems.filter(Boolean).join(' ') || null}>
      <Lines
        lines={[
          [m.provider(), payments ?? m.none()],
          [m.webhooksMissedToday(), formatCount(missedWebhooks)],
          ...overdue.map(({ work, seconds }): [string, string] => [works[work]?.() ?? work, age(seconds)]),
        ]}
      />
    </Card>
  )
}

export function MailCard({ system: { mail } }: CardProps) {
  const problems = [
    mail.server === null && m.emailNotSent(),
    mail.lost && m.mailServerLost(),
    mail.server !== null && isOlder(mail.oldestQueuedAt, 1) && m.emailWaitsLong(),
  ]
  return (
    <Card title={m.email()} problem={problems.filter(Boolean).join(' ') || null}>
      <Lines
        lines={[
          [m.mailServer(), mail.server ?? m.none()],
          [m.queued(), formatCount(mail.queued)],
          [m.oldestQueued(), mail.oldestQueuedAt ? formatAge(mail.oldestQueuedAt) : '-'],
          [m.failed(), formatCount(mail.failed)],
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
    full && m.littleSpace(),
    missing !== null && missing > 0 && m.photosMissingOrDamaged(),
    unsafe && m.photosNotBackedUp(),
  ]
  return (
    <Card title={m.photoStorage()} problem={problems.filter(Boolean).join(' ') || null}>
      <Lines
        lines={[
          [m.storedIn(), storage.kind === 's3' ? m.s3Bucket() : m.folderOnThisMachine()],
          [m.used(), formatBytes(storage.usedBytes)],
          [m.free(), freeBytes === null ? m.notLimitedHere() : formatBytes(freeBytes)],
          [m.missingOrDamaged(), missing === null ? m.notCheckedYet() : formatCount(missing)],
          [m.lastNightlyBackup(), formatSince(backups.photosAt)],
        ]}
      />
    </Card>
  )
}
