import { eq } from 'drizzle-orm'
import type { AgreementData } from '../../../contract/agreements/personal-data.ts'
import type { PersonId } from '../../platform/db/columns/columns.ts'
import { exportRow } from '../../platform/db/columns/privacy.ts'
import type { Db } from '../../platform/db/connect.ts'
import { query } from '../../platform/db/query.ts'
import { agreementClauses } from '../../platform/db/tables/agreements.ts'
import { findMemberBooking } from '../booking-process/read.ts'
import { listAgreements, mayRead } from './read.ts'

/** The clauses of a photographer, and the contracts that a person can read, with both signatures. */
export async function readAgreementData(tx: Db, personId: PersonId): Promise<AgreementData> {
  const clauses = await tx
    .select()
    .from(agreementClauses)
    .where(eq(agreementClauses.photographerId, personId))
  const bookings = await query<{ id: string; role: 'client' | 'photographer' }>(tx)`
    select distinct b.id, case when b.client_id = ${personId} then 'client' else 'photographer' end as role
    from agreements a join bookings b on b.id = a.booking_id
    where b.client_id = ${personId} or b.photographer_id = ${personId} order by b.id`
  const contracts: AgreementData['contracts'] = []
  for (const { id, role } of bookings) {
    const booking = await findMemberBooking(tx, id, personId)
    if (!booking || !mayRead(booking, role)) continue
    for (const { id: _, completedAt: __, ...stored } of await listAgreements(tx, id))
      contracts.push({ booking: id, ...stored })
  }
  return { clauses: clauses.map((row) => exportRow(agreementClauses, row)), contracts }
}
