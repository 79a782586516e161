import { useState } from 'react'
import { Outlet, redirect, useLocation } from 'react-router'
import * as m from '#messages/messages'
import { brand } from '../../contract/brand/brand.ts'
import type { ThreadsPage } from '../../contract/messages/messages.ts'
import { api, site } from '../../contract/paths.ts'
import { request } from '../client/api.ts'
import { get } from '../client/api-request.ts'
import { read } from '../client/load-context.ts'
import { useVisit } from '../client/root-data.ts'
import { pathOf, requireAccount, requireMember } from '../client/visit.ts'
import { errorMeta, PageError } from '../layout/page-error.tsx'
import { useMemberEvents } from '../live-events/member-events.ts'
import { ButtonLink } from '../ui/button.tsx'
import { join } from '../ui/join-classes.ts'
import type { Route } from './+types/messages-layout.ts'
import { ThreadList } from './thread-list.tsx'

const PAGE = 30

/** Passed from the list to the page beside it. */
export type Beside = { empty: boolean }

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const visit = { request, context, url }
  const { role } =
    pathOf(url).split('?')[0] === site.newConversation
      ? await requireAccount(visit, pathOf(url))
      : await requireMember(visit)
  const { searchParams } = url
  const asked = searchParams.get('page') ?? ''
  const page = /^[1-9]\d{0,5}$/.test(asked) ? Number(asked) : 1
  const list = await read(context, get(api.threads, { query: { page, pageSize: PAGE } }))
  const { totalPage } = list
  // The list has become shorter, or the number was typed.
  if (page > 1 && page > totalPage)
    throw redirect(totalPage > 1 ? `${site.conversations}?page=${totalPage}` : site.conversations)
  return { ...list, role }
}

export const meta: Route.MetaFunction = ({ error }) =>
  error
    ? errorMeta(error)
    : [{ title: m.messagesPageTitle({ brand: brand.name }) }, { name: 'robots', content: 'noindex' }]

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PageError error={error} />
}

/** Two panes on a desktop; on a phone the list or the conversation. */
export default function MessagesLayout({ loaderData }: Route.ComponentProps) {
  const { pathname } = useLocation()
  const id = pathname === site.conversations ? undefined : pathname.split('/').at(-1)
  const list = useLiveList(loaderData)
  const Heading = id ? 'h2' : 'h1'
  return (
    <main
      id="content"
      className={join(
        'page grid h-[calc(100svh-4rem)] min-h-[34rem] grid-cols-1 md:h-[calc(100svh-4.5rem)] lg:grid-cols-[21rem_1fr]',
        // On a phone the list scrolls with the page; a conversation keeps its form in view.
        !id && 'max-lg:!h-auto',
      )}
    >
      <div
        className={join(
          'min-h-0 flex-col lg:flex lg:border-e lg:border-hairline lg:pe-6',
          id ? 'hidden' : 'flex',
        )}
      >
        <Heading className="pt-8 pb-4 text-3xl">{m.messages()}</Heading>
        {list.threads.length > 0 ? <ThreadList {...list} open={id} /> : <NoMessages role={list.role} />}
      </div>
      <div className={join('min-h-0 min-w-0 flex-col lg:flex lg:ps-8', id ? 'flex' : 'hidden')}>
        <Outlet context={{ empty: list.threads.length === 0 } satisfies Beside} />
      </div>
    </main>
  )
}

function NoMessages({ role }: { role: string }) {
  const { live } = useVisit()
  if (role === 'photographer') return <p className="text-soft">{m.noneForPhotographer()}</p>
  return (
    <div>
      <p className="text-soft">{m.noneForClient()}</p>
      {live && (
        <ButtonLink to={site.search} className="mt-6">
          {m.findAPhotographer()}
        </ButtonLink>
      )}
    </div>
  )
}

type Loaded = ThreadsPage & { role: string }

/** The loaded list, updated whenever a message arrives or is read. */
function useLiveList(loaded: Loaded): Loaded {
  const [state, setState] = useState({ loaded, list: loaded })
  if (state.loaded !== loaded) setState({ loaded, list: loaded })
  useMemberEvents(async ({ kind }) => {
    if (kind === 'booking') return
    const query = { page: loaded.currentPage, pageSize: PAGE }
    const answer = await request(get(api.threads, { query }), { withoutToken: true }).catch(() => null)
    if (answer) setState((old) => ({ ...old, list: { ...answer.data, role: loaded.role } }))
  })
  return state.list
}
