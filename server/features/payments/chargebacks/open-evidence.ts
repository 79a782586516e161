import * as m from '#messages/payments-chargebacks'
import type { EvidencePackage } from '../../../../contract/payments/chargebacks.ts'
import { recordActivity } from '../../../core/audit-log/queries.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { query } from '../../../platform/db/query.ts'
import type { DisputeEvidence } from '../../../platform/db/tables/money/payments.ts'
import type { PaymentServices } from '../provider/providers.ts'
import { gatherEvidence, TITLES } from './gather.ts'
import type { Chargeback } from './note-response.ts'
import { findChargeback, presentChargeback } from './read.ts'

const ACTION = 'chargeback.evidence_opened'

/** The evidence for an administrator. Reading messages is audited: one line per administrator and day. */
export async function openEvidence(
  { db, config: { timeZone } }: PaymentServices,
  id: string,
  actorId: string,
  now: Date,
): Promise<EvidencePackage> {
  return db.transaction(async (tx) => {
    const row = await findChargeback(tx, id)
    await logReading(tx, row, actorId, now)
    const view = await presentChargeback(tx, row, now, timeZone)
    if (row.evidence && row.response === 'submitted')
      return { chargeback: view, notes: [], sent: true, sections: sectionsOf(row.evidence) }
    const { sections, notes } = await gatherEvidence(tx, row, row.statement)
    if (row.response === 'submitted') notes.unshift(m.submittedEvidenceNotStored())
    return { chargeback: view, notes, sent: false, sections }
  })
}

const sectionsOf = (evidence: DisputeEvidence): EvidencePackage['sections'] => [
  { key: 'statement', title: m.statementReceiptsAndMessages(), text: evidence.statement },
  { key: 'service', title: TITLES.service(), text: evidence.description },
  { key: 'policy', title: TITLES.policy(), text: evidence.cancellationPolicy },
  { key: 'activity', title: TITLES.activity(), text: evidence.activity },
  { key: 'terms', title: TITLES.terms(), text: evidence.terms },
]

async function logReading(tx: Db, row: Chargeback, actorId: string, now: Date): Promise<void> {
  const rows = await query(tx)`
    select from activities where actor_id = ${actorId} and action = ${ACTION} and after ->> 'chargeback' = ${row.id}
      and subject_id = ${row.bookingId} and created_at > ${now}::timestamptz - interval '1 day' limit 1`
  if (rows.length > 0) return
  await recordActivity(tx, {
    actorId,
    action: ACTION,
    subjectType: 'booking',
    subjectId: row.bookingId,
    after: { chargeback: row.id },
  })
}
