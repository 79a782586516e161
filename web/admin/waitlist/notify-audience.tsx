import { useQuery } from '@tanstack/react-query'
import * as m from '#messages/admin-waitlist'
import { formatLocalDay } from '../../../contract/format/local-days.ts'
import { api } from '../../../contract/paths.ts'
import { request } from '../../client/api.ts'
import { post } from '../../client/api-request.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Notice } from '../../ui/notice.tsx'
import { rich } from '../../ui/rich.ts'

export type Audience =
  | { users: { fullName: string; email: string }[] }
  | { all: Record<string, string | number> }

/** The server's count of recipients; the number selected until it responds, or if it fails. */
export function useAudience(audience: Audience, chosen: number, onlyNew: boolean) {
  const { data } = useQuery({
    queryKey: [api.mailAudience, audience],
    queryFn: async ({ signal }) =>
      (await request(post(api.mailAudience, { body: audience }), { signal })).data,
    staleTime: 0,
    retry: 0,
  })
  const toldBefore = data?.toldBefore ?? 0
  const writable = data?.matched ? data.matched - (data.unsubscribed ?? 0) : chosen
  return {
    reached: onlyNew ? writable - toldBefore : writable,
    toldBefore,
    lastToldAt: data?.lastToldAt,
    unsubscribed: data?.unsubscribed ?? 0,
    withoutServer: data?.transport === 'none',
  }
}

type NotifyAudienceProps = {
  of: ReturnType<typeof useAudience>
  onlyNew: boolean
  onOnlyNew: (onlyNew: boolean) => void
}

/** What to know before sending: recipients, earlier mailings, and a missing mail server. */
export function NotifyAudience({ of: audience, onlyNew, onOnlyNew }: NotifyAudienceProps) {
  const { reached, toldBefore, unsubscribed } = audience
  return (
    <>
      <p className="text-soft">
        {rich(
          m.notifyIntro({
            count: reached,
            number: (text) => <span className="figures font-medium text-ink">{text}</span>,
          }),
        )}{' '}
        {unsubscribed > 0 ? m.unsubscribedSkipped({ count: unsubscribed }) : m.unsubscribedAreSkipped()}
      </p>
      {audience.withoutServer && <Notice kind="info">{m.noMailServer()}</Notice>}
      {toldBefore > 0 && (
        <Notice kind="warning">
          {audience.lastToldAt
            ? m.notifiedBeforeLastOn({ count: toldBefore, day: formatLocalDay(audience.lastToldAt) })
            : m.notifiedBefore({ count: toldBefore })}
          <label htmlFor="only-new" className="mt-1.5 flex min-h-6 items-center gap-2.5 text-sm">
            <Checkbox id="only-new" checked={onlyNew} onChange={(event) => onOnlyNew(event.target.checked)} />
            {m.skipPeopleNotifiedBefore()}
          </label>
        </Notice>
      )}
    </>
  )
}
