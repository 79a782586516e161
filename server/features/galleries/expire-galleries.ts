import * as m from '#messages/server-bookings'
import { fill } from '../../../contract/api/path.ts'
import { formatNamedTime } from '../../../contract/format/clocks.ts'
import { GALLERY_MONTHS } from '../../../contract/galleries/galleries.ts'
import { site } from '../../../contract/paths.ts'
import { startQueue } from '../../core/jobs/start-queue.ts'
import { queueMail } from '../../core/mail/outbox.ts'
import { discard, removeDiscarded } from '../../core/pictures/discard.ts'
import { pictureFolder } from '../../core/pictures/keys.ts'
import type { Db } from '../../platform/db/connect.ts'
import { execute, query, sql } from '../../platform/db/query.ts'
import type { Services } from '../../platform/services.ts'
import { endsAt as galleryEnd } from './queries.ts'
import { purgeRemoved, RESTORE_HOURS } from './removed.ts'
import { endingMail } from './wording.ts'

const QUEUE = 'gallery-ends'
const AT_ONCE = 100

/** Hourly: emails about galleries that expire soon, and deletes expired ones and photos removed a day ago. */
export async function startGalleryEnds(services: Services): Promise<void> {
  const options = { title: m.expiredGalleries(), cron: '41 * * * *', pollingIntervalSeconds: 30 }
  await startQueue(services, QUEUE, options, async () => {
    await purgeOldRemovals(services)
    await endGalleries(services)
  })
}

export async function purgeOldRemovals(services: Services, now = new Date()): Promise<void> {
  const old = sql`removed_at <= ${now.toISOString()}::timestamptz - make_interval(hours => ${RESTORE_HOURS})`
  const purged = await services.db.transaction((tx) => purgeRemoved(tx, old))
  if (purged > 0) await removeDiscarded(services)
}

/** Photos are deleted only when both emails were sent and the second one is a week old, even if the job runs late. */
export async function endGalleries(services: Services, now = new Date()): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`
  const first = sql`(coalesce(y.warned, 0) = 0 and e.ends_at <= ${at} + interval '30 days')`
  const second = sql`(y.warned = 1 and e.ends_at <= ${at} + interval '7 days' and y.warned_at <= ${at} - interval '7 days')`
  const over = sql`(y.warned = 2 and e.ends_at <= ${at} and y.warned_at <= ${at} - interval '7 days')`
  const rows = await query<{ id: string; over: boolean }>(services.db)`
    select b.id, coalesce(${over}, false) as over from bookings b
    cross join lateral (select b.state_since + make_interval(months => ${GALLERY_MONTHS}) as ends_at) e
    left join galleries y on y.booking_id = b.id
    where b.state = 'completed' and b.manifest is not null
      and b.state_since <= ${at} - make_interval(months => ${GALLERY_MONTHS}) + interval '30 days'
      and y.ended_at is null and (${first} or ${second} or ${over})
      and exists (select from gallery_pictures where booking_id = b.id)
    order by b.state_since limit ${AT_ONCE}`
  for (const { id, over: isOver } of rows)
    await services.db
      .transaction((tx) => (isOver ? end(tx, id, now) : warn(tx, services, id, now)))
      .catch((error) => services.log.error({ err: error, booking: id }, 'expiring a gallery failed'))
  if (rows.some((row) => row.over)) await removeDiscarded(services)
}

type Ending = {
  email: string | null
  fullName: string | null
  photographer: string | null
  endsAt: string
  /** The client’s, or else that of the shoot. */
  timeZone: string
}

async function warn(tx: Db, services: Services, id: string, now: Date): Promise<void> {
  await execute(tx)`
    insert into galleries (booking_id, warned, warned_at) values (${id}, 1, ${now.toISOString()})
    on conflict (booking_id) do update set warned = galleries.warned + 1, warned_at = excluded.warned_at`
  const rows = await query<Ending>(tx)`
    select c.email, c.full_name as "fullName", p.full_name as photographer, coalesce(c.time_zone, b.time_zone) as "timeZone",
      ${galleryEnd} as "endsAt"
    from bookings b join galleries y on y.booking_id = b.id
    join people c on c.id = b.client_id join people p on p.id = b.photographer_id where b.id = ${id}`
  const { email, fullName, photographer, endsAt, timeZone } = rows[0]!
  if (!email) return
  await queueMail(tx, services, {
    kind: 'booking',
    to: email,
    data: () => ({
      fullName,
      ...endingMail({ photographer, until: formatNamedTime(endsAt, timeZone) }),
      link: `${services.config.publicUrl}${fill(site.gallery, { id })}`,
    }),
  })
}

async function end(tx: Db, id: string, now: Date): Promise<void> {
  await execute(tx)`update galleries set ended_at = ${now.toISOString()} where booking_id = ${id}`
  await execute(tx)`delete from gallery_links where booking_id = ${id}`
  await execute(tx)`delete from gallery_lists where booking_id = ${id}`
  const rows = await query<{ id: string }>(tx)`
    delete from pictures p using gallery_pictures g where g.picture_id = p.id and g.booking_id = ${id} returning p.id`
  await discard(
    tx,
    rows.map((row) => pictureFolder(row.id)),
  )
}
