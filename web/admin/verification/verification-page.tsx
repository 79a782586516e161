import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { api, site } from '../../../contract/paths.ts'
import { get } from '../../client/api-request.ts'
import { apiQuery } from '../../client/queries.ts'
import { adminMeta } from '../../ui/page-head.tsx'
import { RecordScreen } from '../../ui/record-screen.tsx'
import { Decisions } from './decisions.tsx'
import { Evidence } from './evidence.tsx'
import { Shown } from './shown.tsx'
import { VerificationHead } from './verification-head.tsx'

export const meta = () => adminMeta('Verification')

/** Links to evidence expire after five minutes. */
const FRESH_MS = 4 * 60_000

export default function VerificationPage() {
  const { id = '' } = useParams()
  const source = get(api.adminVerification, { params: { id } })
  // The same query as the screen's; renews the links while the page is open.
  useQuery({ ...apiQuery(source), staleTime: 0, refetchInterval: FRESH_MS })
  return (
    <RecordScreen
      source={source}
      home={site.verifications}
      many="verifications"
      texts={{ failed: 'Failed to load this verification', notFound: 'Verification not found' }}
    >
      {(verification) => (
        <div className="flex flex-col gap-6">
          <VerificationHead verification={verification} />
          <Decisions verification={verification} />
          <div className="grid items-start gap-6 lg:grid-cols-2">
            <Shown verification={verification} />
            <Evidence verification={verification} />
          </div>
        </div>
      )}
    </RecordScreen>
  )
}
