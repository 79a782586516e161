import { AddressTabs } from '../../ui/address-tabs.tsx'
import { adminMeta, PageHead } from '../../ui/page-head.tsx'
import { Differences } from './differences.tsx'
import { Ledger } from './ledger.tsx'

export const meta = () => adminMeta('Reconciliation')

export default function ReconciliationPage() {
  return (
    <>
      <PageHead
        title="Reconciliation"
        intro="The payment provider’s transactions compared with our ledger every night."
      />
      <AddressTabs
        label="Reconciliation"
        tabs={[
          { id: 'differences', title: 'Differences', content: <Differences /> },
          { id: 'ledger', title: 'Ledger', content: <Ledger /> },
        ]}
      />
    </>
  )
}
