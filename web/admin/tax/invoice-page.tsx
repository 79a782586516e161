import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { api } from '../../../contract/paths.ts'
import { get } from '../../client/api-request.ts'
import { apiQuery } from '../../client/queries.ts'
import { InvoicePaper, invoiceTitle } from '../../documents/invoice-paper.tsx'
import { LoadFailure } from '../../ui/notice.tsx'
import { adminMeta, PageHead } from '../../ui/page-head.tsx'
import { PrintButton } from '../../ui/print-button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

export const meta = () => adminMeta('Invoice')

export default function InvoicePage() {
  const { number = '' } = useParams()
  const { data, isError, refetch } = useQuery(apiQuery(get(api.adminInvoice, { params: { number } })))
  return (
    <div className="max-w-3xl">
      <PageHead title={data ? invoiceTitle(data) : number} actions={data && <PrintButton />} />
      {!data && isError && (
        <LoadFailure message="Failed to load this invoice" onRetry={() => void refetch()} />
      )}
      {!data && !isError && (
        <div role="status" aria-label="Loading invoice">
          <Skeleton className="h-96 w-full" />
        </div>
      )}
      {data && <InvoicePaper invoice={data} />}
    </div>
  )
}
