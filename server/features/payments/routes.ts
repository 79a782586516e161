import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { processMessages } from '../../../contract/booking-process.ts'
import { success } from '../../../contract/envelope.ts'
import { api } from '../../../contract/paths.ts'
import { paymentMessages, paymentOutcome, receipts } from '../../../contract/payments.ts'
import { BadRequest, NotFound } from '../../platform/errors.ts'
import { ok } from '../../platform/http/answer.ts'
import { idOrNotFound, idParams } from '../../platform/http/path-id.ts'
import type { Services } from '../../platform/services.ts'
import { findBooking } from '../booking-process/read.ts'
import { leavePayment, readOutcome } from './outcome.ts'
import { providerNamed } from './providers.ts'
import { readReceipts } from './receipts.ts'
import { triggerPaymentJobs } from './wake.ts'
import { storeWebhookEvent } from './webhook-inbox.ts'

const tags = ['Payments']

export function addPaymentRoutes(app: FastifyInstance, services: Services): void {
  const routes = app.withTypeProvider<ZodTypeProvider>()

  routes.get(
    api.payment,
    {
      config: { guard: 'client' },
      schema: {
        tags,
        summary: 'What became of a payment, as the provider reads now',
        description: 'For the client of its booking only.',
        params: idParams,
        response: { 200: success(paymentOutcome) },
      },
    },
    async ({ params, signedIn }) => {
      const id = idOrNotFound(params.id, paymentMessages.noPayment)
      const outcome = await readOutcome(services, id, signedIn.personId, new Date())
      if (!outcome) throw new NotFound(paymentMessages.noPayment)
      return ok(outcome, paymentMessages.outcome)
    },
  )

  routes.post(
    api.leavePayment,
    {
      config: { guard: 'client' },
      schema: {
        tags,
        summary: 'Close a payment page that the client has left',
        params: idParams,
        response: { 200: success(paymentOutcome) },
      },
    },
    async ({ params, signedIn }) => {
      const id = idOrNotFound(params.id, paymentMessages.noPayment)
      const outcome = await leavePayment(services, id, signedIn.personId, new Date())
      if (!outcome) throw new NotFound(paymentMessages.noPayment)
      return ok(outcome, paymentMessages.outcome)
    },
  )

  routes.get(
    api.receipts,
    {
      config: { guard: 'signed-in' },
      schema: {
        tags,
        summary: 'The receipts of a booking',
        params: idParams,
        response: { 200: success(receipts) },
      },
    },
    async ({ params, signedIn }) => {
      const id = idOrNotFound(params.id, processMessages.notFound)
      const whose = signedIn.role === 'admin' ? null : signedIn.personId
      if (!(await findBooking(services.db, id, whose))) throw new NotFound(processMessages.notFound)
      return ok({ receipts: await readReceipts(services.db, id) }, paymentMessages.receipts)
    },
  )

  // The signature covers the raw bytes, so this route does not parse the body.
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) =>
      done(null, { raw: body }),
    )
    scope.withTypeProvider<ZodTypeProvider>().post(
      api.webhook,
      {
        config: { guard: 'public' },
        schema: { tags, summary: 'For payment providers', params: z.object({ provider: z.string() }) },
      },
      async ({ params, body, headers }) => {
        const provider = providerNamed(services, params.provider)
        if (!provider) throw new NotFound(paymentMessages.noProvider)
        const { raw = '' } = (body ?? {}) as { raw?: string }
        const event = await provider.verifyWebhook(headers, raw)
        if (!event) throw new BadRequest(paymentMessages.badSignature)
        if (event === 'ignored') return ok({})
        await storeWebhookEvent(services.db, provider.name, event)
        triggerPaymentJobs(services)
        return ok({})
      },
    )
  })
}
