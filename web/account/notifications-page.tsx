import { Link, redirect } from 'react-router'
import * as m from '#messages/account'
import { api, site } from '../../contract/paths.ts'
import { get, post } from '../client/api-request.ts'
import { keepUnsentForm } from '../client/client-action.ts'
import { read } from '../client/load-context.ts'
import { pathOf, requireMember } from '../client/visit.ts'
import { ActionForm } from '../forms/action-form.tsx'
import { memberAction } from '../forms/form-action.ts'
import { NotificationGroups } from '../notifications/groups.tsx'
import { signInMeta } from '../sign-in/sign-in-layout.tsx'
import { SearchPaging } from '../ui/lists/search-paging.tsx'
import { Result } from '../ui/result.tsx'
import type { Route } from './+types/notifications-page.ts'
import { MemberPage } from './member-page.tsx'

const PAGE = 20

export const meta = () => signInMeta(m.notifications())
export async function loader({ request, context, url }: Route.LoaderArgs) {
  await requireMember({ request, context, url })
  const asked = url.searchParams.get('page') ?? ''
  const page = /^[1-9]\d{0,5}$/.test(asked) ? Number(asked) : 1
  const list = await read(context, get(api.notifications, { query: { page, pageSize: PAGE } }))
  const { totalPage } = list
  // The list has become shorter, or the number was typed.
  if (page > 1 && page > totalPage)
    throw redirect(totalPage > 1 ? `${site.notifications}?page=${totalPage}` : site.notifications)
  return list
}

export const clientAction = keepUnsentForm

/** Marks one as read, or all. */
export const action = memberAction<Route.ActionArgs>(async ({ typed, call, url }) => {
  const body = typed.id ? { id: typed.id } : {}
  const answer = await call(post(api.readNotifications, { body }))
  return answer.ok ? pathOf(url) : answer
})

export default function NotificationsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { groups, unread, currentPage, totalPage } = loaderData
  return (
    <MemberPage title={m.notifications()} intro={m.notificationsIntro()}>
      {actionData && (
        <Result kind="error" className="mt-8">
          {actionData.message}
        </Result>
      )}
      <div className="mt-8 flex flex-wrap items-center justify-between gap-4 border-b border-hairline pb-4">
        <p>{unread === 0 ? m.allRead() : m.countUnread({ count: unread })}</p>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <Link
            to={`${site.accountSettings}#mails`}
            className="underline underline-offset-4 hover:text-golden"
          >
            {m.emailSettings()}
          </Link>
          {unread > 0 && <ActionForm submit={m.markAllAsRead()} look="outline" />}
        </div>
      </div>
      {groups.length === 0 ? (
        <p className="py-8 text-soft">{m.noNotifications()}</p>
      ) : (
        <NotificationGroups
          groups={groups}
          beside={({ id, title }) => (
            <ActionForm
              name={id}
              hidden={{ id }}
              submit={m.markAsRead()}
              about={title}
              look="quiet"
              size="small"
            />
          )}
        />
      )}
      <SearchPaging
        page={currentPage}
        totalPage={totalPage}
        addressOf={(page) => (page === 1 ? site.notifications : `${site.notifications}?page=${page}`)}
      />
    </MemberPage>
  )
}
