import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import * as m from '#messages/admin-tax'
import { fill } from '../../../contract/api/path.ts'
import { formatLocalDay } from '../../../contract/format/local-days.ts'
import { api, site } from '../../../contract/paths.ts'
import type { VatCheck } from '../../../contract/tax/tax.ts'
import { request } from '../../client/api.ts'
import { get, post } from '../../client/api-request.ts'
import { apiQuery } from '../../client/queries.ts'
import { InvoicePaper, invoiceTitle } from '../../documents/invoice-paper.tsx'
import { Button } from '../../ui/button.tsx'
import { useChange } from '../../ui/lists/use-change.ts'
import { LoadFailure, Notice } from '../../ui/notice.tsx'
import { adminMeta, PageHead } from '../../ui/page-head.tsx'
import { PrintButton } from '../../ui/print-button.tsx'
import { Question } from '../../ui/question.tsx'
import { rich } from '../../ui/rich.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useRole } from '../shared/role.ts'

export const meta = () => adminMeta(m.invoice())

export default function InvoicePage() {
  const { number = '' } = useParams()
  const { data, isError, refetch } = useQuery(apiQuery(get(api.adminInvoice, { params: { number } })))
  const replacedBy = data?.replacedBy
  const mayReissue = useRole().may('money:write') && data?.kind === 'invoice' && !replacedBy
  return (
    <div className="max-w-3xl">
      <PageHead
        title={data ? invoiceTitle(data) : number}
        actions={
          data && (
            <>
              {mayReissue && <Reissue number={number} />}
              <PrintButton />
            </>
          )
        }
      />
      {!data && isError && (
        <LoadFailure message={m.failedToLoadThisInvoice()} onRetry={() => void refetch()} />
      )}
      {!data && !isError && (
        <div role="status" aria-label={m.loadingInvoice()}>
          <Skeleton className="h-96 w-full" />
        </div>
      )}
      {replacedBy && (
        <Notice kind="info" className="mb-6 print:hidden">
          {rich(
            m.replacedByInvoice({
              number: replacedBy,
              link: (text) => (
                <Link
                  to={fill(site.invoice, { number: replacedBy })}
                  className="underline underline-offset-4"
                >
                  {text}
                </Link>
              ),
            }),
          )}
        </Notice>
      )}
      {data && <InvoicePaper invoice={data} />}
      {data?.vatCheck && (
        <p className="mt-4 text-sm text-soft print:hidden">{describeCheck(data.vatCheck)}</p>
      )}
    </div>
  )
}

const describeCheck = ({ state, at, requestId }: VatCheck): string =>
  [
    m.vatChecked({ state: state === 'valid' ? 'valid' : 'other', day: at ? formatLocalDay(at) : '' }),
    requestId && m.requestId({ requestId }),
  ]
    .filter(Boolean)
    .join(' ')

/** Cancels the invoice by a credit note and issues it again. */
function Reissue({ number }: { number: string }) {
  const [isOpen, setOpen] = useState(false)
  const navigate = useNavigate()
  const reissue = useChange({
    send: () => request(post(api.adminInvoiceReissue, { params: { number } })),
    success: (answer) => answer.message,
    failure: m.failedToIssueThisInvoiceAgain(),
    touches: [[api.adminInvoices], [api.adminInvoice], [api.activity]],
    onSuccess: (answer) => {
      setOpen(false)
      navigate(fill(site.invoice, { number: answer.data.number }))
    },
  })
  return (
    <>
      <Button look="outline" onClick={() => setOpen(true)}>
        {m.issueAgain()}
      </Button>
      {isOpen && (
        <Question
          title={m.issueAgainQuestion({ number })}
          yes={m.issueAgain()}
          no={m.cancel()}
          change={reissue}
          onNo={() => setOpen(false)}
        >
          {m.issueAgainNote()}
        </Question>
      )}
    </>
  )
}
