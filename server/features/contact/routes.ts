import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import {
  contactBody,
  contactMessages,
  contactSent,
  messagePage,
  messageQuery,
  messageRow,
  updateMessageBody,
} from '../../../contract/contact.ts'
import { success } from '../../../contract/envelope.ts'
import { api } from '../../../contract/paths.ts'
import { recordActivity } from '../../core/audit-log/queries.ts'
import { NotFound } from '../../platform/errors.ts'
import { ok, pageOf } from '../../platform/http/answer.ts'
import { limitForm } from '../../platform/http/form-limits.ts'
import { idOrNotFound, idParams } from '../../platform/http/path-id.ts'
import type { Services } from '../../platform/services.ts'
import { presentMessage } from './present.ts'
import { listMessages, lockMessage, setMessageState } from './queries.ts'
import { receiveMessage } from './receive.ts'

export function addContactRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services
  const routes = app.withTypeProvider<ZodTypeProvider>()

  routes.post(
    api.contact,
    {
      config: { guard: 'public', answers: [429] },
      schema: {
        tags: ['Contact'],
        summary: 'Send a message to the support mailbox',
        body: contactBody,
        response: { 200: success(contactSent) },
      },
    },
    async ({ body, ip }) => {
      await limitForm(db, 'contact', ip)
      // A bot that fills in the hidden field gets the usual response.
      if (!body.website) await receiveMessage(services, body)
      return ok({ fullName: body.fullName, email: body.email }, contactMessages.sent)
    },
  )

  routes.get(
    api.messages,
    {
      config: { guard: 'admin' },
      schema: {
        tags: ['Contact'],
        summary: 'List the messages that visitors sent',
        querystring: messageQuery,
        response: { 200: success(messagePage) },
      },
    },
    async ({ query }) => {
      const { messages, total, unread } = await listMessages(db, query)
      return ok({ ...pageOf('messages', messages.map(presentMessage), query, total), unread })
    },
  )

  routes.patch(
    api.message,
    {
      config: { guard: 'admin' },
      schema: {
        tags: ['Contact'],
        summary: 'Mark a message as read, answered or archived',
        params: idParams,
        body: updateMessageBody,
        response: { 200: success(messageRow) },
      },
    },
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
