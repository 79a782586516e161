import { CircleAlert, CircleCheck } from 'lucide-react'
import { Link } from 'react-router'
import * as m from '#messages/admin-reconciliation'
import { formatMajor } from '../../../contract/format/money.ts'
import type { BalanceComparison } from '../../../contract/payments/payments.ts'
import { Panel } from '../../ui/panel.tsx'
import { bookingLink } from '../shared/links.ts'

/** The provider’s balance compared with the ledger, with a line for each difference. */
export function Balances({ balances }: { balances: BalanceComparison[] }) {
  return balances.map((balance) => (
    <Panel key={balance.currency} className="mb-6" aria-label={m.balanceIn({ currency: balance.currency })}>
      <Heading balance={balance} />
      <Figures balance={balance} />
      {balance.lines.length > 0 && (
        <ul className="divide-y divide-hairline border-t border-hairline">
          {balance.lines.map((line) => (
            <Line key={`${line.text} ${line.reference}`} line={line} currency={balance.currency} />
          ))}
        </ul>
      )}
    </Panel>
  ))
}

function Heading({ balance: { currency, difference, lines } }: { balance: BalanceComparison }) {
  const agrees = difference === 0 && lines.length === 0
  const Icon = agrees ? CircleCheck : CircleAlert
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-hairline px-5 py-4">
      <h2 className="font-text text-base font-medium tracking-normal">{m.balanceIn({ currency })}</h2>
      <p className="flex items-center gap-2 text-soft">
        <Icon aria-hidden="true" className={agrees ? 'size-5 shrink-0' : 'size-5 shrink-0 text-amber'} />
        {agrees ? m.ledgerAndProviderAgree() : m.ledgerAndProviderDiffer()}
      </p>
    </div>
  )
}

function Figures({ balance }: { balance: BalanceComparison }) {
  const { currency, available, pending, books, difference } = balance
  const figures = [
    [m.availableAtTheProvider(), available],
    [m.pendingAtTheProvider(), pending],
    [m.inTheLedger(), books],
    [m.difference(), difference],
  ] as const
  return (
    <dl className="figures grid grid-cols-2 gap-x-8 gap-y-5 px-5 py-4 lg:grid-cols-4">
      {figures.map(([name, amount]) => (
        <div key={name}>
          <dt className="text-sm text-soft">{name}</dt>
          <dd className="font-medium">{formatMajor(amount, currency)}</dd>
        </div>
      ))}
    </dl>
  )
}

type LineProps = { line: BalanceComparison['lines'][number]; currency: string }

function Line({ line, currency }: LineProps) {
  const link = line.booking ? bookingLink(line.booking) : undefined
  const about = [line.reference, line.isFresh && m.lessThanADayOld()].filter(Boolean).join(' · ')
  return (
    <li className="flex items-start justify-between gap-4 px-5 py-4">
      <div className="min-w-0">
        <p className="figures wrap-anywhere">{line.text}</p>
        {(about || link) && (
          <p className="mt-1 text-sm break-all text-soft">
            {about}
            {about && link && ' · '}
            {link && (
              <Link to={link} className="underline underline-offset-4">
                {m.viewBooking()}
              </Link>
            )}
          </p>
        )}
      </div>
      <span className="figures whitespace-nowrap">{formatMajor(line.amount, currency)}</span>
    </li>
  )
}
