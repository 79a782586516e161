import { ArrowRight, CircleCheck } from 'lucide-react'
import { Link } from 'react-router'
import * as m from '#messages/admin-dashboard'
import type { AttentionItem } from '../../../contract/admin/attention.ts'
import { attentionKinds } from '../../../contract/admin/attention-kinds.ts'
import { formatAgo, formatLocalMoment } from '../../../contract/format/local-days.ts'
import { formatCount } from '../../../contract/format/numbers.ts'
import { LoadFailure } from '../../ui/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { rich } from '../../ui/rich.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useAttention } from '../shared/attention.ts'
import { DeadlineBadge } from '../shared/deadline.tsx'

/** Everything that waits for an administrator, the first deadline first. */
export function AttentionPanel() {
  const { data, isError, refetch } = useAttention()
  return (
    <Panel aria-labelledby="attention" aria-busy={!data && !isError} className="mt-4">
      <h2 id="attention" tabIndex={-1} className="scroll-mt-20 px-5 pt-5 text-xl outline-none sm:px-6">
        {m.needsAttention()}
      </h2>
      <div className="p-2 pt-3 sm:px-3">
        {data ? (
          <Items items={data.items} />
        ) : isError ? (
          <div className="p-3">
            <LoadFailure message={m.failedToLoadWhatNeedsAttention()} onRetry={() => void refetch()} />
          </div>
        ) : (
          <Skeleton className="m-3 h-6 w-72 max-w-[90%]" />
        )}
      </div>
    </Panel>
  )
}

/** On a phone the panel is several screens down: one line above the cards says how much waits, and leads to it. */
export function AttentionLine() {
  const { data, isError } = useAttention()
  if (isError) return null
  const count = (data?.items ?? []).reduce((sum, item) => sum + item.count, 0)
  return (
    <p className="-mt-2 mb-3 flex min-h-11 items-center sm:hidden">
      {!data ? (
        <Skeleton className="h-6 w-48" />
      ) : count === 0 ? (
        <span className="text-soft">{m.nothingNeedsAttention()}</span>
      ) : (
        <Link
          to="#attention"
          onClick={() => document.getElementById('attention')?.focus()}
          className="flex min-h-11 items-center gap-2 font-medium"
        >
          {rich(
            m.thingsNeedAttention({
              count,
              number: (text) => (
                <span className="figures rounded-full bg-golden px-2 text-sm text-on-golden">{text}</span>
              ),
            }),
          )}
          <ArrowRight aria-hidden="true" className="size-4 rotate-90 text-soft" />
        </Link>
      )}
    </p>
  )
}

function Items({ items }: { items: AttentionItem[] }) {
  if (items.length === 0)
    return (
      <p className="flex items-center gap-2.5 px-3 pb-3 text-soft">
        <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-green" />
        {m.allDone()}
      </p>
    )
  return (
    <ul className="gap-x-2 xl:columns-2">
      {items.map((item) => (
        <Item key={item.kind} {...item} />
      ))}
    </ul>
  )
}

function Item({ kind, count, oldest, deadline }: AttentionItem) {
  const { title, path } = attentionKinds[kind]
  return (
    <li className="break-inside-avoid">
      <Link
        to={path}
        prefetch="intent"
        className="group flex min-h-11 items-center gap-2.5 rounded-control px-3 py-1.5 transition-colors hover:bg-wash"
      >
        <span className="figures min-w-9 rounded-full bg-golden px-2 text-center text-sm font-medium text-on-golden">
          {formatCount(count)}
        </span>
        <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-1.5 sm:flex-nowrap">
          <span className="me-auto max-sm:contents">
            <span className="font-medium max-sm:w-full">{title()}</span>
            {oldest && (
              <span
                className="figures inline-block text-sm text-soft max-sm:me-auto sm:ms-1.5"
                title={formatLocalMoment(oldest)}
              >
                {m.oldestFrom({ ago: formatAgo(oldest) })}
              </span>
            )}
          </span>
          {deadline && <DeadlineBadge deadline={deadline} />}
        </span>
        <ArrowRight
          aria-hidden="true"
          className="size-4 shrink-0 text-soft transition-transform group-hover:translate-x-0.5 rtl:-scale-x-100"
        />
      </Link>
    </li>
  )
}
