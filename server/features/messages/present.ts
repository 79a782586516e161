import type { Message, Thread, ThreadEvent } from '../../../contract/messages/messages.ts'
import { presentPicture, type ShownPicture } from '../../core/pictures/present.ts'
import type { Db } from '../../platform/db/connect.ts'
import { addressLine } from '../booking-process/address-line.ts'
import { hideContacts, readHidden } from '../outside-contacts/rule.ts'
import { type EventRow, listPictures, type MessageRow } from './messages.ts'
import type { SeenThread } from './queries.ts'

function presentMessage(row: MessageRow, text: string, pictures: ShownPicture[] = []): Message {
  return {
    id: row.id,
    _id: row.id,
    thread: row.threadId,
    mine: row.mine,
    text,
    pictures: pictures.map((picture) => presentPicture(picture)),
    key: row.key,
    createdAt: row.createdAt.toISOString(),
  }
}

/** With their photos, which one query reads for all messages, and without contact details that are hidden from the reader. */
export async function presentMessages(db: Db, rows: MessageRow[]): Promise<Message[]> {
  const pictures = await listPictures(
    db,
    rows.map(({ id }) => id),
  )
  const received = rows.filter(({ mine }) => !mine)
  const hidden = await readHidden(
    db,
    received.map(({ threadId }) => threadId),
  )
  return rows.map((row) => {
    const country = row.mine ? undefined : hidden.get(row.threadId)
    const text = country === undefined ? row.text : hideContacts(row.text, country)
    return presentMessage(row, text, pictures.get(row.id))
  })
}

export const presentEvent = ({ reader, client, photographer, ...event }: EventRow): ThreadEvent => ({
  id: event.id,
  at: event.at.toISOString(),
  what: addressLine(event, reader, { client, photographer }),
  booking: event.booking,
  shootDate: event.shootDate,
})

export async function presentThreads(db: Db, rows: SeenThread[]): Promise<Thread[]> {
  const last = rows.flatMap((row): MessageRow[] =>
    row.messageId && row.messageAt
      ? [
          {
            id: row.messageId,
            threadId: row.id,
            text: row.messageText ?? '',
            mine: row.messageMine === true,
            key: row.messageKey,
            createdAt: row.messageAt,
          },
        ]
      : [],
  )
  const messages = await presentMessages(db, last)
  return rows.map((row) => ({
    id: row.id,
    _id: row.id,
    with: {
      id: row.otherId,
      fullName: row.otherName,
      role: row.otherRole,
      profileImage: row.otherImage,
      slug: row.otherSlug,
      left: row.otherLeft,
    },
    lastMessage: messages.find(({ id }) => id === row.messageId) ?? null,
    unread: row.unread,
    readByOther: row.readByOther?.toISOString() ?? null,
    blocked: row.blockedByMe ? 'by-me' : row.blockedByOther ? 'by-other' : 'no',
  }))
}
