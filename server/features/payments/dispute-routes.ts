import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { success } from '../../../contract/envelope.ts'
import { api } from '../../../contract/paths.ts'
import {
  disputePage,
  disputeQuery,
  paymentMessages,
  reviewedBody,
  settledBody,
} from '../../../contract/payments.ts'
import { ok, pageOf } from '../../platform/http/answer.ts'
import { idOrNotFound, idParams } from '../../platform/http/path-id.ts'
import type { Services } from '../../platform/services.ts'
import { listDisputes } from './list-disputes.ts'
import { sendRefundAgain, settleRefundByHand } from './settle-by-hand.ts'
import { reviewMovement } from './unexpected.ts'

/** Disputes for an administrator to decide, and refunds that failed. */
export function addDisputeRoutes(app: FastifyInstance, services: Services): void {
  const routes = app.withTypeProvider<ZodTypeProvider>()

  routes.get(
    api.disputes,
    {
      config: { guard: 'admin' },
      schema: {
        tags: ['Disputes'],
        summary: 'Problems with bookings, and payments that a bank took back; open ones first',
        querystring: disputeQuery,
        response: { 200: success(disputePage) },
      },
    },
    async ({ query }) => {
      const { disputes, total } = await listDisputes(services.db, query)
      return ok(pageOf('disputes', disputes, query, total), paymentMessages.disputes)
    },
  )

  routes.post(
    api.sendRefundAgain,
    {
      config: { guard: 'admin', answers: [409] },
      schema: {
        tags: ['Payments'],
        summary: 'Try a refund that failed once more',
        params: idParams,
        response: { 200: success(z.object({})) },
      },
    },
    async ({ params, signedIn }) => {
      const id = idOrNotFound(params.id, paymentMessages.noRefund)
      await sendRefundAgain(services, id, signedIn.personId)
      return ok({}, paymentMessages.refundSent)
    },
  )

  routes.post(
    api.settleRefund,
    {
      config: { guard: 'admin', answers: [409] },
      schema: {
        tags: ['Payments'],
        summary: 'Say that a refund that failed was given back in another way',
        params: idParams,
        body: settledBody,
        response: { 200: success(z.object({})) },
      },
    },
    async ({ params, body, signedIn }) => {
      const id = idOrNotFound(params.id, paymentMessages.noRefund)
      const by = { actorId: signedIn.personId, reason: body.reason }
      await settleRefundByHand(services, id, by)
      return ok({}, paymentMessages.marked)
    },
  )

  routes.post(
    api.reviewMovement,
    {
      config: { guard: 'admin', answers: [409] },
      schema: {
        tags: ['Payments'],
        summary: 'Mark money that moved at the provider without us as reviewed',
        params: idParams,
        body: reviewedBody,
        response: { 200: success(z.object({})) },
      },
    },
    async ({ params, body, signedIn }) => {
      const id = idOrNotFound(params.id, paymentMessages.noMovement)
      await reviewMovement(services, id, { actorId: signedIn.personId, note: body.note })
      return ok({}, paymentMessages.reviewed)
    },
  )
}
