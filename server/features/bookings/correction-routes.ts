import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { adminBookingDetail } from '../../../contract/booking-process.ts'
import {
  adjustmentBody,
  adjustmentPreview,
  adjustmentPreviewBody,
  adminBalance,
  adminRefundBody,
  adminRefundPreview,
  adminRefundPreviewBody,
  correctionMessages,
  negativeBalancePage,
} from '../../../contract/corrections.ts'
import { pageQuery, success } from '../../../contract/envelope.ts'
import { api } from '../../../contract/paths.ts'
import { InvalidField } from '../../platform/errors.ts'
import { ok, pageOf } from '../../platform/http/answer.ts'
import { idOrNotFound, idParams } from '../../platform/http/path-id.ts'
import type { Services } from '../../platform/services.ts'
import { keyOf } from '../messages/key-of.ts'
import { adjustBalance, previewAdjustment, readAdminBalance } from '../payments/adjustments.ts'
import { previewRefund, refundPayment } from '../payments/admin-refund.ts'
import { listNegativeBalances } from '../payments/negative-balances.ts'
import { readAdminDetail } from './admin-detail.ts'

const tags = ['Payments']
const REPEATABLE =
  'Send an `Idempotency-Key` header (or the field `key`): a repeated request with the same key does nothing more.'

function requireKey(request: Parameters<typeof keyOf>[0]): string {
  const key = keyOf(request)
  if (!key) throw new InvalidField('key', correctionMessages.keyMissing)
  return key
}

/** Refunds and balance adjustments by administrators, and the negative balances that they can cause. */
export function addCorrectionRoutes(app: FastifyInstance, services: Services): void {
  const routes = app.withTypeProvider<ZodTypeProvider>()
  const { db } = services

  routes.post(
    api.officeRefundPreview,
    {
      config: { guard: 'admin', answers: [409] },
      schema: {
        tags,
        summary: 'Preview the ledger entries of a refund',
        params: idParams,
        body: adminRefundPreviewBody,
        response: { 200: success(adminRefundPreview) },
      },
    },
    async ({ params, body }) => {
      const id = idOrNotFound(params.id, correctionMessages.noPayment)
      return ok(await previewRefund(db, id, body), correctionMessages.preview)
    },
  )

  routes.post(
    api.officeRefunds,
    {
      config: { guard: 'admin', answers: [409] },
      schema: {
        tags,
        summary: 'Refund all or part of a payment',
        description: REPEATABLE,
        params: idParams,
        body: adminRefundBody,
        response: { 200: success(adminBookingDetail) },
      },
    },
    async (request) => {
      const { params, body, signedIn } = request
      const bookingId = idOrNotFound(params.id, correctionMessages.noPayment)
      const key = requireKey(request)
      await refundPayment(services, { bookingId, actorId: signedIn.personId, key, body })
      const detail = await readAdminDetail(db, bookingId, new Date())
      return ok(detail!, correctionMessages.refunded)
    },
  )

  routes.get(
    api.adminBalance,
    {
      config: { guard: 'admin' },
      schema: {
        tags,
        summary: 'Fetch a photographer’s balance and its adjustments',
        params: idParams,
        response: { 200: success(adminBalance) },
      },
    },
    async ({ params }) => {
      const id = idOrNotFound(params.id, correctionMessages.noPhotographer)
      return ok(await readAdminBalance(db, id), correctionMessages.balance)
    },
  )

  routes.post(
    api.adjustmentPreview,
    {
      config: { guard: 'admin' },
      schema: {
        tags,
        summary: 'Preview the ledger entry of a balance adjustment',
        params: idParams,
        body: adjustmentPreviewBody,
        response: { 200: success(adjustmentPreview) },
      },
    },
    async ({ params, body }) => {
      const id = idOrNotFound(params.id, correctionMessages.noPhotographer)
      return ok(await previewAdjustment(db, id, body), correctionMessages.preview)
    },
  )

  routes.post(
    api.adjustments,
    {
      config: { guard: 'admin', answers: [409] },
      schema: {
        tags,
        summary: 'Credit or debit a photographer’s balance',
        description: REPEATABLE,
        params: idParams,
        body: adjustmentBody,
        response: { 200: success(adminBalance) },
      },
    },
    async (request) => {
      const { params, body, signedIn } = request
      const photographerId = idOrNotFound(params.id, correctionMessages.noPhotographer)
      const key = requireKey(request)
      await adjustBalance(services, { photographerId, actorId: signedIn.personId, key, body })
      return ok(await readAdminBalance(db, photographerId), correctionMessages.adjusted)
    },
  )

  routes.get(
    api.negativeBalances,
    {
      config: { guard: 'admin' },
      schema: {
        tags,
        summary: 'List balances below zero, the largest debts first',
        querystring: pageQuery,
        response: { 200: success(negativeBalancePage) },
      },
    },
    async ({ query }) => {
      const { balances, total } = await listNegativeBalances(db, query)
      return ok(pageOf('balances', balances, query, total), correctionMessages.balances)
    },
  )
}
