import * as m from '#messages/payments-chargebacks'
import { fill } from '../../../../contract/api/path.ts'
import { type AdminRole, mayDo } from '../../../../contract/api/roles.ts'
import { formatNamedTime } from '../../../../contract/format/clocks.ts'
import { asMinor, formatMinor } from '../../../../contract/format/money.ts'
import { formatDays } from '../../../../contract/format/numbers.ts'
import { site } from '../../../../contract/paths.ts'
import { queueMails } from '../../../core/mail/outbox.ts'
import type { NewMail } from '../../../core/mail/templates/mail-content.ts'
import { query } from '../../../platform/db/query.ts'
import type { PaymentServices } from '../provider/providers.ts'

type Due = {
  id: string
  due_by: string
  days: number
  inquiry: boolean
  minor: string
  currency: string
  client: string | null
  photographer: string | null
}
type Administrator = { email: string; full_name: string | null; admin_role: AdminRole | null }

/** Emails the administrators who may respond 7, 3 and 1 days before an open deadline; each once, across all processes. */
export async function remindOfChargebacks(services: PaymentServices, now: Date): Promise<void> {
  const { db, config } = services
  await db.transaction(async (tx) => {
    const due = await query<Due>(tx)`
      update card_disputes d set reminded_days = due.days from (
        select c.id, step.days from card_disputes c
        cross join lateral (select min(days) as days from unnest(array[1, 3, 7]) days
          where c.due_by <= ${now}::timestamptz + make_interval(days => days)) step
        where c.state = 'open' and c.response = 'none' and c.due_by > ${now} and step.days < coalesce(c.reminded_days, 99)
        for update of c skip locked) due, bookings b, people p, people f
      where due.id = d.id and b.id = d.booking_id and p.id = b.client_id and f.id = b.photographer_id
      returning d.id, d.due_by, due.days, d.inquiry, d.amount_minor as minor, d.currency, p.full_name as client, f.full_name as photographer`
    if (due.length === 0) return
    const administrators = await query<Administrator>(tx)`
      select email, full_name, admin_role from people
      where role = 'admin' and status = 'active' and email is not null`
    const responsible = administrators.filter(({ admin_role }) => mayDo(admin_role, 'money:write'))
    const mails = due.flatMap((row) => responsible.map((to) => reminder(row, to, config)))
    await queueMails(tx, services, mails)
  })
}

function reminder(
  { id, due_by, days, inquiry, minor, currency, client, photographer }: Due,
  { email, full_name }: Administrator,
  { publicUrl, timeZone }: PaymentServices['config'],
): NewMail {
  const kind = inquiry ? 'inquiry' : 'other'
  return {
    to: email,
    kind: 'booking',
    data: () => ({
      fullName: full_name,
      subject: m.chargebackLeftToRespond({
        kind,
        amount: formatMinor(asMinor(minor), currency),
        time: formatDays(days),
      }),
      text: m.chargebackReminder({
        client: client ?? m.aDeletedAccountFirst(),
        photographer: photographer ?? m.aDeletedAccount(),
        kind,
        deadline: formatNamedTime(new Date(due_by), timeZone),
      }),
      button: m.respondToTheChargeback(),
      link: `${publicUrl}${fill(site.chargeback, { id })}`,
    }),
  }
}
