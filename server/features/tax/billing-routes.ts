import type { FastifyInstance } from 'fastify'
import { billingMessages } from '../../../contract/tax/billing.ts'
import * as calls from '../../../contract/tax/calls.ts'
import { ok } from '../../platform/http/answer.ts'
import { addRoute } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { findBilling, saveBilling } from './billing.ts'
import { requestPapers } from './issue-invoices.ts'

const tags = ['Tax']

export function addBillingRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services
  addRoute(
    app,
    calls.fetchBilling,
    { guard: 'client', tags, summary: 'Fetch your billing details' },
    async ({ signedIn }) => ok(await findBilling(db, signedIn.personId), billingMessages.fetched),
  )
  addRoute(
    app,
    calls.saveBilling,
    { guard: 'client', tags, summary: 'Save the billing details on your receipts' },
    async ({ signedIn, body }) => {
      const saved = await saveBilling(db, signedIn.personId, body)
      requestPapers(services)
      return ok(saved, billingMessages.saved)
    },
  )
}
