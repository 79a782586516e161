import type { PersonData } from '../../../contract/people/people.ts'
import { discard } from '../../core/pictures/discard.ts'
import { pictureFolder } from '../../core/pictures/keys.ts'
import type { Db } from '../../platform/db/connect.ts'
import { query, sql } from '../../platform/db/query.ts'
import { discardSets } from './end.ts'

/**
 * The sets of a client are deleted. Of a photographer’s, what is not sealed is deleted; what is sealed is the client’s security
 * until the set ends, and loses the names of its files with the other photos.
 */
export async function eraseSafekeeping(tx: Db, personId: string): Promise<void> {
  const asClient = sql`booking_id in (select id from bookings where client_id = ${personId})`
  await discardSets(tx, asClient, new Date())
  const rows = await query<{ id: string }>(tx)`
    delete from pictures p where p.owner_id = ${personId} and p.purpose = 'safekeeping' and not exists (
      select from safekeeping_pictures s where s.picture_id = p.id and s.seal_id is not null)
    returning p.id`
  await discard(
    tx,
    rows.map(({ id }) => pictureFolder(id)),
  )
}

/** What was sealed for a client, and by a photographer. */
export async function readSealedSets(tx: Db, personId: string): Promise<PersonData['sealedSets']> {
  const rows = await query<PersonData['sealedSets'][number]>(tx)`
    select s.booking_id as booking, s.number, s.pictures, s.bytes::float8 as bytes, s.manifest,
      to_char(s.sealed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "sealedAt"
    from safekeeping_seals s join bookings b on b.id = s.booking_id
    where ${personId}::uuid in (b.client_id, b.photographer_id) order by s.booking_id, s.number`
  return rows
}
