import { useParams } from 'react-router'
import { api, site } from '../../../contract/paths.ts'
import { get } from '../../client/api-request.ts'
import { RecordScreen } from '../../ui/lists/record-screen.tsx'
import { adminMeta } from '../../ui/page-head.tsx'
import { TransactionFacts } from './transaction-facts.tsx'
import { TransactionPayments } from './transaction-payments.tsx'

export const meta = () => adminMeta('Transaction')

export default function TransactionPage() {
  const { id = '' } = useParams()
  return (
    <RecordScreen
      source={get(api.transaction, { params: { id } })}
      home={site.transactions}
      many="transactions"
      texts={{ failed: 'Failed to load this transaction', notFound: 'Transaction not found' }}
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
