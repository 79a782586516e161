import { useParams } from 'react-router'
import * as m from '#messages/admin-transactions'
import { api, site } from '../../../contract/paths.ts'
import { get } from '../../client/api-request.ts'
import { RecordScreen } from '../../ui/lists/record-screen.tsx'
import { adminMeta } from '../../ui/page-head.tsx'
import { TransactionFacts } from './transaction-facts.tsx'
import { TransactionPayments } from './transaction-payments.tsx'

export const meta = () => adminMeta(m.transaction())

export default function TransactionPage() {
  const { id = '' } = useParams()
  return (
    <RecordScreen
      source={get(api.transaction, { params: { id } })}
      home={site.transactions}
      many="transactions"
      texts={{ failed: m.failedToLoadThisTransaction(), notFound: m.transactionNotFound() }}
    >
      {(transaction) => (
        <div className="flex flex-col gap-8">
          <TransactionFacts transaction={transaction} />
          <TransactionPayments payments={transaction.payments ?? []} currency={transaction.currency} />
        </div>
      )}
    </RecordScreen>
  )
}
