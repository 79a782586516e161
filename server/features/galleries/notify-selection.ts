import { fill } from '../../../contract/api/path.ts'
import { site } from '../../../contract/paths.ts'
import { queueMail } from '../../core/mail/outbox.ts'
import type { Db } from '../../platform/db/connect.ts'
import { execute, query } from '../../platform/db/query.ts'
import type { Services } from '../../platform/services.ts'
import { selectionMail } from './wording.ts'

/** Notifies the photographer of a finished selection, in its transaction; at most once an hour per gallery. */
export async function notifySelection(
  tx: Db,
  { config, jobs }: Pick<Services, 'config' | 'jobs'>,
  bookingId: string,
  byGuest: boolean,
): Promise<void> {
  const rowCount = await execute(tx)`
    insert into galleries (booking_id, selection_told_at) values (${bookingId}, now())
    on conflict (booking_id) do update set selection_told_at = now()
      where galleries.selection_told_at is null or galleries.selection_told_at < now() - interval '1 hour'`
  if (rowCount === 0) return
  const rows = await query<{ email: string | null; fullName: string | null; client: string | null }>(tx)`
    select p.email, p.full_name as "fullName", c.full_name as client
    from bookings b join people c on c.id = b.client_id join people p on p.id = b.photographer_id
    where b.id = ${bookingId} and p.status = 'active'`
  const { email, fullName, client = null } = rows[0] ?? {}
  if (!email) return
  await queueMail(
    tx,
    { config, jobs },
    {
      kind: 'booking',
      to: email,
      preference: 'selections',
      data: () => ({
        fullName: fullName ?? null,
        ...selectionMail({ client, byGuest }),
        link: `${config.publicUrl}${fill(site.delivery, { id: bookingId })}`,
      }),
    },
  )
}
