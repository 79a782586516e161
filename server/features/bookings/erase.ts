import type { PersonId } from '../../platform/db/columns/columns.ts'
import type { Db } from '../../platform/db/connect.ts'
import { execute, query, sql } from '../../platform/db/query.ts'
import { NAMED_LINE } from '../booking-process/address-line.ts'

/**
 * Erases a person's texts, and our team's, from their bookings, and the name from the timeline. Dates, amounts and
 * events stay for accounting and for the other person, whose own texts stay too. The saved card is deleted. Returns the
 * bookings.
 */
export async function eraseBookings(
  tx: Db,
  { id: personId, fullName }: { id: string; fullName: string | null },
): Promise<string[]> {
  const rows = await query<{ id: string }>(tx)`
    update bookings set saved_card = null, updated_at = now(),
      dispute = jsonb_set(jsonb_set(jsonb_set(dispute, case when dispute->>'by' = 'administrator'
            or dispute->>'by' = case when client_id = ${personId} then 'client' else 'photographer' end
          then array['reason'] else array['reply', 'text'] end, '""'),
        '{proposal,reason}', '""'), '{decision,reason}', '""')
    where client_id = ${personId} or photographer_id = ${personId} returning id`
  const ids = rows.map(({ id }) => id)
  await execute(tx)`
    update bookings set description = '', venue = '', idempotency_key = null, request_digest = null where client_id = ${personId}`
  await execute(tx)`
    update bookings set package = package || '{"name": "Package", "includes": ""}',
      lines = (select coalesce(jsonb_agg(case line->>'kind' when 'package' then line || '{"text": "Package"}'
          when 'add-on' then line || '{"text": "Add-on"}' else line end order by n), '[]')
        from jsonb_array_elements(lines) with ordinality as each (line, n))
    where photographer_id = ${personId}`
  const theirs = sql`booking_id = any(${ids}::uuid[])`
  const ownEvent = sql`((e.by = 'client' and b.client_id = ${personId}) or (e.by = 'photographer' and b.photographer_id = ${personId}))`
  await execute(tx)`
    update booking_events e set note = '' from bookings b
    where b.id = e.booking_id and ${theirs} and note <> '' and (e.by = 'administrator' or ${ownEvent})`
  await execute(tx)`
    update booking_events e set what = case when what like 'Cancelled by %' then 'Cancelled by the ' || e.by
      when what like 'Moved to %' then regexp_replace(what, '; accepted by .*$', '; accepted by the ' || e.by)
      else regexp_replace(what, ${NAMED_LINE}, 'The ' || e.by || ' \\1') end
    from bookings b where b.id = e.booking_id and ${theirs} and ${ownEvent}`
  if (fullName)
    await execute(tx)`
      update booking_events e set what = replace(what, ${fullName}, 'a deleted account')
      where ${theirs} and position(${fullName} in what) > 0`
  await erasePaymentWords(tx, personId, ids)
  await eraseReceiptNames(tx, personId, ids)
  return ids
}

/** The numbers, days and amounts of receipts stay. */
async function eraseReceiptNames(tx: Db, personId: PersonId, bookingIds: string[]): Promise<void> {
  await execute(tx)`
    update receipts r set client_name = case when b.client_id <> ${personId} then r.client_name end,
      photographer_name = case when b.photographer_id <> ${personId} then r.photographer_name end,
      items = case when b.photographer_id <> ${personId} then r.items end
    from payments p join transactions t on t.id = p.transaction_id join bookings b on b.id = t.booking_id
    where r.payment_id = p.id and b.id = any(${bookingIds}::uuid[])`
}

/** Erases what providers and our team wrote about the money. The amounts stay for accounting. */
async function erasePaymentWords(tx: Db, personId: PersonId, bookingIds: string[]): Promise<void> {
  const theirs = sql`booking_id = any(${bookingIds}::uuid[])`
  await execute(tx)`
    update refunds set failure = case when failure like any (array['Refunded manually%', 'Given back by hand%']) then 'Refunded manually' end
    where failure is not null and ${theirs}`
  await execute(tx)`
    update card_disputes set statement = '', evidence = null, response_failure = null where ${theirs}`
  await execute(tx)`
    update sandbox_objects set data = data || '{"evidence": "erased"}' where data ? 'evidence'
      and id in (select reference from card_disputes where provider = 'sandbox' and ${theirs})`
  await execute(tx)`
    update payment_attempts set failure = null, url = null
    where booking_id in (select id from bookings where client_id = ${personId})`
  await execute(tx)`
    update sandbox_objects set data = data || '{"description": "Booking"}' where data ? 'description'
      and id in (select reference from payment_attempts where provider = 'sandbox' and ${theirs})`
  await execute(tx)`
    update office_refunds set note = '' where note <> '' and refund_id in (select id from refunds where ${theirs})`
}
