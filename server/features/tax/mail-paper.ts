import { fill, site } from '../../../contract/paths.ts'
import { queueMail } from '../../core/mail/outbox.ts'
import type { Db } from '../../platform/db/connect.ts'
import { query } from '../../platform/db/query.ts'
import type { Services } from '../../platform/services.ts'

type Paper = { kind: 'invoice' | 'credit_note'; number: string; total: string }

const monthNames = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** Tells a photographer about a new invoice or credit note, in the transaction that issues it. */
export async function mailPaper(
  tx: Db,
  services: Pick<Services, 'config' | 'jobs'>,
  { photographer_id, month }: { photographer_id: string; month: string },
  { kind, number, total }: Paper,
): Promise<void> {
  const rows = await query<{ email: string; fullName: string | null }>(tx)`
    select email, full_name as "fullName" from people
    where id = ${photographer_id} and email is not null and erased_at is null`
  const person = rows[0]
  if (!person) return
  const name = `${kind === 'invoice' ? 'invoice' : 'credit note'} ${number}`
  const when = monthNames.format(new Date(`${month}T00:00:00Z`))
  await queueMail(tx, services, {
    to: person.email,
    kind: 'booking',
    data: {
      fullName: person.fullName,
      subject: `Your ${name} for ${when}`,
      text:
        kind === 'invoice'
          ? `Your ${name} for platform fees in ${when} is ready: ${total}.\n\nThere’s nothing to pay. We deducted the fees from your bookings.`
          : `Your ${name} for ${when} is ready: ${total}.\n\nIt corrects an earlier invoice, because we returned fees to you.`,
      button: 'View document',
      link: `${services.config.publicUrl}${fill(site.studioInvoice, { number })}`,
      why: 'You’re receiving this email because you earn money with us.',
    },
  })
}
