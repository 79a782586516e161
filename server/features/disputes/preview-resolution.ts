import { eq } from 'drizzle-orm'
import { processMessages, type Resolution } from '../../../contract/bookings/process.ts'
import { asMinor, type Major, type Minor, majorOf } from '../../../contract/format/money.ts'
import { nameInMail } from '../../core/mail/templates/names.ts'
import type { Db } from '../../platform/db/connect.ts'
import { query } from '../../platform/db/query.ts'
import { bookings } from '../../platform/db/tables/bookings.ts'
import { Conflict, NotFound } from '../../platform/errors.ts'
import { EVENT_TEMPLATES } from '../booking-process/event-templates.ts'
import { readBalances } from '../payments/ledger/balances.ts'
import { accounts, release } from '../payments/ledger/postings.ts'
import { isFrozen } from '../payments/ledger/release.ts'
import { chosenRefund, isFullRefund } from './chosen-refund.ts'

type Names = { client: string | null; photographer: string | null }

/** The split and the emails of a resolution, by the rules that the resolution itself uses. Changes nothing. */
export async function previewResolution(
  db: Db,
  id: string,
  { refund, reason = '' }: { refund?: Major; reason?: string },
): Promise<Resolution> {
  const [booking] = await db.select().from(bookings).where(eq(bookings.id, id))
  if (!booking) throw new NotFound(processMessages.notFound)
  if (booking.state !== 'disputed') throw new Conflict(processMessages.notNow)
  const { currency, feePercent, photographerId } = booking
  const minor = await chosenRefund(db, booking, { refund })
  const money = (await readBalances(db, id))!
  const restMinor = asMinor(isFullRefund(money, minor) ? 0 : money.heldMinor - minor)
  const entry = release({
    booking: id,
    photographer: photographerId,
    minor: restMinor,
    feePercent,
    earlierMinor: money.releasedMinor,
  })
  const shareOf = (account: string) =>
    asMinor(-(entry.postings.find((posting) => posting.account === account)?.minor ?? 0))
  const [names] = await query<Names>(db)`
    select c.full_name as client, p.full_name as photographer
    from people c, people p where c.id = ${booking.clientId} and p.id = ${photographerId}`
  const facts = {
    client: nameInMail(names?.client) ?? 'the client',
    photographer: nameInMail(names?.photographer) ?? 'the photographer',
    when: '',
    currency,
    by: 'administrator' as const,
    note: reason,
    minor,
    deadline: null,
    overdue: false,
  }
  const { client, photographer } = EVENT_TEMPLATES.resolved
  const side = (amountMinor: Minor, mail: ReturnType<NonNullable<typeof client>>) => ({
    amount: majorOf(amountMinor, currency),
    subject: mail.subject,
    text: mail.text,
  })
  return {
    currency,
    client: side(minor, client!(facts)),
    photographer: side(shareOf(accounts.payable(photographerId)), photographer!(facts)),
    fee: majorOf(shareOf(accounts.fee), currency),
    isFrozen: restMinor > 0 && (await isFrozen(db, id)),
  }
}
