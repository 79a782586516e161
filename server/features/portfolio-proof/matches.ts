import {
  type MatchedPhoto,
  type PhotoMatch,
  photoMatchMessages,
} from '../../../contract/portfolio-proof/portfolio-proof.ts'
import { recordActivity } from '../../core/audit-log/queries.ts'
import { queueMail } from '../../core/mail/outbox.ts'
import { presentPicture } from '../../core/pictures/present.ts'
import type { PictureRow } from '../../core/pictures/purposes.ts'
import { passFor } from '../../core/pictures/signed-access.ts'
import type { Db } from '../../platform/db/connect.ts'
import { execute, query, sql } from '../../platform/db/query.ts'
import type { Credentials } from '../../platform/db/tables/pictures.ts'
import { Conflict, InvalidField, NotFound } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import { showOrHide } from './withhold.ts'

type PhotoJson = Pick<PictureRow, 'id' | 'version' | 'width' | 'height' | 'sizes' | 'state'> & {
  placeholder: string | null
  uploadedAt: string
  takenAt: string | null
  credentials: Credentials | null
  photographer: { id: string; fullName: string | null; slug: string | null }
  fromBooking: boolean
}
type Row = Pick<PhotoMatch, 'id' | 'difference' | 'decision' | 'takenDown' | 'reason' | 'decidedBy'> & {
  foundAt: string
  decidedAt: string | null
  earlier: PhotoJson
  later: PhotoJson
}

const photoOf = (column: 'earlier_id' | 'later_id') => sql`(
  select jsonb_build_object('id', p.id, 'version', p.version, 'width', p.width, 'height', p.height, 'sizes', p.sizes,
    'state', p.state, 'placeholder', encode(p.placeholder, 'base64'), 'uploadedAt', p.created_at, 'takenAt', p.taken_at,
    'credentials', p.credentials, 'fromBooking', exists (select from portfolio_origins o where o.picture_id = p.id),
    'photographer', jsonb_build_object('id', k.id, 'fullName', k.full_name,
      'slug', (select slug from studios s where s.photographer_id = k.id and s.listed)))
  from pictures p join portfolio_pictures f on f.picture_id = p.id join people k on k.id = f.photographer_id
  where p.id = r.${column === 'earlier_id' ? sql`earlier_id` : sql`later_id`})`

type Wanted = { state?: 'open' | 'decided'; id?: string; page: number; pageSize: number }

/** Open ones: the oldest first; decided ones: the newest first. `secret` signs the URLs of photos that are not public. */
export async function listMatches(
  { db, secret }: Pick<Services, 'db' | 'secret'>,
  { state, id, page, pageSize }: Wanted,
): Promise<{ rows: PhotoMatch[]; total: number }> {
  const which = id
    ? sql`r.id = ${id}`
    : state === 'open'
      ? sql`r.decision is null`
      : sql`r.decision is not null`
  const order = state === 'open' ? sql`r.created_at, r.id` : sql`r.decided_at desc, r.id`
  const rows = await query<Row>(db)`
    select r.id, r.distance as difference, r.decision, r.taken_id as "takenDown", r.reason, d.full_name as "decidedBy",
      r.created_at as "foundAt", r.decided_at as "decidedAt", ${photoOf('earlier_id')} as earlier, ${photoOf('later_id')} as later
    from portfolio_pairs r left join people d on d.id = r.decided_by
    where ${which} order by ${order} limit ${pageSize} offset ${(page - 1) * pageSize}`
  const counted = await query<{ total: number }>(db)`
    select count(*)::int as total from portfolio_pairs r where ${which}`
  return { rows: rows.map((row) => presentMatch(row, secret)), total: counted[0]!.total }
}

const presentMatch = (row: Row, secret: string): PhotoMatch => ({
  ...row,
  _id: row.id,
  foundAt: new Date(row.foundAt).toISOString(),
  decidedAt: row.decidedAt && new Date(row.decidedAt).toISOString(),
  earlier: presentPhoto(row.earlier, secret),
  later: presentPhoto(row.later, secret),
})

