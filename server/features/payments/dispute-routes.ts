import type { FastifyInstance } from 'fastify'
import * as calls from '../../../contract/calls/payments.ts'
import { paymentMessages } from '../../../contract/payments.ts'
import { ok, pageOf } from '../../platform/http/answer.ts'
import { idOrNotFound } from '../../platform/http/path-id.ts'
import { addRoute } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { listDisputes } from './list-disputes.ts'
import { sendRefundAgain, settleRefundByHand } from './settle-by-hand.ts'
import { reviewMovement } from './unexpected.ts'

/** Disputes for an administrator to decide, and refunds that failed. */
export function addDisputeRoutes(app: FastifyInstance, services: Services): void {
  addRoute(
    app,
    calls.listDisputes,
    { guard: 'admin', tags: ['Disputes'], summary: 'List disputes and chargebacks, open ones first' },
    async ({ query }) => {
      const { disputes, total } = await listDisputes(services.db, query)
      return ok(pageOf('disputes', disputes, query, total), paymentMessages.disputes)
    },
  )

  addRoute(
    app,
    calls.retryRefund,
    { guard: 'admin', tags: ['Payments'], summary: 'Retry a failed refund' },
    async ({ params, signedIn }) => {
      const id = idOrNotFound(params.id, paymentMessages.noRefund)
      await sendRefundAgain(services, id, signedIn.personId)
      return ok({}, paymentMessages.refundSent)
    },
  )

  addRoute(
    app,
    calls.settleRefund,
    { guard: 'admin', tags: ['Payments'], summary: 'Mark a failed refund as refunded manually' },
    async ({ params, body, signedIn }) => {
      const id = idOrNotFound(params.id, paymentMessages.noRefund)
      const by = { actorId: signedIn.personId, reason: body.reason }
      await settleRefundByHand(services, id, by)
      return ok({}, paymentMessages.marked)
    },
  )

  addRoute(
    app,
    calls.reviewMovement,
    {
      guard: 'admin',
      tags: ['Payments'],
      summary: 'Mark an unexpected movement at the provider as reviewed',
    },
    async ({ params, body, signedIn }) => {
      const id = idOrNotFound(params.id, paymentMessages.noMovement)
      await reviewMovement(services, id, { actorId: signedIn.personId, note: body.note })
      return ok({}, paymentMessages.reviewed)
    },
  )
}
