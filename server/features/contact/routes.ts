import type { FastifyInstance } from 'fastify'
import * as calls from '../../../contract/calls/contact.ts'
import { contactMessages } from '../../../contract/contact.ts'
import { recordActivity } from '../../core/audit-log/queries.ts'
import { NotFound } from '../../platform/errors.ts'
import { ok, pageOf } from '../../platform/http/answer.ts'
import { limitForm } from '../../platform/http/form-limits.ts'
import { idOrNotFound } from '../../platform/http/path-id.ts'
import { addRoute } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { presentMessage } from './present.ts'
import { listMessages, lockMessage, setMessageState } from './queries.ts'
import { receiveMessage } from './receive.ts'

export function addContactRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services

  addRoute(
    app,
    calls.sendContactMessage,
    { guard: 'public', tags: ['Contact'], summary: 'Send a message to the support mailbox' },
    async ({ body, ip }) => {
      await limitForm(db, 'contact', ip)
      // A bot that fills in the hidden field gets the usual response.
      if (!body.website) await receiveMessage(services, body)
      return ok({ fullName: body.fullName, email: body.email }, contactMessages.sent)
    },
  )

  addRoute(
    app,
    calls.listContactMessages,
    { guard: 'admin', tags: ['Contact'], summary: 'List the messages that visitors sent' },
    async ({ query }) => {
      const { messages, total, unread } = await listMessages(db, query)
      return ok({ ...pageOf('messages', messages.map(presentMessage), query, total), unread })
    },
  )

  addRoute(
    app,
    calls.updateContactMessage,
    { guard: 'admin', tags: ['Contact'], summary: 'Mark a message as read, answered or archived' },
    async ({ params, body, signedIn }) => {
      const id = idOrNotFound(params.id, contactMessages.notFound)
      const message = await db.transaction(async (tx) => {
        const before = await lockMessage(tx, id)
        if (!before) throw new NotFound(contactMessages.notFound)
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
      return ok(presentMessage(message), contactMessages.updated)
    },
  )
}
