import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import * as m from '#messages/admin-disputes'
import { fill } from '../../../contract/api/path.ts'
import { formatInstant } from '../../../contract/format/clocks.ts'
import { formatShortDay } from '../../../contract/format/days.ts'
import { formatMajor } from '../../../contract/format/money.ts'
import { api, site } from '../../../contract/paths.ts'
import type { EvidencePackage } from '../../../contract/payments/chargebacks.ts'
import { request } from '../../client/api.ts'
import { post } from '../../client/api-request.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { renderMarkdown } from '../../ui/markdown.ts'
import { LoadFailure, Notice } from '../../ui/notice.tsx'
import { adminMeta, PageHead } from '../../ui/page-head.tsx'
import { PrintButton } from '../../ui/print-button.tsx'
import { Prose } from '../../ui/prose.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

export const meta = () => adminMeta(m.evidence())

/** Everything the bank reads, as one page for screen and print. */
export default function EvidencePage() {
  const { id = '' } = useParams()
  const evidence = post(api.chargebackEvidence, { params: { id } })
  const { data, isError, refetch } = useQuery({
    queryKey: [evidence.path],
    queryFn: async ({ signal }) => (await request(evidence, { signal })).data,
    refetchOnWindowFocus: false,
  })
  return (
    <div className="max-w-3xl">
      <div className="mb-4 print:hidden">
        <BackLink to={fill(site.chargeback, { id })}>{m.chargeback()}</BackLink>
      </div>
      <PageHead
        title={
          data
            ? m.evidenceFor({ amount: formatMajor(data.chargeback.amount, data.chargeback.currency) })
            : m.evidence()
        }
        actions={data && <PrintButton />}
      />
      {!data && isError && <LoadFailure message={m.failedToLoadEvidence()} onRetry={() => void refetch()} />}
      {!data && !isError && (
        <div role="status" aria-label={m.loadingEvidence()}>
          <Skeleton className="h-96 w-full" />
        </div>
      )}
      {data && <Paper evidence={data} />}
    </div>
  )
}

function Paper({ evidence: { chargeback, notes, sections, sent } }: { evidence: EvidencePackage }) {
  const at = (instant: string) => formatInstant(instant, chargeback.timeZone, { withYear: true, named: true })
  const facts = [
    [m.client(), chargeback.client.fullName ?? m.deletedAccount()],
    [m.emailAddress(), chargeback.client.email ?? ''],
    [m.photographer(), chargeback.photographer.fullName ?? m.deletedAccount()],
    [m.shoot(), formatShortDay(chargeback.date)],
    [
      m.chargeback(),
      m.chargebackOpened({ reference: chargeback.reference, moment: at(chargeback.openedAt) }),
    ],
    [m.booking(), chargeback.booking],
  ]
  return (
    <>
      {notes.map((note) => (
        <Notice key={note} kind="info" className="mb-4 print:hidden">
          {note}
        </Notice>
      ))}
      {sent && chargeback.responseAt && (
        <p className="mb-4 text-soft">
          {chargeback.responseBy
            ? m.submittedAtBy({ moment: at(chargeback.responseAt), person: chargeback.responseBy })
            : m.submittedAt({ moment: at(chargeback.responseAt) })}
        </p>
      )}
      <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
        {facts
          .filter(([, value]) => value)
          .map(([term, value]) => (
            <div key={term}>
              <dt className="text-sm text-soft">{term}</dt>
              <dd className="wrap-anywhere">{value}</dd>
            </div>
          ))}
      </dl>
      {sections.map(({ key, title, text }) => (
        <section key={key} aria-labelledby={key} className="mt-8 border-t border-hairline pt-6">
          <h2 id={key} className="text-xl">
            {title}
          </h2>
          {key === 'terms' ? (
            <Prose html={renderMarkdown(text)} className="mt-3 [&_h2]:text-lg" />
          ) : (
            <p dir="auto" className="mt-3 wrap-anywhere whitespace-pre-line">
              {text}
            </p>
          )}
        </section>
      ))}
    </>
  )
}
