import { useEffect, useState } from 'react'
import * as m from '#messages/notifications'
import type { NotificationsPage } from '../../contract/messages/calls.ts'
import { api } from '../../contract/paths.ts'
import { request } from '../client/api.ts'
import { get, post } from '../client/api-request.ts'
import { NotificationGroups } from './groups.tsx'

const GROUPS = 6

type NotificationPanelProps = { onChange: (unread: number) => void; onChoose: () => void }

/** The newest notifications, fetched each time the panel is opened. */
export default function NotificationPanel({ onChange, onChoose }: NotificationPanelProps) {
  const [page, setPage] = useState<NotificationsPage | 'failed'>()
  useEffect(() => {
    const ended = new AbortController()
    request(get(api.notifications, { query: { pageSize: GROUPS } }), { withoutToken: true }).then(
      ({ data }) => !ended.signal.aborted && setPage(data),
      () => !ended.signal.aborted && setPage('failed'),
    )
    return () => ended.abort()
  }, [])
  const markAll = async () => {
    const answer = await request(post(api.readNotifications, { body: {} }), { withoutToken: true }).catch(
      () => null,
    )
    if (!answer || !page || page === 'failed') return
    onChange(answer.data.unread)
    setPage({ ...page, unread: 0, groups: page.groups.map(markGroup) })
  }
  if (!page) return <p className="px-5 pt-5 text-soft">{m.loading()}</p>
  if (page === 'failed')
    return (
      <p role="alert" className="px-5 pt-5">
        {m.notLoaded()}
      </p>
    )
  return (
    <>
      <div className="flex min-h-14 items-center justify-between gap-4 border-b border-hairline px-5 py-2">
        <h2 className="font-text text-base font-medium">{m.notifications()}</h2>
        {page.unread > 0 && (
          <button
            type="button"
            onClick={markAll}
            className="min-h-11 text-sm underline underline-offset-4 hover:text-golden"
          >
            {m.markAllAsRead()}
          </button>
        )}
      </div>
      {page.groups.length === 0 ? (
        <p className="px-5 pt-5 text-soft">{m.noNotificationsYet()}</p>
      ) : (
        <NotificationGroups groups={page.groups} onChoose={onChoose} className="px-5" />
      )}
    </>
  )
}

const markGroup = (group: NotificationsPage['groups'][number]) => ({
  ...group,
  notifications: group.notifications.map((notification) => ({ ...notification, read: true })),
})
