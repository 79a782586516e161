import type { FastifyInstance, FastifyReply } from 'fastify'
import { processMessages } from '../../../contract/bookings/process.ts'
import { calendarMessages, isNeverOpen } from '../../../contract/calendar/calendar.ts'
import * as calls from '../../../contract/calendar/calls.ts'
import { NotFound } from '../../platform/errors.ts'
import { ok } from '../../platform/http/answer.ts'
import { idOrNotFound } from '../../platform/http/path-id.ts'
import { defineRoutes } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { readAvailability, saveAvailability } from './availability.ts'
import {
  readCalendarLink,
  removeCalendarLink,
  replaceCalendarLink,
  writeAppointment,
  writeCalendar,
} from './export.ts'
import { addFeed, listFeeds, presentFeed, refreshFeed, removeFeed } from './feeds.ts'
import { readFeedsSoon } from './jobs.ts'
import { readOpenDays } from './open-days.ts'
import { readStudioCalendar } from './studio-calendar.ts'
import { addTimeOff, listTimeOff, presentTimeOff, readTimeZone, removeTimeOff } from './time-off.ts'

export function addCalendarRoutes(app: FastifyInstance, services: Services): void {
  addFeedRoutes(app, services)
  addExportRoutes(app, services)
  const { db, reads } = services
  const route = defineRoutes(app, { guard: 'photographer', tags: ['Calendar'] })

  route(calls.fetchAvailability, 'Fetch your weekly hours and availability rules', async ({ signedIn }) =>
    ok(await readAvailability(db, signedIn.personId), calendarMessages.read()),
  )

  route(calls.updateAvailability, {
    summary: 'Set weekly hours, special hours and availability rules',
    description:
      'An absent field stays as it is. With `base` (the values you saw) a field or special day that has changed since is refused with 409.',
    handler: async ({ signedIn, body }) => {
      const saved = await saveAvailability(db, signedIn.personId, body)
      return ok(saved, isNeverOpen(saved) ? calendarMessages.savedClosed() : calendarMessages.saved())
    },
  })

  route(calls.fetchStudioCalendar, 'Fetch your calendar with all its entries', async ({ signedIn, query }) =>
    ok(await readStudioCalendar(db, signedIn.personId, query), calendarMessages.read()),
  )

  route(calls.listTimeOff, 'List your time off', async ({ signedIn }) => {
    const timeZone = await readTimeZone(db, signedIn.personId)
    const rows = await listTimeOff(db, signedIn.personId)
    return ok(
      { timeOff: rows.map((row) => presentTimeOff(row, timeZone)), timeZone },
      calendarMessages.read(),
    )
  })

  route(calls.addTimeOff, 'Add time off', async ({ signedIn, body }, reply) => {
    const timeZone = await readTimeZone(db, signedIn.personId)
    const row = await addTimeOff(db, signedIn.personId, body, timeZone)
    reply.status(201)
    return ok(presentTimeOff(row, timeZone), calendarMessages.away())
  })

  route(calls.deleteTimeOff, 'Delete time off', async ({ signedIn, params }) => {
    await removeTimeOff(db, signedIn.personId, idOrNotFound(params.id, calendarMessages.noTimeOff()))
    return ok({}, calendarMessages.timeOffRemoved())
  })

  route(calls.listOpenDays, {
    guard: 'public',
    market: 'live',
    summary: 'List the days with available start times',
    description:
      'In the time zone of the shoot’s place; without `place`, of the photographer. Without dates: the next 30 days; without package and hours: the shortest package.',
    handler: async ({ params, query, visitor }) =>
      ok(await readOpenDays(reads.db, params.slug, query, visitor?.personId), calendarMessages.read()),
  })
}

/** A photographer's connected calendars, and the link to our own. */
function addFeedRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services

  const route = defineRoutes(app, { guard: 'photographer', tags: ['Calendar'] })

  route(calls.listFeeds, 'List your connected calendars', async ({ signedIn }) => {
    const rows = await listFeeds(db, signedIn.personId)
    const link = await readCalendarLink(services, signedIn.personId)
    const calendars = rows.map(presentFeed)
    return ok({ calendars, ...link }, calendarMessages.read())
  })

  route(calls.connectFeed, 'Connect a calendar', async ({ signedIn, body }, reply) => {
    const row = await addFeed(db, signedIn.personId, body)
    await readFeedsSoon(services)
    reply.status(201)
    const feed = presentFeed(row)
    const { feedAdded, feedAddedAgain } = calendarMessages
    return ok(feed, feed.refreshableAt ? feedAddedAgain() : feedAdded())
  })

  route(calls.disconnectFeed, 'Disconnect a calendar', async ({ signedIn, params }) => {
    await removeFeed(db, signedIn.personId, idOrNotFound(params.id, calendarMessages.noFeed()))
    return ok({}, calendarMessages.feedRemoved())
  })

  route(calls.syncFeed, 'Sync a connected calendar now', async ({ signedIn, params }) => {
    const row = await refreshFeed(db, signedIn.personId, idOrNotFound(params.id, calendarMessages.noFeed()))
    await readFeedsSoon(services)
    return ok(presentFeed(row), calendarMessages.feedChecking())
  })

  route(calls.createCalendarLink, {
    summary: 'Create or replace the secret link to your bookings',
    handler: async ({ signedIn }) => {
      const exportUrl = await replaceCalendarLink(services, signedIn.personId)
      return ok({ exportUrl }, calendarMessages.linkMade())
    },
  })

  route(calls.deleteCalendarLink, 'Delete the secret link to your bookings', async ({ signedIn }) => {
    await removeCalendarLink(db, signedIn.personId)
    return ok({}, calendarMessages.linkRemoved())
  })
}

/** A member's bookings for other calendar programs: one at a time, or all by a secret link. */
function addExportRoutes(app: FastifyInstance, services: Services): void {
  const { db, config } = services
  const route = defineRoutes(app, { guard: 'member', tags: ['Calendar'] })

  route(calls.fetchMyCalendarLink, 'Fetch the secret link to your bookings', async ({ signedIn }) =>
    ok(await readCalendarLink(services, signedIn.personId), calendarMessages.read()),
  )

  route(calls.createMyCalendarLink, {
    summary: 'Create or replace the secret link to your bookings',
    handler: async ({ signedIn }) => {
      const exportUrl = await replaceCalendarLink(services, signedIn.personId)
      return ok({ exportUrl }, calendarMessages.linkMade())
    },
  })

  route(calls.deleteMyCalendarLink, 'Delete the secret link to your bookings', async ({ signedIn }) => {
    await removeCalendarLink(db, signedIn.personId)
    return ok({}, calendarMessages.linkRemoved())
  })

  route(calls.fetchBookingCalendar, {
    summary: 'Fetch one of your bookings as a calendar file',
    handler: async ({ params, signedIn }, reply) => {
      const id = idOrNotFound(params.id, processMessages.notFound())
      const owner = { id: signedIn.personId, role: signedIn.role as 'client' | 'photographer' }
      const file = await writeAppointment(db, config, owner, id)
      if (file === null) throw new NotFound(processMessages.notFound())
      return sendCalendar(reply.header('content-disposition', 'attachment; filename="booking.ics"'), file)
    },
  })

  route(calls.fetchCalendarFile, {
    guard: 'public',
    summary: 'Fetch bookings as a calendar file',
    description: 'For calendar programs, by the secret link of a client or photographer.',
    handler: async ({ params }, reply) => {
      const file = await writeCalendar(db, config, params.token.replace(/\.ics$/, ''))
      if (file === null) throw new NotFound(calendarMessages.noFeed())
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
