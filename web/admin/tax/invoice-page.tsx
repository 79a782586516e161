import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { fill } from '../../../contract/api/path.ts'
import { formatLocalDay } from '../../../contract/format/days.ts'
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
import { Skeleton } from '../../ui/skeleton.tsx'
import { useRole } from '../shared/role.ts'

export const meta = () => adminMeta('Invoice')

export default function InvoicePage() {
  const { number = '' } = useParams()
  const { data, isError, refetch } = useQuery(apiQuery(get(api.adminInvoice, { params: { number } })))
  const mayReissue = useRole().may('money:write') && data?.kind === 'invoice' && !data.replacedBy
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
        <LoadFailure message="Failed to load this invoice" onRetry={() => void refetch()} />
      )}
      {!data && !isError && (
        <div role="status" aria-label="Loading invoice">
          <Skeleton className="h-96 w-full" />
        </div>
      )}
      {data?.replacedBy && (
        <Notice kind="info" className="mb-6 print:hidden">
          Cancelled and replaced by{' '}
          <Link to={fill(site.invoice, { number: data.replacedBy })} className="underline underline-offset-4">
            invoice {data.replacedBy}
          </Link>
          .
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
    `VIES ${state === 'valid' ? 'confirmed' : 'didn’t know'} the photographer’s VAT number on ${at ? formatLocalDay(at) : ''}.`,
    requestId && `Request ID ${requestId}.`,
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
    failure: 'Failed to issue this invoice again',
    touches: [[api.adminInvoices], [api.adminInvoice], [api.activity]],
    onSuccess: (answer) => {
      setOpen(false)
      navigate(fill(site.invoice, { number: answer.data.number }))
    },
  })
  return (
    <>
      <Button look="outline" onClick={() => setOpen(true)}>
        Issue again
      </Button>
      {isOpen && (
        <Question
          title={`Issue ${number} again?`}
          yes="Issue again"
          no="Cancel"
          change={reissue}
          onNo={() => setOpen(false)}
        >
          A credit note cancels this invoice. The new one has your details, your VAT rate and the
          photographer’s details as they are now. The photographer gets an email. You can’t undo this.
        </Question>
      )}
    </>
  )
}
