import { useState } from 'react'
import type { AdminVerification } from '../../../contract/studio.ts'
import { Button } from '../../ui/button.tsx'
import { idOf } from '../../ui/id-of.ts'
import { Panel } from '../../ui/panel.tsx'
import { calledOf } from '../../ui/person-cell.tsx'
import { type Decision, DecisionDialog } from './decision-dialog.tsx'

/** Approve, request changes or reject. If two administrators decide, the first decision counts. */
export function Decisions({ verification }: { verification: AdminVerification }) {
  const [decision, setDecision] = useState<Decision | null>(null)
  const refused = verification.state === 'refused'
  if (verification.decidedAt && !refused) return null
  const name = calledOf(verification.photographer)
  return (
    <Panel aria-label="Decision" className="flex flex-wrap items-center gap-3 p-5 print:hidden sm:px-6">
      <p className="min-w-52 flex-1">
        {refused
          ? 'Rejected by mistake? Say what should change, and they can submit again.'
          : 'Check that this is their own work and good enough to list. We email them your decision.'}
      </p>
      {!refused && <Button onClick={() => setDecision('approve')}>Approve</Button>}
      <Button look="outline" onClick={() => setDecision('ask')}>
        {refused ? 'Allow resubmission' : 'Request changes'}
      </Button>
      {!refused && (
        <Button look="outline" onClick={() => setDecision('refuse')}>
          Reject
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
