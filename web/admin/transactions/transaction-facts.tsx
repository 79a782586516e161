import * as m from '#messages/admin-transactions'
import { formatLocalMoment } from '../../../contract/format/local-days.ts'
import type { Major } from '../../../contract/format/money.ts'
import type { TransactionDetail } from '../../../contract/payments/transactions.ts'
import { CopyId } from '../../ui/copy-id.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { idOf } from '../../ui/format.ts'
import { Panel } from '../../ui/panel.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { BothPeople } from '../shared/both-people.tsx'
import { bookingLink } from '../shared/links.ts'
import { paymentStage, paymentStatus } from '../shared/payment-status.ts'
import { formatOnScreen } from '../shared/screen-money.tsx'
import { When } from '../shared/when.tsx'

export function TransactionFacts({ transaction }: { transaction: TransactionDetail }) {
  const id = idOf(transaction)
  const { client, photographer, shoot } = transaction
  const money = (amount: Major) => formatOnScreen(amount, 'transactions', transaction.currency)
  return (
    <Panel className="p-6 sm:p-8">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <h1 className="figures text-2xl">{m.transactionTitle({ id: id.slice(-8) })}</h1>
        <StatusBadge
          looks={paymentStatus}
          status={transaction.paymentStatus}
          prefix={m.payment()}
          withPrefix
        />
        <StatusBadge looks={paymentStage} status={transaction.paymentStage} prefix={m.stage()} withPrefix />
      </div>
      <Facts>
        <BothPeople client={client} photographer={photographer} />
        <Fact name={m.total()}>
          <span className="text-lg font-medium">{money(transaction.totalAmount)}</span>
        </Fact>
        <Fact name={m.upfrontAndRemaining()}>
          {money(transaction.upfrontAmount)} + {money(transaction.remainingAmount)}
        </Fact>
        <Fact name={m.booking()}>
          <CopyId id={transaction.booking ?? ''} what="booking" to={bookingLink(transaction.booking ?? '')} />
        </Fact>
        <Fact name={m.dateOfTheShoot()}>
          <When when={shoot} withZone />
        </Fact>
        <Fact name={m.created()}>{formatLocalMoment(transaction.createdAt)}</Fact>
        <Fact name={m.transactionId()}>
          <CopyId id={id} what="transaction" />
        </Fact>
        <Fact name={m.description()} wide>
          <p dir="auto" className="max-w-text whitespace-pre-line wrap-anywhere">
            {shoot?.description || '-'}
          </p>
        </Fact>
      </Facts>
    </Panel>
  )
}
