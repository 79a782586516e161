import type { PersonId } from '../server/platform/db/columns/columns.ts'
import { newId } from '../server/platform/db/new-id.ts'
import { type Inserter, mark, marksOf } from './mark.ts'

/** Clauses of the photographer, and a contract that both have signed, with a mark of each in its text. */
export async function fillAgreements(
  booking: string,
  photographerId: PersonId,
  put: Inserter,
): Promise<void> {
  await put('agreement_clauses', {
    ...marksOf('photographer', 'agreement_clauses'),
    ...{ id: newId(), photographer_id: photographerId, service: 'all', version: 1, required: true },
    since: new Date(),
  })
  for (const [index, who] of (['client', 'photographer'] as const).entries()) {
    const id = await put('agreements', {
      ...marksOf(who, 'agreements'),
      ...{ id: newId(), booking_id: booking, revision: index + 1, clauses_version: 1 },
      document: `Photography contract\n\nClient: ${mark(who, 'agreements', 'document')}\n\nClauses (version 1)\n\nText`,
      sha256: String(index).repeat(64),
      completed_at: new Date(),
    })
    for (const by of ['client', 'photographer'] as const)
      await put('agreement_signatures', {
        ...marksOf(by, 'agreement_signatures'),
        ...{ agreement_id: id, by, kind: 'drawn', consent: 'I agree', signed_at: new Date() },
        drawing: { lines: mark(by, 'agreement_signatures', 'drawing') },
      })
  }
}
