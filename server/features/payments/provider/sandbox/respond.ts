import type { Db } from '../../../../platform/db/connect.ts'
import type { DisputeEvidence } from '../../../../platform/db/tables/money/payments.ts'
import { DAY } from '../../../../platform/time/wall-clock.ts'
import { type DisputeObject, MAX_EVIDENCE_TEXT, type Outcome } from '../interface.ts'
import { refused } from './balances.ts'
import { changeObject, lockObject, type SandboxObject } from './objects.ts'
import { dueByOf, toDispute } from './views.ts'

/** How long the sandbox's bank takes to decide; with Stripe's test words in the evidence, only seconds. */
const DECIDES_MS = 3 * DAY
const AT_ONCE_MS = 5_000

type Answer = Promise<Outcome<DisputeObject>>

export const submitEvidence = (
  db: Db,
  key: string,
  { dispute, evidence }: { dispute: string; evidence: DisputeEvidence },
): Answer =>
  change(db, dispute, async (tx, object) => {
    if (object.data.evidenceKey === key) return object
    if (object.state !== 'open') return refused('This dispute is closed.')
    if (object.data.evidence) return refused('Evidence for this dispute was already submitted.')
    if (dueByOf(object).getTime() <= Date.now()) return refused('The deadline for evidence has passed.')
    if (Object.values(evidence).some((text) => (text?.length ?? 0) > MAX_EVIDENCE_TEXT))
      return refused(`A text has more than ${MAX_EVIDENCE_TEXT} characters.`)
    const said = /(winning|losing)_evidence/.exec(evidence.statement)?.[1]
    return changeObject(tx, dispute, {
      data: {
        ...object.data,
        evidence: JSON.stringify(evidence),
        evidenceKey: key,
        ends: said === 'losing' ? 'lost' : 'won',
      },
      changesAt: new Date(Date.now() + (said ? AT_ONCE_MS : DECIDES_MS)),
    })
  })

export const acceptDispute = (db: Db, dispute: string): Answer =>
  change(db, dispute, async (tx, object) => {
    if (object.state === 'lost') return object
    if (object.state === 'won') return refused('This dispute is closed.')
    if (object.data.evidence) return refused('Evidence was submitted. The bank is deciding.')
    return changeObject(tx, dispute, { state: 'lost', changesAt: null })
  })

function change(
  db: Db,
  dispute: string,
  act: (tx: Db, object: SandboxObject) => Promise<SandboxObject | Outcome<never>>,
): Answer {
  return db.transaction(async (tx) => {
    const object = await lockObject(tx, dispute)
    if (object?.kind !== 'dispute') return refused('No such dispute.')
    const done = await act(tx, object)
    if ('result' in done) return done
    return { result: 'ok', value: toDispute(done) }
  })
}
