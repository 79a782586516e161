import type { FastifyInstance } from 'fastify'
import { calendarMessages, isNeverOpen } from '../../../contract/calendar/calendar.ts'
import * as calls from '../../../contract/calendar/calls.ts'
import { ok } from '../../platform/http/answer.ts'
import { idOrNotFound } from '../../platform/http/path-id.ts'
import { defineRoutes } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { readAvailability, saveAvailability } from './availability.ts'
import { readOpenDays } from './open-days.ts'
import { readStudioCalendar } from './studio-calendar.ts'
import { addTimeOff, listTimeOff, presentTimeOff, readTimeZone, removeTimeOff } from './time-off.ts'

export function addCalendarRoutes(app: FastifyInstance, { db, reads }: Services): void {
  const route = defineRoutes(app, { guard: 'photographer', tags: ['Calendar'] })

  route(calls.fetchAvailability, 'Fetch your weekly hours and availability rules', async ({ signedIn }) =>
    ok(await readAvailability(db, signedIn.personId), calendarMessages.read),
  )

  route(calls.updateAvailability, {
    summary: 'Set weekly hours, special hours and availability rules',
    description:
      'An absent field stays as it is. With `base` (the values you saw) a field or special day that has changed since is refused with 409.',
    handler: async ({ signedIn, body }) => {
      const saved = await saveAvailability(db, signedIn.personId, body)
      return ok(saved, isNeverOpen(saved) ? calendarMessages.savedClosed : calendarMessages.saved)
    },
  })

  route(calls.fetchStudioCalendar, 'Fetch your calendar with all its entries', async ({ signedIn, query }) =>
    ok(await readStudioCalendar(db, signedIn.personId, query), calendarMessages.read),
  )

  route(calls.listTimeOff, 'List your time off', async ({ signedIn }) => {
    const timeZone = await readTimeZone(db, signedIn.personId)
    const rows = await listTimeOff(db, signedIn.personId)
    return ok({ timeOff: rows.map((row) => presentTimeOff(row, timeZone)), timeZone }, calendarMessages.read)
  })

  route(calls.addTimeOff, 'Add time off', async ({ signedIn, body }, reply) => {
    const timeZone = await readTimeZone(db, signedIn.personId)
    const row = await addTimeOff(db, signedIn.personId, body, timeZone)
    reply.status(201)
    return ok(presentTimeOff(row, timeZone), calendarMessages.away)
  })

  route(calls.deleteTimeOff, 'Delete time off', async ({ signedIn, params }) => {
    await removeTimeOff(db, signedIn.personId, idOrNotFound(params.id, calendarMessages.noTimeOff))
    return ok({}, calendarMessages.timeOffRemoved)
  })

  route(calls.listOpenDays, {
    guard: 'public',
    market: 'live',
    summary: 'List the days with available start times',
    description:
      'In the time zone of the shoot’s place; without `place`, of the photographer. Without dates: the next 30 days; without package and hours: the shortest package.',
    handler: async ({ params, query, visitor }) =>
      ok(await readOpenDays(reads.db, params.slug, query, visitor?.personId), calendarMessages.read),
  })
}
