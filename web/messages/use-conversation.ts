import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import * as m from '#messages/messages'
import type { MessagesPage } from '../../contract/messages/messages.ts'
import { SEND_ANYWAY } from '../../contract/messages/outside.ts'
import { api } from '../../contract/paths.ts'
import { ApiError, request } from '../client/api.ts'
import { get, post } from '../client/api-request.ts'
import { useMemberEvents } from '../live-events/member-events.ts'
import {
  acknowledge,
  addWaiting,
  begin,
  type Conversation,
  dropWaiting,
  merge,
  mergeOlder,
  type Waiting,
} from './conversation-state.ts'

const PAGE = 50

/** A live conversation: sending, receiving, and loading older messages. */
export function useConversation(page: MessagesPage, typed: string) {
  const id = page.thread.id
  const [now, setNow] = useState<Conversation>(() => begin(page))
  const [draft, setDraft] = useState(typed)
  const [ready, setReady] = useState(false)
  const [signedOut, setSignedOut] = useState(false)

  // The page was reloaded, for example after a form: its state of the thread is newer.
  useEffect(() => setNow((old) => merge(old, page)), [page])
  useEffect(() => {
    const saved = readDrafts(id)
    setDraft((typed) => typed || saved.draft)
    setNow((old) => saved.waiting.reduce(addWaiting, old))
    setReady(true)
  }, [id])
  useEffect(() => {
    if (ready) saveMessageDraft(id, draft, now.waiting)
  }, [id, draft, now.waiting, ready])

  const catchUp = useCatchUp(id, now, setNow)
  useMemberEvents(({ kind, thread }) => {
    if (kind === 'booking' || kind === 'resync' || thread === id) void catchUp()
  })
  const end = useReading(id, now)

  const send = async (one: Waiting) => {
    setNow((old) => addWaiting(old, { ...one, state: 'sending', reason: '', asks: false }))
    try {
      const { key, text, pictures, sendAnyway } = one
      const { data } = await request(
        post(api.threadMessages, { params: { id }, body: { key, text, pictures, sendAnyway } }),
        {
          withoutToken: true,
        },
      )
      setNow((old) => acknowledge(old, key, data))
    } catch (error) {
      const reason = error instanceof ApiError && error.fromServer ? error.message : m.notReached()
      if (error instanceof ApiError && error.status === 401) setSignedOut(true)
      const asks = error instanceof ApiError && error.errors.some(({ field }) => field === SEND_ANYWAY)
      setNow((old) => addWaiting(old, { ...one, state: 'failed', reason, asks }))
    }
  }
  const loadOlder = async () => {
    const query = { before: now.messages[0]?.id, pageSize: PAGE }
    const { data } = await request(get(api.threadMessages, { params: { id }, query }), { withoutToken: true })
    setNow((old) => mergeOlder(old, data))
  }
  return {
    now,
    end,
    draft,
    setDraft,
    send,
    loadOlder,
    signedOut,
    /** Sends what could not be sent. */
    resume: () => {
      setSignedOut(false)
      for (const one of now.waiting) void send(one)
    },
    forget: (key: string) => setNow((old) => dropWaiting(old, key)),
  }
}

type Set = (change: (old: Conversation) => Conversation) => void

/** Fetches everything after the last known message, page by page; one request at a time, repeated if called meanwhile. */
function useCatchUp(id: string, now: Conversation, setNow: Set): () => Promise<void> {
  const last = useRef<string>(undefined)
  last.current = now.messages.at(-1)?.id
  const state = useRef({ asking: false, again: false })
  return async () => {
    if (state.current.asking) {
      state.current.again = true
      return
    }
    state.current.asking = true
    try {
      let after = last.current
      do {
        state.current.again = false
        const query = { after, pageSize: PAGE }
        const { data } = await request(get(api.threadMessages, { params: { id }, query }), {
          withoutToken: true,
        })
        setNow((old) => merge(old, data))
        after = data.messages[0]?.id ?? after
        if (data.more) state.current.again = true
      } while (state.current.again)
    } catch {
      // The next event or reconnect fetches from the same place.
    } finally {
      state.current.asking = false
    }
  }
}

/** Marks the newest message as read once it is in sight: `end` is the place below it. */
function useReading(id: string, { messages }: Conversation): RefObject<HTMLDivElement | null> {
  const newest = messages.findLast(({ mine }) => !mine)?.id
  const reported = useRef<string>(undefined)
  const end = useRef<HTMLDivElement>(null)
  const inSight = useRef(false)
  const reportSeen = useEffectEvent(() => {
    if (
      !newest ||
      !inSight.current ||
      reported.current === newest ||
      document.visibilityState !== 'visible' ||
      !document.hasFocus()
    )
      return
    reported.current = newest
    const read = post(api.readThread, { params: { id }, body: { message: newest } })
    request(read, { withoutToken: true }).catch(() => {
      reported.current = undefined
    })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each new message
  useEffect(() => reportSeen(), [newest])
  useEffect(() => {
    const look = () => reportSeen()
    const observer = new IntersectionObserver((entries) => {
      inSight.current = entries.at(-1)!.isIntersecting
      reportSeen()
    })
    if (end.current) observer.observe(end.current)
    window.addEventListener('focus', look)
    return () => {
      observer.disconnect()
      window.removeEventListener('focus', look)
    }
  }, [])
  return end
}

/** Unsent text is in sessionStorage: it survives a reload, not closing the tab. */
const nameOf = (thread: string) => `framefolk:unsent:${thread}`

function readDrafts(thread: string): { draft: string; waiting: Waiting[] } {
  try {
    const { draft = '', waiting = [] } = JSON.parse(sessionStorage.getItem(nameOf(thread)) ?? '{}')
    // It may have arrived: its key makes a retry safe.
    return { draft, waiting: waiting.map((one: Waiting) => ({ ...one, state: 'failed' })) }
  } catch {
    return { draft: '', waiting: [] }
  }
}

function saveMessageDraft(thread: string, draft: string, waiting: Waiting[]): void {
  try {
    if (draft === '' && waiting.length === 0) sessionStorage.removeItem(nameOf(thread))
    else sessionStorage.setItem(nameOf(thread), JSON.stringify({ draft, waiting }))
  } catch {
    // Without storage, messages are still sent.
  }
}
