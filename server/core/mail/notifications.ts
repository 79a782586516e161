import { eq } from 'drizzle-orm'
import type { Config } from '../../platform/config.ts'
import { exportRow } from '../../platform/db/columns/privacy.ts'
import type { Db } from '../../platform/db/connect.ts'
import { newId } from '../../platform/db/new-id.ts'
import { execute, query } from '../../platform/db/query.ts'
import { notifications } from '../../platform/db/tables/notifications.ts'
import { inLocale } from '../../platform/locale.ts'
import { CHANNEL } from '../live-events/notify.ts'
import type { WrittenMail } from './languages.ts'
import { notificationOf } from './notification-texts.ts'

type InsertedNotification = { n: number; repeated: boolean; wanted: boolean }

/** Gives the members among the recipients a notification for each mail. Returns the mails to send. */
export async function notifyMembers(
  tx: Db,
  { publicUrl }: Pick<Config, 'publicUrl'>,
  mails: WrittenMail[],
): Promise<WrittenMail[]> {
  const given = mails.flatMap((mail, n) => {
    const notification = inLocale(mail.language, () => notificationOf(mail, publicUrl))
    return notification ? [{ n, id: newId(), kind: mail.kind, to: mail.to, ...notification }] : []
  })
  if (given.length === 0) return mails
  const rows = await query<InsertedNotification>(tx)`
    with given as (
      select distinct on (p.id, g.topic) g.*, p.id as person_id, p.mail_preferences
      from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g(
        n int, id uuid, kind text, "to" citext, preference text, topic text, title text, path text,
        "bookingId" uuid, "threadId" uuid, "photographerId" uuid)
      join people p on p.email = g."to" and p.role in ('client', 'photographer')
      order by p.id, g.topic, g.n
    ), written as (
      insert into notifications (id, person_id, kind, topic, title, path, booking_id, thread_id, photographer_id)
      select id, person_id, kind, topic, title, path, (select b.id from bookings b where b.id = "bookingId"),
        (select t.id from threads t where t.id = "threadId"), "photographerId" from given
      on conflict (person_id, topic) where read_at is null
        do update set title = excluded.title, path = excluded.path, created_at = excluded.created_at
      returning id, person_id, topic
    )
    select n, written.id <> given.id as repeated,
      coalesce((mail_preferences ->> preference)::boolean, true) as wanted,
      pg_notify(${CHANNEL}, jsonb_build_object('to', jsonb_build_array(person_id),
        'event', jsonb_build_object('kind', 'notification'))::text)
    from given join written using (person_id, topic)`
  const optional = new Set(given.filter(({ preference }) => preference).map(({ n }) => n))
  const found = new Map(rows.map((row) => [row.n, row]))
  return mails.filter((mail, n) => {
    const { repeated = false, wanted = true } = found.get(n) ?? {}
    // Whether messages are mailed again depends on what was read in the conversation: unread-mail.ts decides.
    return wanted && !(repeated && optional.has(n) && mail.kind !== 'unread_messages')
  })
}

/** Deletes a person's notifications, and takes the person out of those of others. */
export async function eraseNotifications(
  tx: Db,
  about: { personId: string; bookings: string[]; threads: string[] },
): Promise<void> {
  await execute(tx)`
    delete from notifications where person_id = ${about.personId} or photographer_id = ${about.personId}
      or thread_id = any(${about.threads}::uuid[])`
  await execute(tx)`
    update notifications set title = 'Update on one of your bookings'
    where booking_id = any(${about.bookings}::uuid[])`
}

export const exportNotifications = async (tx: Db, personId: string) =>
  (
    await tx
      .select()
      .from(notifications)
      .where(eq(notifications.personId, personId))
      .orderBy(notifications.createdAt)
  ).map((row) => exportRow(notifications, row))
