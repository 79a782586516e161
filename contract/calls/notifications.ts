import { defineCall } from '../call.ts'
import { unreadCount } from '../messages.ts'
import { notificationsPage, notificationsQuery, readNotificationsBody } from '../notifications.ts'
import { api } from '../paths.ts'

export const listNotifications = defineCall('GET', api.notifications, {
  query: notificationsQuery,
  response: notificationsPage,
})

export const countUnreadNotifications = defineCall('GET', api.unreadNotifications, { response: unreadCount })

export const readNotifications = defineCall('POST', api.readNotifications, {
  body: readNotificationsBody,
  response: unreadCount,
})
