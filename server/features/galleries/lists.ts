import * as m from '#messages/server-bookings'
import { galleryLimits, galleryMessages, type ListChange } from '../../../contract/galleries/galleries.ts'
import type { Db } from '../../platform/db/connect.ts'
import { newId } from '../../platform/db/new-id.ts'
import { execute, query, sql } from '../../platform/db/query.ts'
import { Conflict, NotFound } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import { notifySelection } from './notify-selection.ts'
import { findGalleryBooking } from './queries.ts'

/** The name of the first list until the client renames it. */
const firstListName = () => m.favourites()

export type ListRow = {
  id: string
  name: string
  guest: string | null
  byGuest: boolean
  total: number
  finishedAt: string | null
}

/** The client’s lists, oldest first; then those of guests, which the photographer sees once they are finished. */
export async function listLists(db: Db, bookingId: string, finishedOnly: boolean): Promise<ListRow[]> {
  const rows = await query<ListRow>(db)`
    select l.id, l.name, u.name as guest, l.guest_id is not null as "byGuest", l.finished_at as "finishedAt",
      (select count(*)::int from gallery_list_pictures i join gallery_pictures g on g.picture_id = i.picture_id
        where i.list_id = l.id and g.delivered_at is not null and g.removed_at is null) as total
    from gallery_lists l left join gallery_guests u on u.id = l.guest_id
    where l.booking_id = ${bookingId} and (l.guest_id is null ${finishedOnly ? sql`or l.finished_at is not null` : sql`or true`})
    order by l.guest_id is not null, l.created_at, l.id`
  return rows
}

/** The list for a plain favourite; created on first use. */
async function firstList(tx: Db, bookingId: string): Promise<string> {
  const rows = await query<{ id: string }>(tx)`
    select id from gallery_lists where booking_id = ${bookingId} and guest_id is null order by created_at, id limit 1`
  return rows[0]?.id ?? addList(tx, bookingId, firstListName())
}

/** The lock on the booking’s row serialises concurrent requests, so that there is only one first list and the limit holds. */
export async function markFavourite(
  db: Db,
  { bookingId, pictureId, listId }: { bookingId: string; pictureId: string; listId?: string },
  favourite: boolean,
): Promise<void> {
  await db.transaction(async (tx) => {
    await execute(tx)`select from bookings where id = ${bookingId} for no key update`
    if (listId && !(await isOwn(tx, bookingId, listId))) throw new NotFound(galleryMessages.listNotFound())
    await putIn(tx, listId ?? (await firstList(tx, bookingId)), pictureId, favourite)
  })
}

/** A finished list reopens when it changes, so that the photographer does not print an incomplete selection. */
export async function putIn(tx: Db, listId: string, pictureId: string, inside: boolean): Promise<void> {
  const rowCount = await execute(tx)`${
    inside
      ? sql`insert into gallery_list_pictures (list_id, picture_id) values (${listId}, ${pictureId}) on conflict do nothing`
      : sql`delete from gallery_list_pictures where list_id = ${listId} and picture_id = ${pictureId}`
  }`
  if (rowCount) await execute(tx)`update gallery_lists set finished_at = null where id = ${listId}`
}

async function isOwn(tx: Db, bookingId: string, listId: string): Promise<boolean> {
  const rows = await query(tx)`
    select from gallery_lists where id = ${listId} and booking_id = ${bookingId} and guest_id is null`
  return rows.length > 0
}

async function addList(tx: Db, bookingId: string, name: string): Promise<string> {
  const rows = await query<{ id: string }>(tx)`
    insert into gallery_lists (id, booking_id, name) values (${newId()}, ${bookingId}, ${name})
    on conflict (booking_id, lower(name)) where guest_id is null do nothing returning id`
  if (!rows[0]) throw new Conflict(galleryMessages.listTwice())
  return rows[0].id
}

type Whose = { bookingId: string; clientId: string }

async function requireOwn(tx: Db, { bookingId, clientId }: Whose): Promise<void> {
  const booking = await findGalleryBooking(tx, bookingId, clientId, true)
  if (booking?.clientId !== clientId || !booking.manifest) throw new NotFound(galleryMessages.notFound())
}

/** Creates a named list, after the first one, which holds plain favourites. */
export async function makeList(db: Db, whose: Whose, name: string): Promise<void> {
  await db.transaction(async (tx) => {
    await requireOwn(tx, whose)
    await firstList(tx, whose.bookingId)
    const lists = (await listLists(tx, whose.bookingId, false)).filter(({ byGuest }) => !byGuest)
    const exists = lists.some((list) => list.name.toLowerCase() === name.toLowerCase())
    if (exists) throw new Conflict(galleryMessages.listTwice())
    if (lists.length >= galleryLimits.lists) throw new Conflict(galleryMessages.tooManyLists())
    await addList(tx, whose.bookingId, name)
  })
}

export async function changeList(
  services: Pick<Services, 'db' | 'config' | 'jobs'>,
  whose: Whose,
  listId: string,
  { name, finished }: ListChange,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    await requireOwn(tx, whose)
    const lists = (await listLists(tx, whose.bookingId, false)).filter(({ byGuest }) => !byGuest)
    const list = lists.find(({ id }) => id === listId)
    if (!list) throw new NotFound(galleryMessages.listNotFound())
    const taken = lists.some((other) => other !== list && other.name.toLowerCase() === name?.toLowerCase())
    if (taken) throw new Conflict(galleryMessages.listTwice())
    if (finished && list.total === 0) throw new Conflict(galleryMessages.listEmpty())
    await execute(tx)`
      update gallery_lists set name = coalesce(${name ?? null}::text, name),
        finished_at = case ${finished ?? null}::boolean when true then coalesce(finished_at, now())
          when false then null else finished_at end
      where id = ${listId}`
    if (finished && !list.finishedAt) await notifySelection(tx, services, whose.bookingId, false)
  })
}

export async function removeList(db: Db, whose: Whose, listId: string): Promise<void> {
  await db.transaction(async (tx) => {
    await requireOwn(tx, whose)
    const rowCount = await execute(tx)`
      delete from gallery_lists where id = ${listId} and booking_id = ${whose.bookingId} and guest_id is null`
    if (rowCount === 0) throw new NotFound(galleryMessages.listNotFound())
  })
}
