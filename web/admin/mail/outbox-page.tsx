import { AddressTabs } from '../../ui/address-tabs.tsx'
import { adminMeta, PageHead } from '../../ui/page-head.tsx'
import { BatchList } from './batch-list.tsx'
import { MailList } from './mail-list.tsx'

export const meta = () => adminMeta('Outbox')

export default function OutboxPage() {
  return (
    <>
      <PageHead title="Outbox" intro="All emails we send, with their delivery status." />
      <AddressTabs
        label="Outbox"
        tabs={[
          { id: 'mailings', title: 'Mailings', content: <BatchList /> },
          { id: 'mails', title: 'All emails', content: <MailList /> },
        ]}
      />
    </>
  )
}
