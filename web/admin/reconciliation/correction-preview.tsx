import { useQuery } from '@tanstack/react-query'
import * as m from '#messages/admin-reconciliation'
import { formatMajor, type Major } from '../../../contract/format/money.ts'
import type { CorrectionReason } from '../../../contract/payments/corrections.ts'
import type { LedgerEntry } from '../../../contract/payments/payments.ts'
import { request } from '../../client/api.ts'
import type { ApiRequest } from '../../client/api-request.ts'
import { failureText } from '../../client/queries.ts'
import { FailureNote } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useSettled } from '../../ui/use-hydrated.ts'
import { Postings } from '../shared/ledger-table.tsx'

export const reasonChoices: { value: CorrectionReason; text: () => string }[] = [
  { value: 'goodwill', text: m.goodwillReason },
  { value: 'quality', text: m.qualityReason },
  { value: 'error', text: m.errorReason },
]

const PAUSE_MS = 250

/** The entries the server would post; refetched once the input has not changed for a moment. */
export function useCorrectionPreview<T>(preview: ApiRequest<T>, enabled: boolean) {
  const body = JSON.stringify(preview.body)
  const isSettled = useSettled(body, PAUSE_MS) === body
  const query = useQuery({
    queryKey: [preview.path, body],
    queryFn: async () => (await request(preview)).data,
    enabled: enabled && isSettled,
    staleTime: 0,
    retry: false,
  })
  const isCurrent = isSettled && !query.isFetching
  return {
    shown: enabled && isCurrent && !query.isError ? (query.data ?? null) : null,
    failed: enabled && isCurrent && query.isError ? failureText(query.error, m.failedToLoadPreview()) : null,
    loading: enabled && !isCurrent,
    refetch: query.refetch,
  }
}

type Previewed = Pick<LedgerEntry, 'kind' | 'text' | 'postings'>
type CorrectionPreviewProps = {
  preview: {
    shown: { currency: string; balance: { before: Major; after: Major }; entries: Previewed[] } | null
    failed: string | null
    loading: boolean
  }
  /** Who pays how much: names and amounts. */
  lines?: [name: string, amount: Major][]
  note?: string
}

/** Who pays how much, the new balance and the ledger entries, before any of it is posted. */
export function CorrectionPreview({ preview, lines = [], note }: CorrectionPreviewProps) {
  const { shown, failed, loading } = preview
  if (failed) return <FailureNote text={failed} />
  if (!shown)
    return (
      <div className="min-h-24">
        {loading ? (
          <Skeleton className="h-24 w-full opacity-50" />
        ) : (
          <p className="text-soft">{m.enterAnAmount()}</p>
        )}
      </div>
    )
  const { currency, balance } = shown
  return (
    <section aria-label={m.preview()} className="grid gap-4">
      <dl className="figures divide-y divide-hairline border-y border-hairline">
        {lines.map(([name, amount]) => (
          <Line key={name} name={name} text={formatMajor(amount, currency)} />
        ))}
        <Line
          name={m.photographersBalance()}
          text={
            balance.before === balance.after
              ? m.balanceUnchanged({ balance: formatMajor(balance.before, currency) })
              : `${formatMajor(balance.before, currency)} → ${formatMajor(balance.after, currency)}`
          }
        />
      </dl>
      {note && <p className="text-sm text-soft">{note}</p>}
      <details>
        <summary className="min-h-11 cursor-pointer content-center">{m.ledgerEntries()}</summary>
        <ul className="mt-1 grid gap-3">
          {shown.entries.map((entry) => (
            <li key={entry.kind}>
              <p className="mb-1 text-sm font-medium">{entry.text}</p>
              <Postings postings={entry.postings} />
            </li>
          ))}
        </ul>
      </details>
    </section>
  )
}

function Line({ name, text }: { name: string; text: string }) {
  return (
    <div className="flex justify-between gap-6 py-2.5">
      <dt className="text-soft">{name}</dt>
      <dd className="text-end whitespace-nowrap">{text}</dd>
    </div>
  )
}
