import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import * as calls from '../../../contract/site/calls.ts'
import { type ContactBody, contactMessages, type MessageRow } from '../../../contract/site/contact.ts'
import { recordActivity } from '../../core/audit-log/queries.ts'
import { supportEmailOf } from '../../core/brand/store.ts'
import { queueMail } from '../../core/mail/outbox.ts'
import { NotFound } from '../../platform/errors.ts'
import { ok, pageOf } from '../../platform/http/answer.ts'
import { limitForm } from '../../platform/http/form-limits.ts'
import { takeHit } from '../../platform/http/limits.ts'
import { idOrNotFound } from '../../platform/http/path-id.ts'
import { defineRoutes } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { addMessage, type ContactMessage, listMessages, lockMessage, setMessageState } from './queries.ts'

export function addContactRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services

  const route = defineRoutes(app, { guard: 'admin', tags: ['Contact'] })

  route(calls.sendContactMessage, {
    guard: 'public',
    summary: 'Send a message to the support mailbox',
    handler: async ({ body, ip }) => {
      await limitForm(db, 'contact', ip)
      // A bot that fills in the hidden field gets the usual response.
      if (!body.website) await receiveMessage(services, body)
      return ok({ fullName: body.fullName, email: body.email }, contactMessages.sent())
    },
  })

  route(calls.listContactMessages, 'List the messages that visitors sent', async ({ query }) => {
    const { messages, total, unread } = await listMessages(db, query)
    return ok({ ...pageOf('messages', messages.map(presentMessage), query, total), unread })
  })

  route(calls.updateContactMessage, {
    summary: 'Mark a message as read, answered or archived',
    handler: async ({ params, body, signedIn }) => {
      const id = idOrNotFound(params.id, contactMessages.notFound())
      const message = await db.transaction(async (tx) => {
        const before = await lockMessage(tx, id)
        if (!before) throw new NotFound(contactMessages.notFound())
        if (before.state === body.state) return before
        await recordActivity(tx, {
          actorId: signedIn.personId,
          action: 'message.updated',
          subjectType: 'message',
          subjectId: id,
          before: { state: before.state },
          after: { state: body.state },
        })
        return setMessageState(tx, id, body.state)
      })
      return ok(presentMessage(message), contactMessages.updated())
    },
  })
}

function presentMessage(message: ContactMessage): MessageRow {
  return {
    id: message.id,
    _id: message.id,
    fullName: message.fullName,
    email: message.email,
    message: message.message,
    state: message.state,
    createdAt: message.createdAt.toISOString(),
  }
}

/** A stranger who submits another person's address must not fill that mailbox with our receipts. */
const RECEIPTS_A_DAY = 3

/** Stores the message, the email to support and the receipt in one transaction. */
async function receiveMessage(services: Services, message: ContactBody): Promise<void> {
  const { fullName, email } = message
  const address = createHash('sha256').update(email.toLowerCase()).digest('base64url')
  const receipts = { key: `receipt:${address}`, most: RECEIPTS_A_DAY, windowSeconds: 86_400 }
  await services.db.transaction(async (tx) => {
    await addMessage(tx, message)
    await queueMail(tx, services, {
      kind: 'contact_forward',
      to: supportEmailOf(services.config),
      data: { fullName, email, message: message.message },
    })
    if ((await takeHit(tx, receipts)).fits)
      await queueMail(tx, services, { kind: 'contact_receipt', to: email, data: { fullName } })
  })
}
