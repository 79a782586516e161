import type { FastifyInstance } from 'fastify'
import * as m from '#messages/payments'
import { id } from '../../../contract/api/envelope.ts'
import { asMinor, majorOf } from '../../../contract/format/money.ts'
import * as calls from '../../../contract/payments/calls.ts'
import { paymentMessages } from '../../../contract/payments/payments.ts'
import { writeCell } from '../../platform/csv/csv.ts'
import { ok, pageOf } from '../../platform/http/answer.ts'
import { idOrNotFound } from '../../platform/http/path-id.ts'
import { defineRoutes } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { listDisputes } from './chargebacks/list-disputes.ts'
import { bringIn } from './inbox/bring-in.ts'
import { listEntries } from './ledger/read.ts'
import { reviewMovement } from './ledger/unexpected.ts'
import { listPayouts } from './payouts/queries.ts'
import { readReconciliation, reconcile } from './reconciliation/reconcile.ts'
import { explainMovement } from './reconciliation/suspense.ts'
import { sendRefundAgain, settleRefundByHand } from './refunds/settle-by-hand.ts'

const MAX_DUE = 10_000

export function addPaymentAdminRoutes(app: FastifyInstance, services: Services): void {
  const { db, config } = services

  const route = defineRoutes(app, { guard: 'admin', tags: ['Payments'] })

  route(calls.listLedger, 'List ledger entries of one booking or of all, newest first', async ({ query }) => {
    // An invalid id has no entries.
    const known = !query.booking || id.safeParse(query.booking).success
    const { entries, total } = known ? await listEntries(db, query) : { entries: [], total: 0 }
    return ok(pageOf('entries', entries, query, total), paymentMessages.ledger())
  })

  route(calls.fetchReconciliation, 'Fetch the latest reconciliation and the amounts owed', async () =>
    ok(await readReconciliation(db, config.payments ?? 'manual'), paymentMessages.reconciliation()),
  )

  route(calls.runReconciliation, 'Reconcile the provider with the ledger now', async () => {
    await reconcile(services)
    return ok(await readReconciliation(db, config.payments ?? 'manual'), paymentMessages.reconciliation())
  })

  route(calls.bringInMovement, {
    summary: 'Fetch a movement from the provider and post it',
    handler: async ({ body, signedIn }) => {
      await bringIn(services, body, signedIn.personId)
      await reconcile(services)
      return ok(await readReconciliation(db, config.payments ?? 'manual'), paymentMessages.broughtIn())
    },
  })

  route(calls.exportPayouts, {
    tags: ['Payouts'],
    summary: 'Export due payouts as a file for the bank',
    handler: async (_request, reply) => {
      const { rows } = await listPayouts(db, { state: 'due', page: 1, pageSize: MAX_DUE })
      const payable = rows.filter(({ disputed }) => !disputed)
      const lines = payable.map(({ id: number, photographer, amount_minor, currency, created_at }) => [
        number,
        photographer.fullName,
        photographer.email,
        majorOf(asMinor(amount_minor), currency),
        currency,
        new Date(created_at).toISOString().slice(0, 10),
      ])
      const table = [[m.payout(), m.photographer(), m.email(), m.amount(), m.currency(), m.date()], ...lines]
      const text = table.map((cells) => `${cells.map(writeCell).join(',')}\r\n`).join('')
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="payouts.csv"')
        .send(`\uFEFF${text}`)
    },
  })
}

/** Disputes for an administrator to decide, and refunds that failed. */
export function addDisputeRoutes(app: FastifyInstance, services: Services): void {
  const route = defineRoutes(app, { guard: 'admin', tags: ['Payments'] })

  route(calls.listDisputes, {
    tags: ['Disputes'],
    summary: 'List disputes and chargebacks, open ones first',
    handler: async ({ query }) => {
      const { disputes, total } = await listDisputes(services.db, query)
      return ok(pageOf('disputes', disputes, query, total), paymentMessages.disputes())
    },
  })

  route(calls.retryRefund, 'Retry a failed refund', async ({ params, signedIn }) => {
    const id = idOrNotFound(params.id, paymentMessages.noRefund())
    await sendRefundAgain(services, id, signedIn.personId)
    return ok({}, paymentMessages.refundSent())
  })

  route(calls.settleRefund, {
    summary: 'Mark a failed refund as refunded manually',
    handler: async ({ params, body, signedIn }) => {
      const id = idOrNotFound(params.id, paymentMessages.noRefund())
      const by = { actorId: signedIn.personId, reason: body.reason }
      await settleRefundByHand(services, id, by)
      return ok({}, paymentMessages.marked())
    },
  })

  route(calls.reviewMovement, {
    summary: 'Mark an unexpected movement at the provider as reviewed',
    handler: async ({ params, body, signedIn }) => {
      const id = idOrNotFound(params.id, paymentMessages.noMovement())
      await reviewMovement(services, id, { actorId: signedIn.personId, ...body })
      return ok({}, paymentMessages.reviewed())
    },
  })

  route(calls.explainMovement, {
    summary: 'Explain a movement that the product does not know',
    handler: async ({ params, body, signedIn }) => {
      await explainMovement(services.db, params.id, { actorId: signedIn.personId, ...body })
      return ok({}, paymentMessages.explained())
    },
  })
}
