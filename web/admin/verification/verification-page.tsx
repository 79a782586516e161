import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import * as m from '#messages/admin-verification'
import { formatMajor } from '../../../contract/format/money.ts'
import { formatDuration } from '../../../contract/format/numbers.ts'
import { api, site } from '../../../contract/paths.ts'
import type { AdminVerification } from '../../../contract/studio/studio.ts'
import { get } from '../../client/api-request.ts'
import { apiQuery } from '../../client/queries.ts'
import { Button } from '../../ui/button.tsx'
import { idOf } from '../../ui/format.ts'
import { RecordScreen } from '../../ui/lists/record-screen.tsx'
import { adminMeta } from '../../ui/page-head.tsx'
import { Panel } from '../../ui/panel.tsx'
import { calledOf } from '../../ui/person-cell.tsx'
import { type Decision, DecisionDialog } from './decision-dialog.tsx'
import { Evidence } from './evidence.tsx'
import { PictureWall } from './picture-wall.tsx'
import { VerificationHead } from './verification-head.tsx'

export const meta = () => adminMeta(m.verification())

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
      texts={{ failed: m.failedToLoadThisVerification(), notFound: m.verificationNotFound() }}
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

/** Approve, request changes or reject. If two administrators decide, the first decision counts. */
function Decisions({ verification }: { verification: AdminVerification }) {
  const [decision, setDecision] = useState<Decision | null>(null)
  const refused = verification.state === 'refused'
  if (verification.decidedAt && !refused) return null
  const name = calledOf(verification.photographer)
  return (
    <Panel aria-label={m.decision()} className="flex flex-wrap items-center gap-3 p-5 print:hidden sm:px-6">
      <p className="min-w-52 flex-1">{refused ? m.rejectedByMistake() : m.decisionIntro()}</p>
      {!refused && <Button onClick={() => setDecision('approve')}>{m.approve()}</Button>}
      <Button look="outline" onClick={() => setDecision('ask')}>
        {refused ? m.allowResubmission() : m.requestChanges()}
      </Button>
      {!refused && (
        <Button look="outline" onClick={() => setDecision('refuse')}>
          {m.reject()}
        </Button>
      )}
      {decision && (
        <DecisionDialog
          undecided={[{ id: idOf(verification), name }]}
          decision={decision}
          onClose={() => setDecision(null)}
        />
      )}
    </Panel>
  )
}

/** What will be public: photos, texts, prices. */
function Shown({ verification }: { verification: AdminVerification }) {
  const { portfolio = [], packages = [], photographer } = verification
  return (
    <Panel aria-labelledby="portfolio" className="p-5 sm:p-6">
      <h2 id="portfolio" className="text-xl">
        {m.portfolio()}
      </h2>
      <p className="mt-1 mb-4 text-soft">{m.portfolioIntro({ count: portfolio?.length ?? 0 })}</p>
      <PictureWall label={m.portfolio()} pictures={portfolio ?? []} />
      {photographer?.about && (
        <p className="mt-5 border-t border-hairline pt-5 wrap-anywhere whitespace-pre-wrap">
          {photographer.about}
        </p>
      )}
      <ul className="mt-5 divide-y divide-hairline border-t border-hairline">
        {(packages ?? []).map((offer) => (
          <li key={offer.id} className="flex flex-wrap justify-between gap-x-4 py-3">
            <span className="min-w-0 wrap-anywhere">
              {offer.name} <span className="text-soft">· {formatDuration(offer.minutes ?? 0)}</span>
            </span>
            <span className="figures">{formatMajor(offer.price ?? 0, offer.currency ?? 'USD')}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
