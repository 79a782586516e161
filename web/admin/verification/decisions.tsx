import { useState } from 'react'
import type { AdminVerification } from '../../../contract/studio.ts'
import { Button } from '../../ui/button.tsx'
import { idOf, type Loose } from '../../ui/loose.ts'
import { Panel } from '../../ui/panel.tsx'
import { calledOf } from '../../ui/person-cell.tsx'
import { type Decision, DecisionDialog } from './decision-dialog.tsx'

/** Approve, request changes or refuse. If two administrators decide, the first decision counts. */
export function Decisions({ verification }: { verification: Loose<AdminVerification> }) {
  const [decision, setDecision] = useState<Decision | null>(null)
  const refused = verification.state === 'refused'
  if (verification.decidedAt && !refused) return null
  const name = calledOf(verification.photographer)
  return (
    <Panel aria-label="Decision" className="flex flex-wrap items-center gap-3 p-5 print:hidden sm:px-6">
      <p className="min-w-52 flex-1">
        {refused
          ? 'Was the refusal a mistake? Say what you would like to see, and they can hand in again.'
          : 'Is this their own work, and is it good enough to be shown? They get a mail either way.'}
      </p>
      {!refused && <Button onClick={() => setDecision('approve')}>Approve</Button>}
      <Button look="outline" onClick={() => setDecision('ask')}>
        {refused ? 'Let them hand in again' : 'Ask for changes'}
      </Button>
      {!refused && (
        <Button look="outline" onClick={() => setDecision('refuse')}>
          Refuse
        </Button>
      )}
      {decision && (
        <DecisionDialog
          id={idOf(verification)}
          name={name}
          decision={decision}
          onClose={() => setDecision(null)}
        />
      )}
    </Panel>
  )
}
