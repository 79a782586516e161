import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { calendarMessages, exportLink, feed, feedBody, feedList } from '../../../contract/calendar.ts'
import { success } from '../../../contract/envelope.ts'
import { api } from '../../../contract/paths.ts'
import { NotFound } from '../../platform/errors.ts'
import { ok } from '../../platform/http/answer.ts'
import { idOrNotFound, idParams } from '../../platform/http/path-id.ts'
import type { Services } from '../../platform/services.ts'
import { exportUrl, readExportToken, removeExportToken, replaceExportToken, writeCalendar } from './export.ts'
import { addFeed, listFeeds, presentFeed, refreshFeed, removeFeed } from './feeds.ts'
import { readFeedsSoon } from './jobs.ts'

const tags = ['Calendar']

/** Connected calendars, and our own calendar for other apps. */
export function addFeedRoutes(app: FastifyInstance, services: Services): void {
  const { db, config } = services
  const routes = app.withTypeProvider<ZodTypeProvider>()

  routes.get(
    api.feeds,
    {
      config: { guard: 'photographer' },
      schema: { tags, summary: 'Connected calendars', response: { 200: success(feedList) } },
    },
    async ({ signedIn }) => {
      const rows = await listFeeds(db, signedIn.personId)
      const token = await readExportToken(db, signedIn.personId)
      return ok(
        { calendars: rows.map(presentFeed), exportUrl: exportUrl(config, token) },
        calendarMessages.read,
      )
    },
  )

  routes.post(
    api.feeds,
    {
      config: { guard: 'photographer' },
      schema: { tags, summary: 'Connect a calendar', body: feedBody, response: { 201: success(feed) } },
    },
    async ({ signedIn, body }, reply) => {
      const row = await addFeed(db, signedIn.personId, body)
      await readFeedsSoon(services)
      reply.status(201)
      const feed = presentFeed(row)
      const { feedAdded, feedAddedAgain } = calendarMessages
      return ok(feed, feed.refreshableAt ? feedAddedAgain : feedAdded)
    },
  )

  routes.delete(
    api.feed,
    {
      config: { guard: 'photographer' },
      schema: {
        tags,
        summary: 'Disconnect a calendar',
        params: idParams,
        response: { 200: success(z.object({})) },
      },
    },
    async ({ signedIn, params }) => {
      await removeFeed(db, signedIn.personId, idOrNotFound(params.id, calendarMessages.noFeed))
      return ok({}, calendarMessages.feedRemoved)
    },
  )

  routes.post(
    api.checkFeed,
    {
      config: { guard: 'photographer' },
      schema: {
        tags,
        summary: 'Read a calendar again now',
        params: idParams,
        response: { 200: success(feed) },
      },
    },
    async ({ signedIn, params }) => {
      const row = await refreshFeed(db, signedIn.personId, idOrNotFound(params.id, calendarMessages.noFeed))
      await readFeedsSoon(services)
      return ok(presentFeed(row), calendarMessages.feedChecking)
    },
  )

  routes.post(
    api.calendarLink,
    {
      config: { guard: 'photographer' },
      schema: {
        tags,
        summary: 'Make or replace the secret link to own bookings',
        response: { 200: success(exportLink) },
      },
    },
    async ({ signedIn }) => {
      const token = await replaceExportToken(db, signedIn.personId)
      return ok({ exportUrl: exportUrl(config, token)! }, calendarMessages.linkMade)
    },
  )

  routes.delete(
    api.calendarLink,
    {
      config: { guard: 'photographer' },
      schema: { tags, summary: 'Remove the secret link', response: { 200: success(z.object({})) } },
    },
    async ({ signedIn }) => {
      await removeExportToken(db, signedIn.personId)
      return ok({}, calendarMessages.linkRemoved)
    },
  )

  routes.get(
    api.calendarFile,
    {
      config: { guard: 'public' },
      schema: {
        tags,
        summary: 'Bookings as a calendar file',
        description: 'For calendar programs, by a photographer’s secret link.',
        params: z.object({ token: z.string() }),
        response: { 200: z.string().describe('iCalendar (RFC 5545)') },
      },
    },
    async ({ params }, reply) => {
      const token = params.token.replace(/\.ics$/, '')
      const file = /^[\w-]{43}$/.test(token) ? await writeCalendar(db, config, token) : null
      if (file === null) throw new NotFound(calendarMessages.noFeed)
      return reply
        .header('content-type', 'text/calendar; charset=utf-8')
        .header('cache-control', 'private, no-store')
        .header('x-robots-tag', 'noindex')
        .serializer((text: string) => text)
        .send(file)
    },
  )
}