function presentPhoto(row: PhotoJson, secret: string): MatchedPhoto {
  const { uploadedAt, takenAt, credentials, photographer, fromBooking, placeholder, ...rest } = row
  const shown = {
    ...rest,
    purpose: 'portfolio' as const,
    takenAt: takenAt ? new Date(takenAt) : null,
    placeholder: placeholder === null ? null : Buffer.from(placeholder, 'base64'),
  }
  const isPublic = row.state === 'ready'
  return {
    picture: presentPicture(shown, isPublic ? '' : passFor(secret, row.id)),
    photographer: { ...photographer, _id: photographer.id },
    uploadedAt: new Date(uploadedAt).toISOString(),
    takenAt: takenAt && new Date(takenAt).toISOString(),
    fromBooking,
    ai: credentials?.ai ?? false,
    c2pa: credentials?.c2pa ?? false,
    public: isPublic,
  }
}

type Match = { earlier: string; later: string; isDecided: boolean; earlierOwner: string; laterOwner: string }
type Decision = { id: string; actorId: string; reason: string; picture?: string }

/** Dismisses a match, or takes one of its photos down and tells its photographer. Of two who decide at once the second gets a conflict. */
export async function decideMatch(
  services: Pick<Services, 'db' | 'config' | 'jobs'>,
  { id, actorId, reason, picture }: Decision,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const [match] = await query<Match>(tx)`
      select earlier_id as earlier, later_id as later, decision is not null as "isDecided",
        (select photographer_id from portfolio_pictures where picture_id = earlier_id) as "earlierOwner",
        (select photographer_id from portfolio_pictures where picture_id = later_id) as "laterOwner"
      from portfolio_pairs where id = ${id} for update`
    if (!match) throw new NotFound(photoMatchMessages.notFound())
    if (match.isDecided) throw new Conflict(photoMatchMessages.decidedAlready())
    const both = [match.earlier, match.later]
    if (picture && !both.includes(picture))
      throw new InvalidField('picture', photoMatchMessages.pictureNotFound())
    const decision = picture ? 'taken-down' : 'dismissed'
    await execute(tx)`
      update portfolio_pairs set decision = ${decision}, taken_id = ${picture ?? null}, reason = ${reason},
        decided_at = now(), decided_by = ${actorId} where id = ${id}`
    if (picture) await takeDown(tx, services, picture, reason)
    // A dismissed match no longer counts against either photo.
    else
      await execute(
        tx,
      )`update portfolio_pictures set compared_at = null where picture_id = any(${both}::uuid[])`
    await recordActivity(tx, {
      actorId,
      action: `photo-match.${decision}`,
      subjectType: 'person',
      subjectId: picture === match.earlier ? match.earlierOwner : match.laterOwner,
      after: { reason },
    })
  })
}

async function takeDown(
  tx: Db,
  services: Pick<Services, 'config' | 'jobs'>,
  pictureId: string,
  reason: string,
): Promise<void> {
  const rows = await query<{
    id: string
    photographerId: string
    fullName: string | null
    email: string | null
  }>(tx)`
    update portfolio_pictures f set withheld = 'duplicate', withheld_reason = ${reason} from people k
    where f.picture_id = ${pictureId} and k.id = f.photographer_id
    returning f.picture_id as id, f.photographer_id as "photographerId", k.full_name as "fullName", k.email`
  await showOrHide(tx, rows)
  // Nothing is left to decide about a photo that is not public.
  await execute(tx)`
    update portfolio_pairs set decision = 'taken-down', taken_id = ${pictureId}, reason = ${reason}, decided_at = now(),
      decided_by = (select decided_by from portfolio_pairs where taken_id = ${pictureId} order by decided_at desc limit 1)
    where decision is null and (earlier_id = ${pictureId} or later_id = ${pictureId})`
  const [{ email: to, fullName }] = rows as [(typeof rows)[number]]
  if (to) await queueMail(tx, services, { kind: 'photo_taken_down', to, data: { fullName, reason } })
}
