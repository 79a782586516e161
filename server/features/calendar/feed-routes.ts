import type { FastifyInstance } from 'fastify'
import { calendarMessages } from '../../../contract/calendar/calendar.ts'
import * as calls from '../../../contract/calendar/calls.ts'
import { ok } from '../../platform/http/answer.ts'
import { idOrNotFound } from '../../platform/http/path-id.ts'
import { defineRoutes } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { readCalendarLink, removeCalendarLink, replaceCalendarLink } from './export.ts'
import { addFeed, listFeeds, presentFeed, refreshFeed, removeFeed } from './feeds.ts'
import { readFeedsSoon } from './jobs.ts'

/** A photographer's connected calendars, and the link to our own. */
export function addFeedRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services

  const route = defineRoutes(app, { guard: 'photographer', tags: ['Calendar'] })

  route(calls.listFeeds, 'List your connected calendars', async ({ signedIn }) => {
    const rows = await listFeeds(db, signedIn.personId)
    const link = await readCalendarLink(services, signedIn.personId)
    const calendars = rows.map(presentFeed)
    return ok({ calendars, ...link }, calendarMessages.read)
  })

  route(calls.connectFeed, 'Connect a calendar', async ({ signedIn, body }, reply) => {
    const row = await addFeed(db, signedIn.personId, body)
    await readFeedsSoon(services)
    reply.status(201)
    const feed = presentFeed(row)
    const { feedAdded, feedAddedAgain } = calendarMessages
    return ok(feed, feed.refreshableAt ? feedAddedAgain : feedAdded)
  })

  route(calls.disconnectFeed, 'Disconnect a calendar', async ({ signedIn, params }) => {
    await removeFeed(db, signedIn.personId, idOrNotFound(params.id, calendarMessages.noFeed))
    return ok({}, calendarMessages.feedRemoved)
  })

  route(calls.syncFeed, 'Sync a connected calendar now', async ({ signedIn, params }) => {
    const row = await refreshFeed(db, signedIn.personId, idOrNotFound(params.id, calendarMessages.noFeed))
    await readFeedsSoon(services)
    return ok(presentFeed(row), calendarMessages.feedChecking)
  })

  route(calls.createCalendarLink, {
    summary: 'Create or replace the secret link to your bookings',
    handler: async ({ signedIn }) => {
      const exportUrl = await replaceCalendarLink(services, signedIn.personId)
      return ok({ exportUrl }, calendarMessages.linkMade)
    },
  })

  route(calls.deleteCalendarLink, 'Delete the secret link to your bookings', async ({ signedIn }) => {
    await removeCalendarLink(db, signedIn.personId)
    return ok({}, calendarMessages.linkRemoved)
  })
}
