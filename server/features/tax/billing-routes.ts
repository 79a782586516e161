import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { billing, billingBody, billingMessages } from '../../../contract/billing.ts'
import { success } from '../../../contract/envelope.ts'
import { api } from '../../../contract/paths.ts'
import { ok } from '../../platform/http/answer.ts'
import type { Services } from '../../platform/services.ts'
import { findBilling, saveBilling } from './billing.ts'

const tags = ['Tax']
const config = { guard: 'client' } as const

export function addBillingRoutes(app: FastifyInstance, { db }: Services): void {
  const routes = app.withTypeProvider<ZodTypeProvider>()
  routes.get(
    api.myBilling,
    { config, schema: { tags, summary: 'Fetch your billing details', response: { 200: success(billing) } } },
    async ({ signedIn }) => ok(await findBilling(db, signedIn.personId), billingMessages.fetched),
  )
  routes.put(
    api.myBilling,
    {
      config,
      schema: {
        tags,
        summary: 'Save what your receipts say about you',
        body: billingBody,
        response: { 200: success(billing) },
      },
    },
    async ({ signedIn, body }) => ok(await saveBilling(db, signedIn.personId, body), billingMessages.saved),
  )
}
