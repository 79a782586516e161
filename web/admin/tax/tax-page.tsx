import { useQuery } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import * as m from '#messages/admin-tax'
import { fill } from '../../../contract/api/path.ts'
import { formatMonth, formatShortDay } from '../../../contract/format/days.ts'
import { formatMajor } from '../../../contract/format/money.ts'
import { api, site } from '../../../contract/paths.ts'
import type { InvoiceRow } from '../../../contract/tax/tax.ts'
import { get } from '../../client/api-request.ts'
import { apiQuery } from '../../client/queries.ts'
import { invoiceTitle } from '../../documents/invoice-paper.tsx'
import { AddressTabs } from '../../ui/address-tabs.tsx'
import { CsvButton } from '../../ui/lists/csv-button.tsx'
import type { Column } from '../../ui/lists/data-table.tsx'
import { useListState } from '../../ui/lists/list-state.ts'
import { ListView } from '../../ui/lists/list-view.tsx'
import { usePagedList } from '../../ui/lists/paged-list.ts'
import { LoadFailure } from '../../ui/notice.tsx'
import { adminMeta, PageHead } from '../../ui/page-head.tsx'
import { SelectBox } from '../../ui/select-box.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { HeldInvoices } from './held-invoices.tsx'
import { OperatorForm } from './operator-form.tsx'

export const meta = () => adminMeta(m.tax())

export default function TaxPage() {
  const { data, isError, refetch } = useQuery(apiQuery(get(api.adminTax)))
  return (
    <>
      <PageHead
        title={m.tax()}
        intro={m.intro()}
        actions={data && data.years.length > 0 && <Report years={data.years} />}
      />
      {!data && isError && (
        <LoadFailure message={m.failedToLoadTaxDetails()} onRetry={() => void refetch()} />
      )}
      {!data && !isError && (
        <div role="status" aria-label={m.loadingTaxDetails()}>
          <Skeleton className="h-96 w-full" />
        </div>
      )}
      {data && (
        <AddressTabs
          label={m.tax()}
          tabs={[
            {
              id: 'details',
              title: m.yourDetails(),
              content: <OperatorForm key={data.details?.savedAt} details={data.details} />,
            },
            { id: 'invoices', title: m.invoices(), content: <Invoices /> },
            { id: 'waiting', title: m.waiting(), content: <HeldInvoices /> },
          ]}
        />
      )}
    </>
  )
}

function Report({ years }: { years: number[] }) {
  const [year, setYear] = useState(String(years[0]))
  return (
    <>
      <SelectBox
        label={m.yearOfTheReport()}
        value={year}
        choices={years.map((each) => ({ value: String(each), text: m.reportOfYear({ year: each }) }))}
        onChange={setYear}
      />
      <CsvButton file={get(api.adminTaxReport, { query: { year } })} name={`tax-report-${year}`} />
    </>
  )
}

const columns: Column<InvoiceRow>[] = [
  {
    header: m.number,
    card: 'title',
    cell: ({ kind, number, replacedBy }) => (
      <>
        <Link to={fill(site.invoice, { number: number ?? '' })} className="underline underline-offset-4">
          {invoiceTitle({ kind: kind ?? 'invoice', number: number ?? '' })}
        </Link>
        {replacedBy && <span className="text-soft"> {m.cancelled()}</span>}
      </>
    ),
  },
  { header: m.photographer, cell: ({ recipient }) => <bdi>{recipient}</bdi> },
  { header: m.month, cell: ({ month }) => month && formatMonth(month) },
  { header: m.issued, cell: ({ issuedOn }) => issuedOn && formatShortDay(issuedOn) },
  {
    header: m.total,
    align: 'end',
    cell: ({ total, currency }) => formatMajor(total ?? 0, currency ?? 'USD'),
  },
]

function Invoices() {
  const state = useListState({ filters: {} })
  const list = usePagedList(get(api.adminInvoices, { query: state.query }), { name: 'invoices' })
  return (
    <ListView
      label={m.invoices()}
      list={list}
      state={state}
      columns={columns}
      icon={FileText}
      texts={{
        loading: m.loadingInvoices(),
        empty: m.noInvoicesYet(),
        emptyHint: m.noInvoicesYetHint(),
        noneMatch: m.noMatchingInvoices(),
        failed: m.failedToLoadInvoices(),
      }}
    />
  )
}
