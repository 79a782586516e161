import type { FastifyInstance } from 'fastify'
import * as calls from '../../../contract/bookings/correction-calls.ts'
import { correctionMessages } from '../../../contract/payments/corrections.ts'
import { InvalidField } from '../../platform/errors.ts'
import { ok, pageOf } from '../../platform/http/answer.ts'
import { readIdempotencyKey } from '../../platform/http/idempotency-key.ts'
import { idOrNotFound } from '../../platform/http/path-id.ts'
import { defineRoutes } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { adjustBalance, previewAdjustment, readAdminBalance } from '../payments/corrections/adjustments.ts'
import { previewRefund, refundPayment } from '../payments/corrections/admin-refund.ts'
import { listNegativeBalances } from '../payments/corrections/negative-balances.ts'
import { readAdminDetail } from './admin-detail.ts'

const description =
  'Send an `Idempotency-Key` header (or the field `key`): a repeated request with the same key does nothing more.'

function requireKey(request: Parameters<typeof readIdempotencyKey>[0]): string {
  const key = readIdempotencyKey(request)
  if (!key) throw new InvalidField('key', correctionMessages.keyMissing())
  return key
}

/** Refunds and balance adjustments by administrators, and the negative balances that they can cause. */
export function addCorrectionRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services

  const route = defineRoutes(app, { guard: 'admin', tags: ['Payments'] })

  route(calls.previewRefund, 'Preview the ledger entries of a refund', async ({ params, body }) => {
    const id = idOrNotFound(params.id, correctionMessages.noPayment())
    return ok(await previewRefund(db, id, body), correctionMessages.preview())
  })

  route(calls.createRefund, {
    summary: 'Refund all or part of a payment',
    description,
    handler: async (request) => {
      const { params, body, signedIn } = request
      const bookingId = idOrNotFound(params.id, correctionMessages.noPayment())
      const key = requireKey(request)
      await refundPayment(services, { bookingId, actorId: signedIn.personId, key, body })
      const detail = await readAdminDetail(db, bookingId, signedIn, new Date())
      return ok(detail!, correctionMessages.refunded())
    },
  })

  route(calls.fetchBalance, 'Fetch a photographer’s balance and its adjustments', async ({ params }) => {
    const id = idOrNotFound(params.id, correctionMessages.noPhotographer())
    return ok(await readAdminBalance(db, id), correctionMessages.balance())
  })

  route(calls.previewAdjustment, {
    summary: 'Preview the ledger entry of a balance adjustment',
    handler: async ({ params, body }) => {
      const id = idOrNotFound(params.id, correctionMessages.noPhotographer())
      return ok(await previewAdjustment(db, id, body), correctionMessages.preview())
    },
  })

  route(calls.adjustBalance, {
    summary: 'Credit or debit a photographer’s balance',
    description,
    handler: async (request) => {
      const { params, body, signedIn } = request
      const photographerId = idOrNotFound(params.id, correctionMessages.noPhotographer())
      const key = requireKey(request)
      await adjustBalance(services, { photographerId, actorId: signedIn.personId, key, body })
      return ok(await readAdminBalance(db, photographerId), correctionMessages.adjusted())
    },
  })

  route(calls.listNegativeBalances, {
    summary: 'List balances below zero, the largest debts first',
    handler: async ({ query }) => {
      const { balances, total } = await listNegativeBalances(db, query)
      return ok(pageOf('balances', balances, query, total), correctionMessages.balances())
    },
  })
}
