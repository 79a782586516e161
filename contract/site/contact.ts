import { z } from 'zod'
import * as m from '#messages/contract-site'
import { paged, pageQuery, requiredText, searchQuery } from '../api/envelope.ts'
import { emailText } from '../auth/auth.ts'

export const contactBody = z.object({
  fullName: requiredText(200, m.fullNameIsRequired),
  email: emailText(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, m.enterAValidEmailAddress),
  message: requiredText(5000, m.messageIsRequired),
  website: z.string().max(500).optional(),
})
export type ContactBody = z.infer<typeof contactBody>
export const contactSent = z.object({ fullName: z.string(), email: z.string() })

export const messageState = z.enum(['new', 'read', 'answered', 'archived'], {
  error: m.stateMustBeOneOfNewReadAnswered,
})
export type MessageState = z.infer<typeof messageState>

export const messageQuery = z.object({
  ...pageQuery.shape,
  ...searchQuery.shape,
  state: messageState.optional(),
})
export const messageRow = z.object({
  id: z.string(),
  _id: z.string(),
  fullName: z.string(),
  email: z.string(),
  message: z.string(),
  state: messageState,
  createdAt: z.string(),
})
export type MessageRow = z.infer<typeof messageRow>
export const messagePage = paged('messages', messageRow).extend({ unread: z.number().int() })
export const updateMessageBody = z.object({ state: messageState })

export const contactMessages = {
  sent: m.sent,
  updated: m.updated,
  notFound: m.notFound,
} as const
