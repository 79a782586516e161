import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import {
  actionBody,
  adminActions,
  adminBookingDetail,
  processMessages,
} from '../../../contract/booking-process.ts'
import { success } from '../../../contract/envelope.ts'
import { openedMessages, openMessagesBody } from '../../../contract/messages.ts'
import { api } from '../../../contract/paths.ts'
import { bookings } from '../../platform/db/tables/bookings.ts'
import { NotFound } from '../../platform/errors.ts'
import { ok } from '../../platform/http/answer.ts'
import { idOrNotFound, idParams } from '../../platform/http/path-id.ts'
import type { Services } from '../../platform/services.ts'
import { readThreadAsAdmin } from '../messages/read-as-admin.ts'
import { readAdminDetail } from './admin-detail.ts'
import { performAction } from './perform-action.ts'

const actionParams = idParams.extend({ action: z.string().describe(adminActions.join(', ')) })

export function addAdminBookingRoutes(app: FastifyInstance, services: Services): void {
  const routes = app.withTypeProvider<ZodTypeProvider>()

  routes.get(
    api.bookingProcess,
    {
      config: { guard: 'admin' },
      schema: {
        tags: ['Bookings'],
        summary: 'Where a booking stands: timeline, price lines, and what an administrator may do',
        params: idParams,
        response: { 200: success(adminBookingDetail) },
      },
    },
    async ({ params }) => {
      const id = idOrNotFound(params.id, processMessages.notFound)
      const detail = await readAdminDetail(services.db, id, new Date())
      if (!detail) throw new NotFound(processMessages.notFound)
      return ok(detail, processMessages.found)
    },
  )

  routes.post(
    api.adminBookingAction,
    {
      config: { guard: 'admin', answers: [409] },
      schema: {
        tags: ['Bookings'],
        summary: 'Cancel with a chosen refund, reschedule, or end a dispute',
        params: actionParams,
        body: actionBody,
        response: { 200: success(adminBookingDetail) },
      },
    },
    async ({ params, body, signedIn }) => {
      const action = adminActions.find((known) => known === params.action)
      if (!action) throw new NotFound(processMessages.notFound)
      const bookingId = idOrNotFound(params.id, processMessages.notFound)
      await performAction(services, {
        bookingId,
        action,
        who: 'administrator',
        personId: signedIn.personId,
        body,
      })
      const detail = await readAdminDetail(services.db, bookingId, new Date())
      return ok(detail!, processMessages.done)
    },
  )

  routes.post(
    api.bookingMessages,
    {
      config: { guard: 'admin' },
      schema: {
        tags: ['Bookings'],
        summary: 'What the two people have written to one another; the reason is logged',
        description: 'Addresses of pictures work for five minutes.',
        params: idParams,
        body: openMessagesBody,
        response: { 200: success(openedMessages) },
      },
    },
    async ({ params, body, signedIn: { personId: actorId } }) => {
      const { db, secret } = services
      const id = idOrNotFound(params.id, processMessages.notFound)
      const { clientId, photographerId } = bookings
      const [pair] = await db.select({ clientId, photographerId }).from(bookings).where(eq(bookings.id, id))
      if (!pair) throw new NotFound(processMessages.notFound)
      const log = {
        actorId,
        action: 'booking.messages_read',
        subjectType: 'booking',
        subjectId: id,
        after: body,
      }
      return ok(await readThreadAsAdmin(db, pair, { log, secret }), processMessages.found)
    },
  )
}
