import type { FastifyInstance, FastifyReply } from 'fastify'
import { processMessages } from '../../../contract/bookings/process.ts'
import { calendarMessages } from '../../../contract/calendar/calendar.ts'
import * as calls from '../../../contract/calendar/calls.ts'
import { NotFound } from '../../platform/errors.ts'
import { ok } from '../../platform/http/answer.ts'
import { idOrNotFound } from '../../platform/http/path-id.ts'
import { defineRoutes } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import {
  readCalendarLink,
  removeCalendarLink,
  replaceCalendarLink,
  writeAppointment,
  writeCalendar,
} from './export.ts'

/** A member's bookings for other calendar programs: one at a time, or all by a secret link. */
export function addCalendarExportRoutes(app: FastifyInstance, services: Services): void {
  const { db, config } = services
  const route = defineRoutes(app, { guard: 'member', tags: ['Calendar'] })

  route(calls.fetchMyCalendarLink, 'Fetch the secret link to your bookings', async ({ signedIn }) =>
    ok(await readCalendarLink(services, signedIn.personId), calendarMessages.read),
  )

  route(calls.createMyCalendarLink, {
    summary: 'Create or replace the secret link to your bookings',
    handler: async ({ signedIn }) => {
      const exportUrl = await replaceCalendarLink(services, signedIn.personId)
      return ok({ exportUrl }, calendarMessages.linkMade)
    },
  })

  route(calls.deleteMyCalendarLink, 'Delete the secret link to your bookings', async ({ signedIn }) => {
    await removeCalendarLink(db, signedIn.personId)
    return ok({}, calendarMessages.linkRemoved)
  })

  route(calls.fetchBookingCalendar, {
    summary: 'Fetch one of your bookings as a calendar file',
    handler: async ({ params, signedIn }, reply) => {
      const id = idOrNotFound(params.id, processMessages.notFound)
      const owner = { id: signedIn.personId, role: signedIn.role as 'client' | 'photographer' }
      const file = await writeAppointment(db, config, owner, id)
      if (file === null) throw new NotFound(processMessages.notFound)
      return sendCalendar(reply.header('content-disposition', 'attachment; filename="booking.ics"'), file)
    },
  })

  route(calls.fetchCalendarFile, {
    guard: 'public',
    summary: 'Fetch bookings as a calendar file',
    description: 'For calendar programs, by the secret link of a client or photographer.',
    handler: async ({ params }, reply) => {
      const file = await writeCalendar(db, config, params.token.replace(/\.ics$/, ''))
      if (file === null) throw new NotFound(calendarMessages.noFeed)
      return sendCalendar(reply, file)
    },
  })
}

const sendCalendar = (reply: FastifyReply, file: string) =>
  reply
    .header('content-type', 'text/calendar; charset=utf-8')
    .header('x-robots-tag', 'noindex')
    .serializer((text: string) => text)
    .send(file)
