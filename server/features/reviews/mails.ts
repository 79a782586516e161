import { fill } from '../../../contract/api/path.ts'
import { formatNamedTime } from '../../../contract/format/clocks.ts'
import { site } from '../../../contract/paths.ts'
import { REVIEW_DAYS } from '../../../contract/reviews/reviews.ts'
import { queueMail } from '../../core/mail/outbox.ts'
import { nameInMail } from '../../core/mail/templates/names.ts'
import type { Db } from '../../platform/db/connect.ts'
import { execute, identifier, query, sql } from '../../platform/db/query.ts'
import type { Services } from '../../platform/services.ts'
import { REVIEW_MAILS } from './wording.ts'

export type Side = 'client' | 'photographer'
export type ReviewServices = Pick<Services, 'db' | 'config' | 'jobs'>

/** How many days before the deadline a person without a review is reminded, once. */
const REMIND_BEFORE = 4
const AT_ONCE = 100

type Reader = {
  email: string | null
  fullName: string | null
  status: string
  otherName: string | null
  until: string
  /** The reader’s, or else that of the shoot. */
  timeZone: string
}

/** Emails the other person. Call it in the transaction of the review. */
export async function notifyOther(
  tx: Db,
  services: Pick<Services, 'config' | 'jobs'>,
  bookingId: string,
  writer: Side,
  what: 'written' | 'both',
): Promise<void> {
  await mail(tx, services, bookingId, writer === 'client' ? 'photographer' : 'client', what)
}

async function mail(
  tx: Db,
  services: Pick<Services, 'config' | 'jobs'>,
  bookingId: string,
  to: Side,
  what: keyof typeof REVIEW_MAILS,
): Promise<void> {
  const [me, other] = to === 'client' ? ['c', 'p'] : ['p', 'c']
  const [mine, theirs] = [identifier(me!), identifier(other!)]
  const rows = await query<Reader>(tx)`
    select ${mine}.email, ${mine}.full_name as "fullName", ${mine}.status, coalesce(${mine}.time_zone, b.time_zone) as "timeZone",
      ${theirs}.full_name as "otherName", b.state_since + make_interval(days => ${REVIEW_DAYS}) as until
    from bookings b join people c on c.id = b.client_id join people p on p.id = b.photographer_id where b.id = ${bookingId}`
  const reader = rows[0]!
  if (!reader.email || reader.status !== 'active') return
  const link = `${services.config.publicUrl}${fill(site.review, { id: bookingId })}`
  const data = () => {
    const until = formatNamedTime(reader.until, reader.timeZone)
    const mail = REVIEW_MAILS[what]({ to, otherName: nameInMail(reader.otherName), until })
    return { fullName: reader.fullName, ...mail, link }
  }
  await queueMail(tx, services, { kind: 'booking', to: reader.email, preference: 'reviews', data })
}

type Due = { bookingId: string; personId: string; side: Side }

/** Reminds people who have not written a review and have four days left, once. Returns their number. */
export async function remindReviewers(services: ReviewServices, now = new Date()): Promise<number> {
  const at = sql`${now.toISOString()}::timestamptz`
  const rows = await query<Due>(services.db)`
    select b.id as "bookingId", w.person_id as "personId", w.side
    from bookings b
    cross join lateral (values (b.client_id, 'client'), (b.photographer_id, 'photographer')) w (person_id, side)
    where b.state = 'completed' and b.policy is not null
      and b.state_since <= ${at} - make_interval(days => ${REVIEW_DAYS - REMIND_BEFORE})
      and b.state_since > ${at} - make_interval(days => ${REVIEW_DAYS})
      and not exists (select from review_reminders r where r.booking_id = b.id and r.person_id = w.person_id)
      and not exists (select from reviews r where r.booking_id = b.id and w.side = 'client')
      and not exists (select from client_reviews r where r.booking_id = b.id and w.side = 'photographer')
    order by b.state_since limit ${AT_ONCE}`
  for (const { bookingId, personId, side } of rows)
    await services.db.transaction(async (tx) => {
      // Of two concurrent processes, only one inserts the row and sends the email.
      const rowCount = await execute(tx)`
        insert into review_reminders (booking_id, person_id) values (${bookingId}, ${personId}) on conflict do nothing`
      if (rowCount) await mail(tx, services, bookingId, side, 'reminder')
    })
  return rows.length
}
