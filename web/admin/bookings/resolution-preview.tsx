import { keepPreviousData, useQuery } from '@tanstack/react-query'
import * as m from '#messages/admin-bookings'
import type { AdminBookingDetail } from '../../../contract/bookings/process.ts'
import { formatMajor, type Major } from '../../../contract/format/money.ts'
import { api } from '../../../contract/paths.ts'
import { request } from '../../client/api.ts'
import { post } from '../../client/api-request.ts'
import { failureText } from '../../client/queries.ts'
import { FailureNote } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useSettled } from '../../ui/use-hydrated.ts'
import { ResolvedSet } from '../disputes/sealed-set.tsx'

const PAUSE_MS = 250

type ResolutionPreviewProps = { booking: AdminBookingDetail; refund: string; reason: string }

/** Who gets how much, and what each side will read, before the dispute is resolved. Follows the input. */
export function ResolutionPreview({ booking: { id, held }, ...input }: ResolutionPreviewProps) {
  const refund = useSettled(input.refund, PAUSE_MS)
  const reason = useSettled(input.reason, PAUSE_MS)
  const isReady = held === 0 || input.refund !== ''
  const {
    data: shown,
    error,
    isFetching,
  } = useQuery({
    queryKey: [api.resolution, id, refund, reason],
    queryFn: async () =>
      (await request(post(api.resolution, { params: { id }, body: { ...(refund && { refund }), reason } })))
        .data,
    enabled: isReady && (held === 0 || refund !== ''),
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  })
  if (!isReady) return <p className="text-soft">{m.enterRefund()}</p>
  if (error) return <FailureNote text={failureText(error, m.failedToLoadPreview())} />
  if (!shown) return <Skeleton className="h-24 w-full opacity-50" />
  const { currency, client, photographer, fee, isFrozen, sealedSet } = shown
  const lines: [string, Major][] = [
    [m.toTheClient(), client.amount],
    [m.toThePhotographer(), photographer.amount],
    [m.platformFee(), fee],
  ]
  return (
    <section aria-label={m.preview()} aria-busy={isFetching} className="grid gap-4">
      <dl className="figures divide-y divide-hairline border-y border-hairline">
        {lines.map(([name, amount]) => (
          <div key={name} className="flex justify-between gap-6 py-2.5">
            <dt className="text-soft">{name}</dt>
            <dd className="font-medium whitespace-nowrap">{formatMajor(amount, currency)}</dd>
          </div>
        ))}
      </dl>
      <ResolvedSet set={sealedSet} />
      {isFrozen && <p className="text-sm text-soft">{m.chargebackOpen()}</p>}
      <div className="grid gap-4 sm:grid-cols-2">
        <Email title={m.theClientWillRead()} {...client} />
        <Email title={m.thePhotographerWillRead()} {...photographer} />
      </div>
    </section>
  )
}

function Email({ title, subject, text }: { title: string; subject: string; text: string }) {
  return (
    <article aria-label={title} className="min-w-0 rounded-control border border-hairline p-4">
      <h3 className="font-text text-sm font-medium tracking-normal text-soft">{title}</h3>
      <p className="mt-2 font-medium">{subject}</p>
      <p dir="auto" className="mt-1 text-sm whitespace-pre-line wrap-anywhere">
        {text}
      </p>
    </article>
  )
}
