import * as m from '#messages/admin-integrations'
import { adminMeta, PageHead } from '../../ui/page-head.tsx'
import { ApiKeys } from './api-keys.tsx'
import { Deliveries } from './deliveries.tsx'
import { Webhooks } from './webhooks.tsx'

export const meta = () => adminMeta(m.integrations())

/** API keys and webhooks for the operator's own tools. */
export default function IntegrationsPage() {
  return (
    <>
      <PageHead title={m.integrations()} intro={m.connectYourOwnTools()} />
      <div className="grid gap-6">
        <ApiKeys />
        <Webhooks />
        <Deliveries />
      </div>
    </>
  )
}
