import { CONTRACT_YEARS, UNUSED_CONTRACT_DAYS } from '../../../contract/agreements/rules.ts'
import type { Db } from '../../platform/db/connect.ts'
import { execute, sql } from '../../platform/db/query.ts'

/**
 * A contract that both have signed stays, as evidence for the other side, without the network of the erased person. One that
 * only one of them has signed binds no one and is deleted.
 */
export async function eraseAgreements(tx: Db, personId: string): Promise<void> {
  const theirs = sql`(b.client_id = ${personId} or b.photographer_id = ${personId})`
  await execute(tx)`
    delete from agreements a using bookings b where b.id = a.booking_id and ${theirs} and a.completed_at is null`
  await execute(tx)`
    update agreement_signatures s set network = null from agreements a join bookings b on b.id = a.booking_id
    where a.id = s.agreement_id and ${theirs} and s.network is not null
      and s.by = case when b.client_id = ${personId} then 'client' else 'photographer' end`
}

/** As docs/personal-data.md says. */
export const forgetAgreements = (tx: Db): Promise<number> => execute(tx)`
  delete from agreements a using bookings b where b.id = a.booking_id
    and (b.ends_at < now() - make_interval(years => ${CONTRACT_YEARS})
      or b.state in ('expired', 'declined') and b.updated_at < now() - make_interval(days => ${UNUSED_CONTRACT_DAYS})
      or b.state = 'cancelled' and b.accepted_at is null and (b.booked_at is null or not b.instant)
        and b.updated_at < now() - make_interval(days => ${UNUSED_CONTRACT_DAYS}))`
