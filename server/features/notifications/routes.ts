import type { FastifyInstance } from 'fastify'
import * as calls from '../../../contract/messages/calls.ts'
import { notificationMessages } from '../../../contract/messages/calls.ts'
import { ok, pageOf } from '../../platform/http/answer.ts'
import { addRoute } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { countUnread, listGroups, markRead } from './queries.ts'

const tags = ['Notifications']

/** What the signed-in member was emailed about, grouped by booking. */
export function addNotificationRoutes(app: FastifyInstance, { db }: Services): void {
  addRoute(
    app,
    calls.listNotifications,
    {
      guard: 'member',
      tags,
      summary: 'List your notifications, newest first',
      description: 'The notifications about one booking are a group; a page counts groups.',
    },
    async ({ query, signedIn: { personId } }) => {
      const { groups, total } = await listGroups(db, personId, query)
      const unread = await countUnread(db, personId)
      return ok({ ...pageOf('groups', groups, query, total), unread }, notificationMessages.listed)
    },
  )

  addRoute(
    app,
    calls.countUnreadNotifications,
    { guard: 'member', tags, summary: 'Count your unread notifications' },
    async ({ signedIn }) => ok({ unread: await countUnread(db, signedIn.personId) }),
  )

  addRoute(
    app,
    calls.readNotifications,
    {
      guard: 'member',
      tags,
      summary: 'Mark notifications as read',
      description:
        'With `id` this one, with `path` those that lead to this page or are about its booking or conversation, otherwise all. Answers how many are still unread.',
    },
    async ({ body, signedIn: { personId } }) =>
      ok({ unread: await markRead(db, personId, body) }, notificationMessages.read),
  )
}
