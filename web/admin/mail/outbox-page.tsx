import * as m from '#messages/admin-mail'
import { AddressTabs } from '../../ui/address-tabs.tsx'
import { adminMeta, PageHead } from '../../ui/page-head.tsx'
import { BatchList } from './batch-list.tsx'
import { MailList } from './mail-list.tsx'

export const meta = () => adminMeta(m.outbox())

export default function OutboxPage() {
  return (
    <>
      <PageHead title={m.outbox()} intro={m.intro()} />
      <AddressTabs
        label={m.outbox()}
        tabs={[
          { id: 'mailings', title: m.mailings(), content: <BatchList /> },
          { id: 'mails', title: m.allEmails(), content: <MailList /> },
        ]}
      />
    </>
  )
}
