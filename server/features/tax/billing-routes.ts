import type { FastifyInstance } from 'fastify'
import { billingMessages } from '../../../contract/tax/billing.ts'
import * as calls from '../../../contract/tax/calls.ts'
import { ok } from '../../platform/http/answer.ts'
import { defineRoutes } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { findBilling, saveBilling } from './billing.ts'
import { requestPapers } from './issue-invoices.ts'

export function addBillingRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services
  const route = defineRoutes(app, { guard: 'client', tags: ['Tax'] })

  route(calls.fetchBilling, 'Fetch your billing details', async ({ signedIn }) =>
    ok(await findBilling(db, signedIn.personId), billingMessages.fetched),
  )
  route(calls.saveBilling, 'Save the billing details on your receipts', async ({ signedIn, body }) => {
    const saved = await saveBilling(db, signedIn.personId, body)
    requestPapers(services)
    return ok(saved, billingMessages.saved)
  })
}
