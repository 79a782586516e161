import * as m from '#messages/server-agreements'
import type { BookingId } from '../../platform/db/columns/columns.ts'
import type { Db } from '../../platform/db/connect.ts'
import { listAgreements } from './read.ts'

/** The contract that was signed last, as text, for a bank that decides about a payment; empty where none was signed. */
export async function describeContracts(
  db: Db,
  bookingId: BookingId,
  at: (moment: string) => string,
): Promise<string> {
  const stored = await listAgreements(db, bookingId)
  const latest = stored.find(({ completedAt }) => completedAt !== null) ?? stored[0]
  if (!latest) return ''
  const signatures = latest.signatures.map(({ by, name, consent, at: signedAt }) =>
    m.signedBy({ by: by === 'client' ? by : 'other', name, consent, moment: at(signedAt) }),
  )
  return [latest.document, ...signatures, m.checksum({ sha256: latest.sha256 })].join('\n\n')
}
