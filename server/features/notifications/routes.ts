import type { FastifyInstance } from 'fastify'
import * as calls from '../../../contract/messages/calls.ts'
import { notificationMessages } from '../../../contract/messages/calls.ts'
import { ok, pageOf } from '../../platform/http/answer.ts'
import { defineRoutes } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { countUnread, listGroups, markRead } from './queries.ts'

/** What the signed-in member was emailed about, grouped by booking. */
export function addNotificationRoutes(app: FastifyInstance, { db }: Services): void {
  const route = defineRoutes(app, { guard: 'member', tags: ['Notifications'] })

  route(calls.listNotifications, {
    summary: 'List your notifications, newest first',
    description: 'The notifications about one booking are a group; a page counts groups.',
    handler: async ({ query, signedIn: { personId } }) => {
      const { groups, total } = await listGroups(db, personId, query)
      const unread = await countUnread(db, personId)
      return ok({ ...pageOf('groups', groups, query, total), unread }, notificationMessages.listed())
    },
  })

  route(calls.countUnreadNotifications, 'Count your unread notifications', async ({ signedIn }) =>
    ok({ unread: await countUnread(db, signedIn.personId) }),
  )

  route(calls.readNotifications, {
    summary: 'Mark notifications as read',
    description:
      'With `id` this one, with `path` those that lead to this page or are about its booking or conversation, otherwise all. Answers how many are still unread.',
    handler: async ({ body, signedIn: { personId } }) =>
      ok({ unread: await markRead(db, personId, body) }, notificationMessages.read()),
  })
}
