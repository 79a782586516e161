import { adminMeta, PageHead } from '../../ui/page-head.tsx'
import { ApiKeys } from './api-keys.tsx'
import { Deliveries } from './deliveries.tsx'
import { Webhooks } from './webhooks.tsx'

export const meta = () => adminMeta('Integrations')

/** API keys and webhooks for the operator's own tools. */
export default function IntegrationsPage() {
  return (
    <>
      <PageHead title="Integrations" intro="Connect your own tools." />
      <div className="grid gap-6">
        <ApiKeys />
        <Webhooks />
        <Deliveries />
      </div>
    </>
  )
}
