import { Inbox } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import * as m from '#messages/admin-contact'
import { api } from '../../../contract/paths.ts'
import { type MessageRow, messageQuery, messageState } from '../../../contract/site/contact.ts'
import { get } from '../../client/api-request.ts'
import { failureText } from '../../client/queries.ts'
import { idOf } from '../../ui/format.ts'
import { ListFooter } from '../../ui/lists/list-footer.tsx'
import { useListState } from '../../ui/lists/list-state.ts'
import { Empty, Failed, NothingMatches } from '../../ui/lists/list-states.tsx'
import { ListToolbar } from '../../ui/lists/list-toolbar.tsx'
import { type PagedList, useLastPage, usePagedList } from '../../ui/lists/paged-list.ts'
import { useRowKeys } from '../../ui/lists/row-keys.ts'
import { usePageTurn } from '../../ui/lists/use-page-turn.ts'
import { adminMeta, PageHead } from '../../ui/page-head.tsx'
import { Panel } from '../../ui/panel.tsx'
import { choicesOf } from '../../ui/select-box.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { type Message, useMessageState } from './api.ts'
import { MessageItem, messageStatus } from './message-item.tsx'
import { MessageView } from './message-view.tsx'

export const meta = () => adminMeta(m.messages())

const rules = { filters: { state: messageQuery.shape.state } }
const filters = [
  { name: 'state', label: m.status, choices: choicesOf(m.allMessages, messageState.options, messageStatus) },
]

export default function MessagesPage() {
  const state = useListState(rules)
  const list = usePagedList(get(api.messages, { query: state.query }), { name: 'messages' })
  useLastPage(list, state.page, (page) => state.change({ page }, { replace: true }))
  const { top, turn } = usePageTurn(list, state)
  const { message, linkTo } = useOpenMessage(list.rows)
  const unread = list.page?.unread ?? 0

  return (
    <>
      <PageHead title={m.messages()} intro={unread > 0 ? m.countUnread({ count: unread }) : m.intro()} />
      <Panel ref={top} className="@container/list scroll-mt-20">
        <ListToolbar state={state} searchLabel={m.searchMessages()} filters={filters} />
        <div className="@min-[56rem]/list:grid @min-[56rem]/list:grid-cols-[24rem_minmax(0,1fr)]">
          <div
            className={
              message
                ? '@max-[56rem]/list:hidden @min-[56rem]/list:border-e @min-[56rem]/list:border-hairline'
                : '@min-[56rem]/list:border-e @min-[56rem]/list:border-hairline'
            }
          >
            <MessageList list={list} state={state} open={message} linkTo={linkTo} />
          </div>
          {message ? (
            <MessageView message={message} back={linkTo(null)} />
          ) : (
            <p className="sticky top-16 hidden h-96 place-items-center self-start p-10 text-soft @min-[56rem]/list:grid">
              {m.selectAMessage()}
            </p>
          )}
        </div>
        {list.rows && list.rows.length > 0 && (
          <div className={message ? '@max-[56rem]/list:hidden' : undefined}>
            <ListFooter list={list} state={state} pageSize={state.pageSize} onTurn={turn} />
          </div>
        )}
      </Panel>
    </>
  )
}

type MessageListProps = {
  list: PagedList<MessageRow>
  state: ReturnType<typeof useListState>
  open: Message | null
  linkTo: (id: string | null) => string
}

function MessageList({ list, state, open, linkTo }: MessageListProps) {
  const items = useRef<HTMLUListElement>(null)
  useRowKeys(() => [...(items.current?.querySelectorAll('a') ?? [])], {})
  if (list.error) {
    const reason = failureText(list.error, '')
    return (
      <Failed title={m.failedToLoadMessages()} reason={reason} onRetry={list.retry} busy={list.fetching} />
    )
  }
  if (!list.rows) return <Loading />
  if (list.rows.length === 0) {
    if (state.narrowed > 0) return <NothingMatches title={m.noMessagesFound()} onClear={state.clear} />
    return <Empty icon={Inbox} title={m.noMessagesYet()} hint={m.noMessagesYetHint()} />
  }
  return (
    <ul
      ref={items}
      tabIndex={-1}
      data-turned=""
      aria-label={m.messages()}
      aria-busy={list.stale}
      className="divide-y divide-hairline"
    >
      {list.rows.map((message) => (
        <MessageItem
          key={idOf(message)}
          message={message}
          to={linkTo(idOf(message))}
          open={open !== null && idOf(open) === idOf(message)}
        />
      ))}
    </ul>
  )
}

function Loading() {
  return (
    <div role="status" aria-label={m.loadingMessages()} className="divide-y divide-hairline">
      {['w-40', 'w-32', 'w-48', 'w-36', 'w-44'].map((width) => (
        <div key={width} className="flex flex-col gap-2 px-5 py-4">
          <Skeleton className={`h-4 ${width}`} />
          <Skeleton className="h-4 w-full" />
        </div>
      ))}
    </div>
  )
}

/** The open message is in the URL; opening a new one marks it as read. */
function useOpenMessage(rows: Message[] | undefined) {
  const [params] = useSearchParams()
  const id = params.get('open')
  const found = rows?.find((row) => idOf(row) === id)
  // Marked as read, it may drop out of the list of new messages while it is still open.
  const [last, setLast] = useState<Message | null>(null)
  if (found && found !== last) setLast(found)
  const message = found ?? (last && idOf(last) === id ? last : null)

  const { move } = useMessageState()
  const markRead = useEffectEvent(() => {
    if (message?.state === 'new') move(message, 'read', true)
  })
  const openId = message ? id : null
  useEffect(() => {
    if (openId) markRead()
  }, [openId])

  const linkTo = (target: string | null) => {
    const next = new URLSearchParams(params)
    if (target) next.set('open', target)
    else next.delete('open')
    return `?${next}`
  }
  return { message, linkTo }
}
