import { createHash, randomBytes } from 'node:crypto'
import * as m from '#messages/server-bookings'
import { type EnterBody, galleryMessages } from '../../../contract/galleries/galleries.ts'
import { countFailure, refuseWhenUsedUp } from '../../core/auth/limits.ts'
import { inPasswordQueue } from '../../core/auth/password-queue.ts'
import { checkPassword } from '../../core/auth/passwords.ts'
import { refuseImitation } from '../../core/brand/impersonation.ts'
import type { Db } from '../../platform/db/connect.ts'
import { newId } from '../../platform/db/new-id.ts'
import { execute, query } from '../../platform/db/query.ts'
import { AppError, Conflict, InvalidField, NotFound } from '../../platform/errors.ts'
import type { Limit } from '../../platform/http/limits.ts'
import { networkOf } from '../../platform/http/network.ts'
import { readLinkToken } from '../../platform/secrets/secret-links.ts'
import type { Services } from '../../platform/services.ts'
import { linkIsLive } from './links.ts'
import { putIn } from './lists.ts'
import { notifySelection } from './notify-selection.ts'
import { isShown } from './queries.ts'

const hashPass = (pass: string): Buffer => createHash('sha256').update(pass).digest()

export type Link = {
  id: string
  bookingId: string
  passwordHash: string | null
  downloads: boolean
  until: string | null
  live: boolean
  title: string
  /** The day of the shoot. */
  date: string
  photographer: string | null
}

/** The link of a token. An unknown token is not found; an expired one says so, because its holder got it from us. */
export async function openLink(db: Db, dataSecret: string, token: string): Promise<Link> {
  const id = readLinkToken(dataSecret, token)
  const rows = id
    ? await query<Link>(db)`
        select k.id, k.booking_id as "bookingId", k.password_hash as "passwordHash", k.downloads, ${linkIsLive} as live,
          to_char((k.ends_at at time zone b.time_zone) - interval '1 day', 'YYYY-MM-DD') as until,
          k.title, to_char(b.shoot_date, 'YYYY-MM-DD') as date, p.full_name as photographer
        from gallery_links k join bookings b on b.id = k.booking_id join people p on p.id = b.photographer_id where k.id = ${id}`
    : []
  if (!rows[0]) throw new NotFound(galleryMessages.sharedNotFound())
  if (!rows[0].live) throw new AppError(410, galleryMessages.sharedEnded())
  return rows[0]
}

export type Guest = { id: string; name: string; listId: string | null; finishedAt: string | null }

/** The guest of this browser at this link, or null before access was granted. */
export async function findGuest(db: Db, linkId: string, pass: string | null): Promise<Guest | null> {
  if (!pass) return null
  const rows = await query<Guest>(db)`
    select u.id, u.name, l.id as "listId", l.finished_at as "finishedAt"
    from gallery_guests u left join gallery_lists l on l.guest_id = u.id
    where u.link_id = ${linkId} and u.pass_hash = ${hashPass(pass)}`
  return rows[0] ?? null
}

/** Only wrong passwords count: per link and network, and per network over all links. */
const guessLimits = (linkId: string, address: string): Limit[] => [
  { key: `gallery:${linkId}:${networkOf(address)}`, most: 10, windowSeconds: 900 },
  { key: `gallery:${networkOf(address)}`, most: 50, windowSeconds: 900 },
  // Limits guesses from many networks, too.
  { key: `gallery:${linkId}`, most: 200, windowSeconds: 900 },
]

/** Grants a browser access and returns the pass for its cookie. */
export async function enter(
  db: Db,
  link: Link,
  { password, name }: EnterBody,
  { pass, address }: { pass: string | null; address: string },
): Promise<string> {
  refuseImitation(name, 'name')
  if (link.passwordHash) {
    const limits = guessLimits(link.id, address)
    await refuseWhenUsedUp(db, limits, galleryMessages.tooManyGuesses())
    // Checked again inside the queue, so that a burst exceeds the limit by at most the queue's concurrency.
    await inPasswordQueue(address, async () => {
      await refuseWhenUsedUp(db, limits, galleryMessages.tooManyGuesses())
      if (await checkPassword(link.passwordHash, password)) return
      await countFailure(db, limits)
      throw new InvalidField('password', galleryMessages.passwordWrong())
    })
  }
  const guestPass = pass ?? randomBytes(32).toString('base64url')
  await execute(db)`
    insert into gallery_guests (id, link_id, pass_hash, name) values (${newId()}, ${link.id}, ${hashPass(guestPass)}, ${name})
    on conflict (link_id, pass_hash) do update set name = case when excluded.name = '' then gallery_guests.name
      else excluded.name end`
  return guestPass
}

/** Marks a favourite in the guest's only list. */
export async function markForGuest(
  db: Db,
  link: Link,
  guest: Guest,
  pictureId: string,
  favourite: boolean,
): Promise<void> {
  await db.transaction(async (tx) => {
    const rows = await query(tx)`
      select from gallery_pictures g join bookings b on b.id = g.booking_id
      where g.picture_id = ${pictureId} and g.booking_id = ${link.bookingId} and ${isShown}`
    if (rows.length === 0) throw new NotFound(galleryMessages.pictureNotFound())
    const lists = await query<{ id: string }>(tx)`
      insert into gallery_lists (id, booking_id, guest_id, name) values (${newId()}, ${link.bookingId}, ${guest.id}, ${m.favourites()})
      on conflict (guest_id) where guest_id is not null do update set name = gallery_lists.name
      returning id`
    await putIn(tx, lists[0]!.id, pictureId, favourite)
  })
}

/** Submits a guest’s favourites to the photographer, under the name that the guest enters. */
export async function finishForGuest(
  services: Pick<Services, 'db' | 'config' | 'jobs'>,
  { bookingId }: Link,
  guest: Guest,
  name: string,
): Promise<void> {
  refuseImitation(name, 'name')
  await services.db.transaction(async (tx) => {
    const rowCount = await execute(tx)`
      update gallery_lists l set finished_at = coalesce(finished_at, now()) where guest_id = ${guest.id}
        and exists (select from gallery_list_pictures where list_id = l.id)`
    if (rowCount === 0) throw new Conflict(galleryMessages.listEmpty())
    await execute(tx)`update gallery_guests set name = ${name} where id = ${guest.id}`
    if (!guest.finishedAt) await notifySelection(tx, services, bookingId, true)
  })
}

/** What a browser with this pass may see of a photo; null when no active link of that pass shows it. */
export async function readGuestAccess(
  db: Db,
  pictureId: string,
  pass: string,
): Promise<{ downloads: boolean } | null> {
  const rows = await query<{ downloads: boolean; any: boolean }>(db)`
    select bool_or(k.downloads) as downloads, count(*) > 0 as any
    from gallery_guests u join gallery_links k on k.id = u.link_id join bookings b on b.id = k.booking_id
    join gallery_pictures g on g.booking_id = b.id
    where u.pass_hash = ${hashPass(pass)} and g.picture_id = ${pictureId} and ${linkIsLive} and ${isShown}`
  return rows[0]?.any ? rows[0] : null
}
