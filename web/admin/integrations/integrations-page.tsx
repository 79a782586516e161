import { adminMeta, PageHead } from '../../ui/page-head.tsx'
import { ApiKeys } from './api-keys.tsx'

export const meta = () => adminMeta('Integrations')

/** API keys for the operator's own tools. */
export default function IntegrationsPage() {
  return (
    <>
      <PageHead title="Integrations" intro="Connect your own tools." />
      <ApiKeys />
    </>
  )
}
