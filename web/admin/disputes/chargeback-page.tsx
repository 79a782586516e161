import { FileText } from 'lucide-react'
import { useParams } from 'react-router'
import * as m from '#messages/admin-disputes'
import { fill } from '../../../contract/api/path.ts'
import { formatShortDay } from '../../../contract/format/days.ts'
import { formatLocalMoment } from '../../../contract/format/local-days.ts'
import { formatMajor } from '../../../contract/format/money.ts'
import { api, site } from '../../../contract/paths.ts'
import type { Chargeback } from '../../../contract/payments/chargebacks.ts'
import { get } from '../../client/api-request.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { CopyId } from '../../ui/copy-id.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { nothing } from '../../ui/format.ts'
import { RecordScreen } from '../../ui/lists/record-screen.tsx'
import { Deadline } from '../../ui/moment.tsx'
import { Notice } from '../../ui/notice.tsx'
import { adminMeta } from '../../ui/page-head.tsx'
import { Panel } from '../../ui/panel.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { BothPeople } from '../shared/both-people.tsx'
import { DeadlineBadge } from '../shared/deadline.tsx'
import { bookingLink } from '../shared/links.ts'
import { ChargebackResponse } from './chargeback-response.tsx'
import { disputeStatus } from './dispute-columns.tsx'

export const meta = () => adminMeta(m.chargeback())

export default function ChargebackPage() {
  const { id = '' } = useParams()
  return (
    <RecordScreen
      source={get(api.chargeback, { params: { id } })}
      home={site.disputes}
      many="disputes"
      texts={{ failed: m.failedToLoadThisChargeback(), notFound: m.chargebackNotFound() }}
    >
      {(chargeback) => (
        <div className="flex flex-col gap-6">
          <Panel className="p-6 sm:p-8">
            <Head chargeback={chargeback} />
            {chargeback.inquiry && chargeback.state === 'open' && (
              <Notice kind="info" className="mt-5">
                {m.inquiryNote()}
              </Notice>
            )}
            <What chargeback={chargeback} />
          </Panel>
          <ChargebackResponse key={chargeback.response} chargeback={chargeback} />
        </div>
      )}
    </RecordScreen>
  )
}

function Head({ chargeback }: { chargeback: Chargeback }) {
  const { id, amount, currency, state, reason, response, dueBy } = chargeback
  return (
    <div className="flex flex-wrap items-start justify-between gap-4">
      <div className="min-w-0">
        <h1 className="text-2xl">{m.chargebackOf({ amount: formatMajor(amount, currency) })}</h1>
        <p className="mt-1 max-w-text text-soft">{reason}</p>
        <p className="mt-3 flex flex-wrap gap-2">
          <StatusBadge looks={disputeStatus} status={state} />
          {state === 'open' && response === 'none' && dueBy && <DeadlineBadge deadline={dueBy} />}
        </p>
      </div>
      <ButtonLink look="outline" to={fill(site.chargebackEvidence, { id })} className="print:hidden">
        <FileText aria-hidden="true" className="size-4" />
        {m.viewEvidence()}
      </ButtonLink>
    </div>
  )
}

function What({ chargeback }: { chargeback: Chargeback }) {
  const { client, photographer, booking, provider, reference, dueBy, openedAt, outcome, failure } = chargeback
  return (
    <>
      <Facts>
        <BothPeople client={client} photographer={photographer} />
        <Fact name={m.shoot()}>{formatShortDay(chargeback.date)}</Fact>
        <Fact name={m.booking()}>
          <CopyId id={booking} what="booking" to={bookingLink(booking)} />
        </Fact>
        <Fact name={m.opened()}>{formatLocalMoment(openedAt)}</Fact>
        <Fact name={m.evidenceDueBy()}>{dueBy ? <Deadline instant={dueBy} /> : nothing}</Fact>
        <Fact name={m.atTheProvider()} wide>
          <span className="wrap-anywhere">
            {provider} {reference}
          </span>
        </Fact>
      </Facts>
      <h2 className="mt-8 text-xl">{m.whatHappened()}</h2>
      <ul className="mt-3 grid max-w-text gap-2">
        {outcome.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {failure && (
        <Notice kind="error" className="mt-5">
          {m.providerRejected({ failure })}
        </Notice>
      )}
    </>
  )
}
