import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import {
  availability,
  availabilityBody,
  calendarMessages,
  isNeverOpen,
  openDays,
  openDaysQuery,
  studioCalendar,
  studioCalendarQuery,
  timeOffBody,
  timeOffEntry,
  timeOffList,
} from '../../../contract/calendar.ts'
import { success } from '../../../contract/envelope.ts'
import { api } from '../../../contract/paths.ts'
import { ok } from '../../platform/http/answer.ts'
import { idOrNotFound, idParams } from '../../platform/http/path-id.ts'
import type { Services } from '../../platform/services.ts'
import { readAvailability, saveAvailability } from './availability.ts'
import { readOpenDays } from './open-days.ts'
import { readStudioCalendar } from './studio-calendar.ts'
import { addTimeOff, listTimeOff, presentTimeOff, readTimeZone, removeTimeOff } from './time-off.ts'

const tags = ['Calendar']

export function addCalendarRoutes(app: FastifyInstance, { db }: Services): void {
  const routes = app.withTypeProvider<ZodTypeProvider>()

  routes.get(
    api.availability,
    {
      config: { guard: 'photographer' },
      schema: { tags, summary: 'Own opening hours and rules', response: { 200: success(availability) } },
    },
    async ({ signedIn }) => ok(await readAvailability(db, signedIn.personId), calendarMessages.read),
  )

  routes.put(
    api.availability,
    {
      config: { guard: 'photographer', answers: [409] },
      schema: {
        tags,
        summary: 'Set opening hours, days that differ and rules',
        description:
          'A field that is absent stays as it is. With `base` (what you saw) a field, or a day that differs, that was changed elsewhere meanwhile is refused with 409.',
        body: availabilityBody,
        response: { 200: success(availability) },
      },
    },
    async ({ signedIn, body }) => {
      const saved = await saveAvailability(db, signedIn.personId, body)
      return ok(saved, isNeverOpen(saved) ? calendarMessages.savedClosed : calendarMessages.saved)
    },
  )

  routes.get(
    api.studioCalendar,
    {
      config: { guard: 'photographer' },
      schema: {
        tags,
        summary: 'Own calendar with all that stands in it',
        querystring: studioCalendarQuery,
        response: { 200: success(studioCalendar) },
      },
    },
    async ({ signedIn, query }) =>
      ok(await readStudioCalendar(db, signedIn.personId, query), calendarMessages.read),
  )

  routes.get(
    api.timeOff,
    {
      config: { guard: 'photographer' },
      schema: { tags, summary: 'Own time off', response: { 200: success(timeOffList) } },
    },
    async ({ signedIn }) => {
      const timeZone = await readTimeZone(db, signedIn.personId)
      const rows = await listTimeOff(db, signedIn.personId)
      return ok(
        { timeOff: rows.map((row) => presentTimeOff(row, timeZone)), timeZone },
        calendarMessages.read,
      )
    },
  )

  routes.post(
    api.timeOff,
    {
      config: { guard: 'photographer' },
      schema: {
        tags,
        summary: 'Take time off',
        body: timeOffBody,
        response: { 201: success(timeOffEntry) },
      },
    },
    async ({ signedIn, body }, reply) => {
      const timeZone = await readTimeZone(db, signedIn.personId)
      const row = await addTimeOff(db, signedIn.personId, body, timeZone)
      reply.status(201)
      return ok(presentTimeOff(row, timeZone), calendarMessages.away)
    },
  )

  routes.delete(
    api.timeOffEntry,
    {
      config: { guard: 'photographer' },
      schema: {
        tags,
        summary: 'Take time off back',
        params: idParams,
        response: { 200: success(z.object({})) },
      },
    },
    async ({ signedIn, params }) => {
      await removeTimeOff(db, signedIn.personId, idOrNotFound(params.id, calendarMessages.noTimeOff))
      return ok({}, calendarMessages.timeOffRemoved)
    },
  )

  routes.get(
    api.openDays,
    {
      config: { guard: 'public', market: 'live' },
      schema: {
        tags,
        summary: 'Days with free starts',
        description:
          'On the photographer’s clock. Without dates: the next thirty days; without package and hours: the shortest package.',
        params: z.object({ slug: z.string().describe('The photographer’s address') }),
        querystring: openDaysQuery,
        response: { 200: success(openDays) },
      },
    },
    async ({ params, query }) => ok(await readOpenDays(db, params.slug, query), calendarMessages.read),
  )
}
