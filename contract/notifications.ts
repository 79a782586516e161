import { z } from 'zod'
import { cleanText, id, paged, pageQuery } from './envelope.ts'

export const notification = z.object({
  id: z.string(),
  _id: z.string(),
  title: z.string(),
  /** The page that it leads to. */
  path: z.string(),
  read: z.boolean(),
  createdAt: z.string(),
})
export type Notification = z.infer<typeof notification>

/** The notifications about one booking, newest first, or a single one that is about none. */
export const notificationGroup = z.object({
  booking: z
    .object({
      id: z.string(),
      /** The other person; null once their account is deleted. */
      with: z.string().nullable(),
      startsAt: z.string(),
      /** Of the shoot. */
      timeZone: z.string(),
    })
    .nullable(),
  notifications: z.array(notification),
  /** Older ones of the group that are not listed. */
  more: z.number().int(),
})
export type NotificationGroup = z.infer<typeof notificationGroup>

export const notificationsPage = paged('groups', notificationGroup).extend({ unread: z.number().int() })
export type NotificationsPage = z.infer<typeof notificationsPage>
export const notificationsQuery = pageQuery

/** Neither `id` nor `path`: all. `path`: the page that was opened, with its query. */
export const readNotificationsBody = z.object({ id: id.optional(), path: cleanText(2_000).optional() })
export type ReadNotificationsBody = z.infer<typeof readNotificationsBody>

export const notificationMessages = {
  listed: 'Notifications fetched successfully',
  read: 'Marked as read',
} as const
