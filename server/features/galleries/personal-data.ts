import type { PersonData } from '../../../contract/people/people.ts'
import type { Db } from '../../platform/db/connect.ts'
import { query } from '../../platform/db/query.ts'

/** A client's texts in galleries: notes, names of lists, names and titles of links. */
export async function readGalleryData(tx: Db, personId: string): Promise<PersonData['galleries']> {
  const rows = await query<PersonData['galleries'][number]>(tx)`
    select b.id as booking,
      array(select note from gallery_pictures where booking_id = b.id and note <> '' order by picture_id) as notes,
      array(select name from gallery_lists where booking_id = b.id and guest_id is null order by created_at, id) as lists,
      array(select label from gallery_links where booking_id = b.id order by created_at, id) as links,
      array(select title from gallery_links where booking_id = b.id and title <> '' order by created_at, id) as titles
    from bookings b where b.client_id = ${personId} and b.manifest is not null order by b.id`
  return rows
}

/** The names of the sets in a photographer's galleries. */
export async function readGallerySets(tx: Db, personId: string): Promise<PersonData['gallerySets']> {
  const rows = await query<PersonData['gallerySets'][number]>(tx)`
    select s.booking_id as booking, s.name from gallery_sets s join bookings b on b.id = s.booking_id
    where b.photographer_id = ${personId} order by s.booking_id, s.position`
  return rows
}

/** A photographer's titles, captions and descriptions. */
export async function readGalleryTexts(tx: Db, personId: string): Promise<PersonData['galleryTexts']> {
  const rows = await query<PersonData['galleryTexts'][number]>(tx)`
    select b.id as booking, coalesce(y.title, '') as title,
      array(select caption from gallery_pictures where booking_id = b.id and caption <> '' order by picture_id) as captions,
      array(select alt from gallery_pictures where booking_id = b.id and alt <> '' order by picture_id) as alts
    from bookings b left join galleries y on y.booking_id = b.id
    where b.photographer_id = ${personId} and (coalesce(y.title, '') <> '' or exists (
      select from gallery_pictures where booking_id = b.id and (caption <> '' or alt <> '')))
    order by b.id`
  return rows
}
