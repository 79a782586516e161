import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import * as m from '#messages/messages'
import { Button } from '../ui/button.tsx'
import type { Conversation, Line } from './conversation-state.ts'
import { linesOf } from './conversation-state.ts'
import { EventItem, MessageItem } from './message-item.tsx'

type LogProps = {
  now: Conversation
  other: string
  /** Messages not sent yet. */
  waiting: ReactNode
  earlier: ReactNode
  /** The place below the newest message. */
  end: RefObject<HTMLDivElement | null>
}

/** Within this distance of the end counts as being at the end. */
const NEAR = 60

/**
 * The container is reversed, so that it opens at the newest message without JavaScript, and older messages added above move
 * nothing. Screen readers announce new messages; fetched older ones are outside the log, so that they are not announced.
 */
export function Log({ now, other, waiting, earlier, end }: LogProps) {
  const lines = linesOf(now)
  const [first] = useState(lines[0]?.id)
  const start = Math.max(
    0,
    lines.findIndex(({ id }) => id === first),
  )
  const seenUpTo = now.thread.readByOther
  const lastMine = now.messages.findLast(({ mine }) => mine)
  const seen = lastMine && seenUpTo && lastMine.createdAt <= seenUpTo ? lastMine.id : null
  const show = (line: Line) =>
    'message' in line ? (
      <MessageItem
        key={line.id}
        message={line.message}
        other={other}
        seen={line.id === seen}
        offer={now.offers.find(({ message }) => message === line.id)}
      />
    ) : (
      <EventItem key={line.id} event={line.event} />
    )
  const { box, fresh, toEnd } = useStickToBottom(now.messages.at(-1)?.id, now.waiting.length)
  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <section
        ref={box}
        aria-label={m.messagesWith({ name: other })}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable areas must be reachable by keyboard
        tabIndex={0}
        className="flex min-h-0 flex-1 flex-col-reverse overflow-y-auto overscroll-contain px-1 py-6"
      >
        <div>
          {earlier}
          {start > 0 && <ol className="mb-6 grid gap-6">{lines.slice(0, start).map(show)}</ol>}
          <div role="log" aria-label={m.newMessagesWith({ name: other })}>
            <ol className="grid gap-6">{lines.slice(start).map(show)}</ol>
          </div>
          {waiting}
          <div ref={end} />
        </div>
      </section>
      {fresh && (
        <Button
          size="small"
          onClick={toEnd}
          className="absolute bottom-3 left-1/2 -translate-x-1/2 shadow-lg"
        >
          {m.newMessages()}
        </Button>
      )}
    </div>
  )
}

/** Follows new messages only when scrolled to the end; otherwise shows "New messages". */
function useStickToBottom(newest: string | undefined, written: number) {
  const box = useRef<HTMLElement>(null)
  const known = useRef({ newest, written, height: 0 })
  const [fresh, setFresh] = useState(false)
  useLayoutEffect(() => {
    const { current } = box
    if (!current) return
    const before = known.current
    known.current = { newest, written, height: current.scrollHeight }
    const away = current.scrollTop < -NEAR
    if (written > before.written) current.scrollTop = 0
    else if (away && newest !== before.newest) {
      // The scroll offset counts from the end: move along with new messages, unless the browser did.
      const grown = current.scrollHeight - before.height
      if (before.height > 0) current.scrollTop -= grown
      setFresh(true)
    }
  }, [newest, written])
  useLayoutEffect(() => {
    const { current } = box
    const look = () => {
      if (!current) return
      known.current.height = current.scrollHeight
      if (current.scrollTop >= -NEAR) setFresh(false)
    }
    current?.addEventListener('scroll', look, { passive: true })
    return () => current?.removeEventListener('scroll', look)
  }, [])
  const toEnd = () => {
    if (box.current) box.current.scrollTop = 0
    box.current?.focus({ preventScroll: true })
    setFresh(false)
  }
  return { box, fresh, toEnd }
}
