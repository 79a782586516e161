import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import * as m from '#messages/booking-events'
import * as calls from '../../../contract/bookings/calls.ts'
import { processMessages } from '../../../contract/bookings/process.ts'
import type { Resolution } from '../../../contract/bookings/resolution.ts'
import { asMinor, type Major, type Minor, majorOf } from '../../../contract/format/money.ts'
import { nameInMail } from '../../core/mail/templates/names.ts'
import { removeDiscarded } from '../../core/pictures/discard.ts'
import { presentPicture } from '../../core/pictures/present.ts'
import { passFor } from '../../core/pictures/signed-access.ts'
import type { Db } from '../../platform/db/connect.ts'
import { query } from '../../platform/db/query.ts'
import { bookings } from '../../platform/db/tables/bookings.ts'
import { Conflict, NotFound } from '../../platform/errors.ts'
import { ok } from '../../platform/http/answer.ts'
import { idOrNotFound } from '../../platform/http/path-id.ts'
import { defineRoutes } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { EVENT_TEMPLATES } from '../booking-process/templates/event-templates.ts'
import { readBalances } from '../payments/ledger/balances.ts'
import { accounts, release } from '../payments/ledger/postings.ts'
import { isFrozen } from '../payments/ledger/release.ts'
import { previewSealedSet } from '../safekeeping/queries.ts'
import { chosenRefund, isFullRefund } from './chosen-refund.ts'
import { deleteReplyPicture, listReplyPictures } from './pictures.ts'

export function addReportedProblemRoutes(app: FastifyInstance, services: Services): void {
  const { db, secret } = services
  const member = defineRoutes(app, { guard: 'member', tags: ['Booking'] })
  const admin = defineRoutes(app, { guard: 'admin', tags: ['Bookings'] })

  member(calls.deleteDisputePicture, {
    summary: 'Delete a photo from a reply that is not sent',
    handler: async ({ params, signedIn: { personId } }) => {
      const id = idOrNotFound(params.id, processMessages.notFound())
      const picture = idOrNotFound(params.picture, processMessages.pictureNotFound())
      await deleteReplyPicture(db, { id, picture, personId })
      await removeDiscarded(services)
      return ok({}, processMessages.done())
    },
  })

  admin(calls.listDisputePictures, {
    summary: 'List the photos of the reply to a reported problem',
    description: 'Their URLs work for five minutes.',
    handler: async ({ params }) => {
      const id = idOrNotFound(params.id, processMessages.notFound())
      const [booking] = await db
        .select({ id: bookings.id, dispute: bookings.dispute })
        .from(bookings)
        .where(eq(bookings.id, id))
      if (!booking) throw new NotFound(processMessages.notFound())
      const pictures = await listReplyPictures(db, booking, null)
      return ok({ pictures: pictures.map((row) => presentPicture(row, passFor(secret, row.id))) })
    },
  })

  admin(calls.previewResolution, {
    summary: 'Preview the amounts and emails of a resolved dispute',
    handler: async ({ params, body }) => {
      const id = idOrNotFound(params.id, processMessages.notFound())
      return ok(await previewResolution(db, id, body))
    },
  })
}

type Names = { client: string | null; photographer: string | null }

/** The split and the emails of a resolution, by the rules that the resolution itself uses. Changes nothing. */
async function previewResolution(
  db: Db,
  id: string,
  { refund, reason = '' }: { refund?: Major; reason?: string },
): Promise<Resolution> {
  const [booking] = await db.select().from(bookings).where(eq(bookings.id, id))
  if (!booking) throw new NotFound(processMessages.notFound())
  if (booking.state !== 'disputed') throw new Conflict(processMessages.notNow())
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
    client: nameInMail(names?.client) ?? m.theClient(),
    photographer: nameInMail(names?.photographer) ?? m.thePhotographer(),
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
    sealedSet: await previewSealedSet(db, id, minor),
  }
}
