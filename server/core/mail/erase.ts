import { and, eq, or } from 'drizzle-orm'
import * as m from '#messages/mail'
import type { Db } from '../../platform/db/connect.ts'
import { execute, sql } from '../../platform/db/query.ts'
import { mailBatches, mails } from '../../platform/db/tables/mail.ts'

/**
 * Deletes the mails of an address and of its account, which may have had other addresses. Rows of a mailing stay so that
 * its counts add up; queued ones are cancelled.
 */
export async function eraseMails(tx: Db, email: string, personId: string | null = null): Promise<number> {
  const theirs = or(eq(mails.recipient, email), personId ? eq(mails.personId, personId) : undefined)
  const deleted = await execute(tx)`
    delete from mails where batch_id is null and (recipient = ${email} or person_id = ${personId}
      or lower(data->>'email') = lower(${email}) or lower(data->>'newEmail') = lower(${email}))`
  await tx
    .update(mails)
    .set({ state: 'cancelled' })
    .where(and(theirs, eq(mails.state, 'queued')))
  const emptied = await tx
    .update(mails)
    .set({ recipient: null, personId: null, data: { fullName: '' }, lastError: null })
    .where(theirs)
  return deleted + emptied.rowCount!
}

const redacted = () => ({
  subject: m.updateOnOneOfYourBookings(),
  text: m.theOtherPersonInThisBookingDeleted(),
  button: m.viewBooking(),
})

/** Every link in a mail about a booking contains the booking's id, and no other id. */
const linkedBooking = sql`substring(data->>'link' from '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}')::uuid`

/**
 * Removes a person from mails to others, whose subjects and texts name and quote them. A queued mail is sent with a neutral
 * text, because its recipient may not know that the booking has changed.
 */
export async function redactMails(
  tx: Db,
  about: { personId: string; bookings: string[]; threads: string[]; fullName: string | null },
): Promise<void> {
  const ofBookings = sql`kind = 'booking' and ${linkedBooking} = any(${about.bookings}::uuid[])`
  // Sent to a former address of the person, before mails stored a person id.
  await execute(tx)`
    delete from mails where ${ofBookings} and person_id is null and data->>'fullName' = ${about.fullName}`
  await execute(tx)`
    update mails set data = jsonb_build_object('fullName', data->'fullName', 'link', data->'link') || ${JSON.stringify(redacted())}::jsonb
    where ${ofBookings}`
  await execute(tx)`
    update mails set data = data || '{"senderName": null}', state = case when state = 'queued' then 'cancelled' else state end
    where kind in ('unread_messages', 'offer') and data->>'threadId' = any(${about.threads}::text[])`
  await execute(tx)`
    update mails set data = data || '{"photographer": null, "path": ""}', state = case when state = 'queued' then 'cancelled' else state end
    where kind = 'date_alert' and data->>'photographerId' = ${about.personId}::text`
  await execute(tx)`
    update mails set data = data || '{"booking": null, "page": null}'
    where kind = 'confirm_address' and data->>'photographerId' = ${about.personId}::text`
}

export async function listMailsTo(db: Db, email: string, personId: string | null = null) {
  return db
    .select({
      id: mails.id,
      kind: mails.kind,
      state: mails.state,
      recipient: mails.recipient,
      data: mails.data,
      subject: mailBatches.subject,
      message: mailBatches.message,
      createdAt: mails.createdAt,
    })
    .from(mails)
    .leftJoin(mailBatches, eq(mailBatches.id, mails.batchId))
    .where(or(eq(mails.recipient, email), personId ? eq(mails.personId, personId) : undefined))
}
