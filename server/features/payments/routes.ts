import type { FastifyInstance } from 'fastify'
import { processMessages } from '../../../contract/bookings/process.ts'
import * as calls from '../../../contract/payments/calls.ts'
import { paymentMessages } from '../../../contract/payments/payments.ts'
import { BadRequest, NotFound } from '../../platform/errors.ts'
import { ok } from '../../platform/http/answer.ts'
import { idOrNotFound } from '../../platform/http/path-id.ts'
import { defineRoutes } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { findMemberBooking } from '../booking-process/read.ts'
import { leavePayment, readOutcome } from './charges/outcome.ts'
import { storeWebhookEvent, triggerPaymentJobs } from './inbox/webhook-inbox.ts'
import { correctReceipt } from './papers/correct-receipts.ts'
import { readReceipts } from './papers/receipts.ts'
import { providerNamed } from './provider/providers.ts'

const tags = ['Payments']

export function addPaymentRoutes(app: FastifyInstance, services: Services): void {
  const route = defineRoutes(app, { guard: 'client', tags })

  route(calls.fetchPayment, {
    summary: 'Fetch the current state of a payment from the provider',
    description: 'For the client of its booking only.',
    handler: async ({ params, signedIn }) => {
      const id = idOrNotFound(params.id, paymentMessages.noPayment())
      const outcome = await readOutcome(services, id, signedIn.personId, new Date())
      if (!outcome) throw new NotFound(paymentMessages.noPayment())
      return ok(outcome, paymentMessages.outcome())
    },
  })

  route(calls.closePayment, 'Close a payment page that the client has left', async ({ params, signedIn }) => {
    const id = idOrNotFound(params.id, paymentMessages.noPayment())
    const outcome = await leavePayment(services, id, signedIn.personId, new Date())
    if (!outcome) throw new NotFound(paymentMessages.noPayment())
    return ok(outcome, paymentMessages.outcome())
  })

  route(calls.listReceipts, {
    guard: 'signed-in',
    summary: 'List the receipts of a booking',
    handler: async ({ params, signedIn }) => {
      const id = idOrNotFound(params.id, processMessages.notFound())
      const whose = signedIn.role === 'admin' ? null : signedIn.personId
      if (!(await findMemberBooking(services.db, id, whose))) throw new NotFound(processMessages.notFound())
      return ok({ receipts: await readReceipts(services.db, id) }, paymentMessages.receipts())
    },
  })

  route(calls.correctReceipt, {
    guard: 'member',
    summary: 'Issue a corrected receipt with your current details',
    description:
      'The client’s billing details or the photographer’s tax details. Its number is new, and it names the receipt that it replaces; refunds are corrected with their payment.',
    handler: async ({ params, signedIn }) => {
      const id = idOrNotFound(params.id, processMessages.notFound())
      if (!(await findMemberBooking(services.db, id, signedIn.personId)))
        throw new NotFound(processMessages.notFound())
      const { personId, role } = signedIn
      await correctReceipt(services.db, id, params.number, {
        personId,
        role: role === 'client' ? 'client' : 'photographer',
      })
      return ok({ receipts: await readReceipts(services.db, id) }, paymentMessages.receiptCorrected())
    },
  })

  // The signature covers the raw bytes, so this route does not parse the body.
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) =>
      done(null, { raw: body }),
    )
    const route = defineRoutes(scope, { guard: 'public', tags })
    route(calls.receiveWebhook, {
      summary: 'Receive an event of a payment provider',
      handler: async ({ params, body, headers }) => {
        const provider = providerNamed(services, params.provider)
        if (!provider) throw new NotFound(paymentMessages.noProvider())
        const { raw = '' } = (body ?? {}) as { raw?: string }
        const event = await provider.verifyWebhook(headers, raw)
        if (!event) throw new BadRequest(paymentMessages.badSignature())
        if (event === 'ignored') return ok({})
        await storeWebhookEvent(services.db, provider.name, event)
        triggerPaymentJobs(services)
        return ok({})
      },
    })
  })
}
