import { discard } from '../../core/pictures/discard.ts'
import { pictureFolder, uploadFolder } from '../../core/pictures/keys.ts'
import type { Db } from '../../platform/db/connect.ts'
import { execute, query, type Sql, sql } from '../../platform/db/query.ts'

/**
 * A client's galleries are deleted: photos, sets, links with their guests, lists. Of a photographer's galleries,
 * undelivered photos are deleted; delivered ones belong to the client and lose the photographer's names and texts.
 */
export async function eraseGalleries(tx: Db, personId: string): Promise<void> {
  const asClient = sql`booking_id in (select id from bookings where client_id = ${personId})`
  const asPhotographer = sql`booking_id in (select id from bookings where photographer_id = ${personId})`
  await execute(tx)`delete from gallery_links where ${asClient}`
  await execute(tx)`delete from gallery_lists where ${asClient}`
  await execute(tx)`
    insert into galleries (booking_id, ended_at)
    select distinct booking_id, now() from gallery_pictures where ${asClient}
    on conflict (booking_id) do update set ended_at = coalesce(galleries.ended_at, now())`
  await deletePictures(tx, sql`${asClient} or (${asPhotographer} and delivered_at is null)`)
  await execute(tx)`delete from gallery_sets where ${asClient}`
  await execute(tx)`update gallery_sets set name = 'Set ' || position + 1 where ${asPhotographer}`
  await execute(tx)`update galleries set title = '' where ${asClient} or ${asPhotographer}`
  await execute(tx)`update gallery_pictures set caption = '', alt = '' where ${asPhotographer}`
  const rows = await query<{ id: string }>(tx)`
    delete from uploads where purpose = 'gallery'
      and subject_id in (select id from bookings where client_id = ${personId}) returning id`
  await discard(
    tx,
    rows.map(({ id }) => uploadFolder(id)),
  )
}

async function deletePictures(tx: Db, which: Sql): Promise<void> {
  const rows = await query<{ id: string }>(tx)`
    delete from pictures where id in (select picture_id from gallery_pictures where ${which}) returning id`
  await discard(
    tx,
    rows.map(({ id }) => pictureFolder(id)),
  )
}
