import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import * as m from '#messages/admin-business'
import { type BookName, bookNames, type Closing } from '../../../contract/admin/books.ts'
import { formatMonth } from '../../../contract/format/days.ts'
import { api, site } from '../../../contract/paths.ts'
import { get } from '../../client/api-request.ts'
import { apiQuery } from '../../client/queries.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { DateRange } from '../../ui/date-range.tsx'
import { CsvButton } from '../../ui/lists/csv-button.tsx'
import { lastDayOf } from '../../ui/months.ts'
import { LoadFailure, Notice } from '../../ui/notice.tsx'
import { adminMeta, PageHead } from '../../ui/page-head.tsx'
import { Panel } from '../../ui/panel.tsx'
import { PrintButton } from '../../ui/print-button.tsx'
import { SelectBox } from '../../ui/select-box.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ClosingFigures } from './closing-figures.tsx'

export const meta = () => adminMeta(m.books())

/** The closing of a month, and files of any period. */
export default function BooksPage() {
  const [params, setParams] = useSearchParams()
  const month = params.get('month') ?? ''
  const { data, isError, refetch } = useQuery(apiQuery(get(api.closing, { query: { month } })))
  return (
    <>
      <PageHead
        above={<BackLink to={site.business}>{m.business()}</BackLink>}
        title={m.books()}
        intro={m.booksIntro()}
        actions={
          data && (
            <>
              <SelectBox
                label={m.month()}
                value={data.month}
                choices={data.months.map((each) => ({ value: each, text: formatMonth(each) }))}
                onChange={(chosen) => setParams({ month: chosen }, { preventScrollReset: true })}
              />
              <PrintButton />
            </>
          )
        }
      />
      {isError && !data && <LoadFailure message={m.failedToLoadTheBooks()} onRetry={() => void refetch()} />}
      {!data && !isError && (
        <div role="status" aria-label={m.loadingTheBooks()}>
          <Skeleton className="h-107 w-full" />
        </div>
      )}
      {data && (
        <div className="grid grid-cols-1 gap-4">
          <MonthPanel closing={data} />
          <AnyPeriod />
        </div>
      )}
    </>
  )
}

function MonthPanel({ closing }: { closing: Closing }) {
  const { month, currencies } = closing
  return (
    <Panel aria-labelledby="closing" className="min-w-0 p-5 sm:p-6">
      <h2 id="closing" className="text-xl">
        {m.closingOf({ month: formatMonth(month) })}
      </h2>
      <State closing={closing} />
      {currencies.length === 0 && <p className="mt-3 text-soft">{m.nothingWasPostedInThisMonth()}</p>}
      {currencies.map((one) => (
        <ClosingFigures
          key={one.currency}
          closing={one}
          csv={(book) => (
            <BookButton
              book={book}
              period={{ from: `${month}-01`, to: lastDayOf(month) }}
              name={`${book}-${month}`}
            />
          )}
        />
      ))}
    </Panel>
  )
}

function State({ closing: { state, currencies } }: { closing: Closing }) {
  const isOff = currencies.some(
    ({ debit, credit, books }) =>
      debit !== credit ||
      books.some(({ comparisons }) => comparisons.some(({ difference }) => difference !== 0)),
  )
  if (isOff)
    return (
      <Notice kind="error" className="mt-3">
        {m.fileDiffers()}
      </Notice>
    )
  const [kind, text] = STATES[state]
  return (
    <Notice kind={kind} className="mt-3">
      {text()}
    </Notice>
  )
}

const STATES = {
  running: ['info', m.stateRunning],
  provisional: ['info', m.stateProvisional],
  closed: ['success', m.stateClosed],
} as const

function AnyPeriod() {
  const [period, setPeriod] = useState({ from: '', to: '' })
  const name = [period.from, period.to].filter(Boolean).join('-') || 'all'
  return (
    <Panel aria-labelledby="period" className="min-w-0 p-5 sm:p-6 print:hidden">
      <h2 id="period" className="text-xl">
        {m.anyPeriod()}
      </h2>
      <p className="mt-1 mb-4 max-w-text text-soft">{m.anyPeriodIntro()}</p>
      <div className="flex flex-wrap items-start gap-3">
        <DateRange label={m.period()} {...period} onChange={setPeriod} />
        {bookNames.map((book) => (
          <BookButton key={book} book={book} period={period} name={`${book}-${name}`} />
        ))}
      </div>
    </Panel>
  )
}

type BookButtonProps = { book: BookName; period: { from: string; to: string }; name: string }

const BookButton = ({ book, period, name }: BookButtonProps) => (
  <span>
    <CsvButton
      file={get(api.bookCsv, { query: { book, ...period } })}
      name={name}
      text={m.bookCsv({ book: book === 'payouts' ? 'other' : book })}
    />
  </span>
)
