import { CircleAlert, CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import * as m from '#messages/admin-business'
import type { BookComparison, BookName, ClosingOfCurrency } from '../../../contract/admin/books.ts'
import { formatMajor, type Major } from '../../../contract/format/money.ts'
import { rich } from '../../ui/rich.ts'

type ClosingProps = { closing: ClosingOfCurrency; csv: (book: BookName) => ReactNode }

/** What each file of the month has against the journal, and what was posted to each group of accounts. */
export function ClosingFigures({ closing, csv }: ClosingProps) {
  const { currency, books, accounts, debit, credit } = closing
  const show = (amount: Major) => formatMajor(amount, currency, 'exact')
  return (
    <>
      <div className="mt-5 grid gap-x-12 gap-y-6 lg:grid-cols-2">
        {books.map(({ book, rows, comparisons }) => (
          <section
            key={book}
            aria-label={m.bookInCurrency({ book: book === 'payouts' ? 'other' : book, currency })}
            className="keep-whole min-w-0"
          >
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
              <h3 className="font-text text-base font-medium tracking-normal">
                {rich(
                  m.bookRows({
                    book: book === 'payouts' ? 'other' : book,
                    count: rows,
                    soft: (text) => <span className="font-normal text-soft">{text}</span>,
                  }),
                )}
              </h3>
              {csv(book)}
            </div>
            <dl className="figures mt-2">
              {comparisons.map((comparison) => (
                <Comparison key={comparison.text} comparison={comparison} show={show} />
              ))}
            </dl>
          </section>
        ))}
      </div>
      <Accounts currency={currency} accounts={accounts} debit={debit} credit={credit} show={show} />
    </>
  )
}

type ComparisonProps = { comparison: BookComparison; show: (amount: Major) => string }

function Comparison({ comparison: { text, amount, open, journal, difference }, show }: ComparisonProps) {
  const Icon = difference === 0 ? CircleCheck : CircleAlert
  return (
    <div className="grid grid-cols-[1fr_auto] gap-x-4 border-b border-hairline py-2 last:border-0">
      <dt className="min-w-0 text-soft">{text}</dt>
      <dd className="flex items-center gap-2 whitespace-nowrap">
        {show(amount)}
        <Icon
          role="img"
          aria-label={difference === 0 ? m.agreesWithTheJournal() : m.differsFromTheJournal()}
          className={difference === 0 ? 'size-4 shrink-0 text-green' : 'size-4 shrink-0 text-red'}
        />
      </dd>
      {open && (
        <dd className="col-span-2 text-sm text-soft">
          {m.openAmount({ what: open.text, amount: show(open.amount) })}
        </dd>
      )}
      {difference !== 0 && (
        <dd className="col-span-2 text-sm text-red">
          {m.journalDiffers({ amount: show(journal), difference: show(difference) })}
        </dd>
      )}
    </div>
  )
}

type AccountsProps = Pick<ClosingOfCurrency, 'currency' | 'accounts' | 'debit' | 'credit'> & {
  show: (amount: Major) => string
}

function Accounts({ currency, accounts, debit, credit, show }: AccountsProps) {
  const cell = 'py-2 ps-4 text-end whitespace-nowrap'
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable with the keyboard
      tabIndex={0}
      aria-label={m.accountsIn({ currency })}
      className="mt-6 overflow-x-auto"
    >
      <table className="figures w-full text-start text-sm">
        <caption className="pb-1 text-start text-base font-medium">
          {m.postedToAccountsIn({ currency })}
        </caption>
        <thead className="text-soft">
          <tr className="border-b border-hairline">
            <th scope="col" className="py-2 font-normal">
              {m.account()}
            </th>
            <th scope="col" className={`${cell} font-normal`}>
              {m.debit()}
            </th>
            <th scope="col" className={`${cell} font-normal`}>
              {m.credit()}
            </th>
          </tr>
        </thead>
        <tbody>
          {accounts.map((account) => (
            <tr key={account.text} className="border-b border-hairline">
              <th scope="row" className="py-2 font-normal">
                {account.text}
              </th>
              <td className={cell}>{show(account.debit)}</td>
              <td className={cell}>{show(account.credit)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot className="font-medium">
          <tr>
            <th scope="row" className="py-2 font-medium">
              {m.total()}
            </th>
            <td className={cell}>{show(debit)}</td>
            <td className={cell}>{show(credit)}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  )
}
