import type { Message, Thread } from '../../contract/threads.ts'
import type { MessageRow, SeenThread } from './queries.ts'

export function presentMessage(row: MessageRow): Message {
  return {
    id: row.id,
    _id: row.id,
    thread: row.threadId,
    mine: row.mine,
    text: row.text,
    createdAt: row.createdAt.toISOString(),
  }
}

export function presentThread(row: SeenThread): Thread {
  const { messageId, messageAt } = row
  return {
    id: row.id,
    _id: row.id,
    with: {
      id: row.otherId,
      fullName: row.otherName,
      role: row.otherRole,
      profileImage: row.otherImage,
      slug: row.otherSlug,
    },
    lastMessage:
      messageId && messageAt
        ? presentMessage({
            id: messageId,
            threadId: row.id,
            text: row.messageText ?? '',
            mine: row.messageMine === true,
            createdAt: messageAt,
          })
        : null,
    unread: row.unread,
    readByOther: row.readByOther?.toISOString() ?? null,
    blocked: row.blockedByMe ? 'by-me' : row.blockedByOther ? 'by-other' : 'no',
  }
}
