import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as m from '#messages/admin-people'
import { formatLocalMoment } from '../../../contract/format/local-days.ts'
import { formatMajor } from '../../../contract/format/money.ts'
import { api } from '../../../contract/paths.ts'
import type { AdminBalance } from '../../../contract/payments/corrections.ts'
import { get } from '../../client/api-request.ts'
import { apiQuery } from '../../client/queries.ts'
import { Button } from '../../ui/button.tsx'
import { capitalise } from '../../ui/format.ts'
import { type Column, DataTable } from '../../ui/lists/data-table.tsx'
import { LoadFailure, Notice } from '../../ui/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { AdjustBalance } from './adjust-balance.tsx'

type Row = AdminBalance['adjustments'][number]

const columns = (): Column<Row>[] => [
  {
    header: m.type(),
    card: 'title',
    cell: ({ amount, reason }) => (
      <span className="font-medium">
        {(amount > 0 ? m.creditFor : m.debitFor)({ reason: reason === 'error' ? 'other' : reason })}
      </span>
    ),
  },
  {
    header: m.amount(),
    align: 'end',
    cell: ({ amount, currency }) => (
      <span className="whitespace-nowrap">{formatMajor(amount, currency)}</span>
    ),
  },
  { header: m.message(), cell: ({ note }) => <span className="break-words">{capitalise(note)}</span> },
  { header: m.date(), cell: ({ at }) => formatLocalMoment(at) },
]

/** A photographer's balance, what is held back of it, and administrators' adjustments. */
export function PhotographerBalance({ id }: { id: string }) {
  const [open, setOpen] = useState(false)
  const { data, isError, refetch } = useQuery(apiQuery(get(api.adminBalance, { params: { id } })))
  if (!data)
    return isError ? (
      <LoadFailure message={m.failedToLoadBalance()} onRetry={() => void refetch()} />
    ) : (
      <Panel role="status" aria-label={m.loadingBalance()} className="p-6">
        <Skeleton className="h-16 w-64" />
      </Panel>
    )
  return (
    <div className="grid gap-6">
      <Panel className="flex flex-wrap items-center justify-between gap-6 p-6">
        <div>
          <p className="text-sm text-soft">{m.balance()}</p>
          <p className="figures font-display text-4xl">{formatMajor(data.balance, data.currency)}</p>
          {data.balance < 0 && <p className="mt-1 max-w-text text-soft">{m.negativeBalanceRecovered()}</p>}
        </div>
        <Button look="outline" onClick={() => setOpen(true)}>
          {m.adjustBalance()}
        </Button>
      </Panel>
      {data.heldBack.map(({ text, amount }) => (
        <Notice key={text} kind="warning">
          {amount !== null && `${formatMajor(amount, data.currency)}: `}
          {text}
        </Notice>
      ))}
      {data.adjustments.length > 0 && (
        <Panel>
          <DataTable
            label={m.adjustments()}
            columns={columns()}
            rows={data.adjustments}
            rowKey={({ id: row }) => row}
          />
        </Panel>
      )}
      {open && <AdjustBalance id={id} currency={data.currency} onClose={() => setOpen(false)} />}
    </div>
  )
}
