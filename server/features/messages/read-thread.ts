import {
  type MessagesQuery,
  conversationMessages as sentences,
  type Thread,
} from '../../../contract/messages/messages.ts'
import type { Db } from '../../platform/db/connect.ts'
import { NotFound } from '../../platform/errors.ts'
import { pageOf } from '../../platform/http/answer.ts'
import { presentOffer } from '../offers/present.ts'
import { listOffers } from '../offers/read.ts'
import { listEvents, listMessages, timeOf } from './messages.ts'
import { presentEvent, presentMessages, presentThreads } from './present.ts'
import { readThread } from './queries.ts'

export async function seeThread(db: Db, id: string, personId: string): Promise<Thread> {
  const seen = await readThread(db, id, personId)
  if (!seen) throw new NotFound(sentences.notFound())
  return (await presentThreads(db, [seen]))[0]!
}

/**
 * A page of a conversation, with the booking events of its period. Event periods of adjacent pages may overlap
 * slightly; clients deduplicate events by id.
 */
export async function seeMessages(db: Db, id: string, personId: string, query: MessagesQuery) {
  const { page, before, after } = query
  const thread = await seeThread(db, id, personId)
  const { rows, total, more } = await listMessages(db, id, personId, query)
  const edge = before || after ? await timeOf(db, id, before ?? after!) : null
  const oldest = rows.at(-1)?.createdAt ?? null
  const newest = rows[0]?.createdAt ?? null
  const events = await listEvents(
    db,
    id,
    personId,
    after ? edge : more ? oldest : null,
    before ? edge : !after && page > 1 ? newest : null,
  )
  const shown = pageOf('messages', await presentMessages(db, rows), query, total)
  const now = new Date()
  const offers = (await listOffers(db, id)).map((offer) => presentOffer(offer, personId, now))
  return { ...shown, more, thread, events: events.map(presentEvent), offers }
}
