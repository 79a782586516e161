import type { ReactNode } from 'react'
import * as m from '#messages/admin-shared'
import { formatCount } from '../../../contract/format/numbers.ts'
import { HELD_AFTER_RESTORE, type MailBatch, type MailCounts } from '../../../contract/mail/mail.ts'
import { Notice } from '../../ui/notice.tsx'
import { rich } from '../../ui/rich.ts'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { BatchDecisions } from './batch-decisions.tsx'
import { mailStatus, shownState } from './mail-status.ts'

type BatchProgressProps = { id: string; batch: MailBatch }

/** Progress of a mailing, with its actions. */
export function BatchProgress({ id, batch }: BatchProgressProps) {
  const counts = sumUp(batch.counts)
  const reached = counts.sent + counts.failed + counts.aside + counts.unknown
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p aria-live="polite" className="figures text-lg">
          {rich(
            m.sentOfTotal<ReactNode>({
              sent: counts.sent,
              total: counts.total,
              strong: (text) => <span className="font-medium">{text}</span>,
              soft: (text) => <span className="text-soft">{text}</span>,
            }),
          )}
        </p>
        <StatusBadge looks={mailStatus} status={shownState(batch)} />
      </div>
      <div
        role="progressbar"
        aria-label={m.progressOfTheMailing()}
        aria-valuemin={0}
        aria-valuemax={counts.total}
        aria-valuenow={reached}
        className="flex h-2.5 gap-px overflow-hidden rounded-full bg-hairline"
      >
        <Part of={counts.sent} all={counts.total} className="bg-green" />
        <Part of={counts.failed} all={counts.total} className="bg-red" />
        <Part of={counts.unknown} all={counts.total} className="bg-golden" />
        <Part of={counts.aside} all={counts.total} className="bg-edge" />
      </div>
      <dl className="figures grid grid-cols-3 gap-3 sm:flex sm:flex-wrap sm:gap-8">
        <Count name={m.countSent()} of={counts.sent} className="bg-green" />
        <Count name={m.countFailed()} of={counts.failed} className="bg-red" />
        <Count name={m.countWaiting()} of={counts.waiting} className="bg-hairline" />
        {counts.unknown > 0 && <Count name={m.countUnknown()} of={counts.unknown} className="bg-golden" />}
        {counts.aside > 0 && <Count name={m.countNotSent()} of={counts.aside} className="bg-edge" />}
      </dl>
      {batch.state === 'stopped' && (
        <Notice kind="warning">
          {batch.reason === HELD_AFTER_RESTORE ? (
            m.restoredFromBackup()
          ) : (
            <>
              {m.stoppedTooManyFailed()}
              {batch.reason && (
                <span className="block text-sm">{m.mailServersError({ reason: batch.reason })}</span>
              )}
            </>
          )}
        </Notice>
      )}
      {batch.waitsForServer && counts.waiting > 0 && (
        <Notice kind="info">{m.noMailServerConfigured()}</Notice>
      )}
      <BatchDecisions id={id} state={batch.state} counts={counts} />
    </div>
  )
}

function sumUp(counts: MailCounts | null | undefined) {
  const { total, queued, sending, sent, failed, skipped, unknown, cancelled } = counts ?? {}
  return {
    total: total ?? 0,
    sent: sent ?? 0,
    failed: failed ?? 0,
    unknown: unknown ?? 0,
    waiting: (queued ?? 0) + (sending ?? 0),
    cancelled: cancelled ?? 0,
    /** Unsubscribed in the meantime, or cancelled by an administrator. */
    aside: (skipped ?? 0) + (cancelled ?? 0),
  }
}

function Part({ of: part, all, className }: { of: number; all: number; className: string }) {
  if (part === 0 || all === 0) return null
  return (
    <span
      className={`${className} transition-[width]`}
      style={{ width: `${Math.max(1, (part / all) * 100)}%` }}
    />
  )
}

function Count({ name, of: count, className }: { name: string; of: number; className: string }) {
  return (
    <div>
      <dt className="flex items-center gap-2 text-sm text-soft">
        <span aria-hidden="true" className={`size-2 rounded-full ${className}`} />
        {name}
      </dt>
      <dd className="text-lg font-medium">{formatCount(count)}</dd>
    </div>
  )
}
