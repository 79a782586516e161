import type { Random } from '../random.ts'
import type { Booking } from './bookings.ts'
import { openEnds, talks } from './talk-texts.ts'
import { HOUR, MINUTE } from './timeline.ts'

/** One in so many bookings has a conversation. */
const EVERY = 6
/** Among so many of the newest conversations, every second one waits for a reply. */
const OPEN = 12

type Row = {
  id: string
  thread_id: string
  sender_id: string
  text: string
  created_at: Date
  mailed_at: Date
}

type Thread = {
  id: string
  client_id: string
  photographer_id: string
  client_read_at: Date
  photographer_read_at: Date
  last_message_at: Date
  created_at: Date
}

/** Conversations around bookings: one for each pair, begun shortly before they booked. */
export function makeTalks(random: Random, bookings: Booking[], now: number) {
  const threads: Thread[] = []
  const messages: Row[] = []
  const known = new Set<string>()
  const used: (readonly string[])[] = []
  const newestFirst = bookings.toSorted((a, b) => b.row.created_at.getTime() - a.row.created_at.getTime())
  for (const [n, { row, service, photographer }] of newestFirst.entries()) {
    const { client_id, photographer_id } = row
    const pair = `${client_id} ${photographer_id}`
    if (n % EVERY !== 0 || known.has(pair)) continue
    known.add(pair)
    const talk = random.pickFresh(talks[service], used)
    used.push(talk)
    const texts = talk.map((text) => text.replaceAll('{city}', photographer.profile.city))
    const id = random.id(row.created_at.getTime())
    const open = threads.length < OPEN && threads.length % 2 === 0
    const allTexts = open ? [...texts, openEnds[(threads.length / 2) % openEnds.length]!] : texts
    let at = row.created_at.getTime() - 5 * HOUR
    let last = new Date(at)
    for (const [turn, text] of allTexts.entries()) {
      at = Math.min(
        at + MINUTE * (3 + Math.floor(random.next() * 50)),
        now - (allTexts.length - turn) * MINUTE,
      )
      last = new Date(at)
      // The last message that waits for a reply is the client's.
      const sender_id = (open && turn === allTexts.length - 1) || turn % 2 === 0 ? client_id : photographer_id
      messages.push({ id: random.id(at), thread_id: id, sender_id, text, created_at: last, mailed_at: last })
    }
    const before = new Date(last.getTime() - MINUTE / 2)
    threads.push({
      id,
      client_id,
      photographer_id,
      client_read_at: last,
      photographer_read_at: open ? before : last,
      last_message_at: last,
      created_at: new Date(row.created_at.getTime() - 5 * HOUR),
    })
  }
  return { threads, thread_messages: messages }
}
