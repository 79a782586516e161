import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { pageQuery, success } from '../../../../contract/envelope.ts'
import { api } from '../../../../contract/paths.ts'
import {
  adminPayout,
  adminPayoutPage,
  earnings,
  paymentMessages,
  payoutPage,
  payoutQuery,
  returnedBody,
  statement,
  statementMonth,
} from '../../../../contract/payments.ts'
import { recordActivity } from '../../../core/audit-log/queries.ts'
import { readMarket } from '../../../core/settings/queries.ts'
import { payouts } from '../../../platform/db/tables/payments.ts'
import { Conflict, NotFound } from '../../../platform/errors.ts'
import { ok, pageOf } from '../../../platform/http/answer.ts'
import { idOrNotFound, idParams } from '../../../platform/http/path-id.ts'
import type { Services } from '../../../platform/services.ts'
import { currentProvider } from '../providers.ts'
import { readStatement } from '../statements.ts'
import { readEarnings } from './earnings.ts'
import { readPayee } from './payee.ts'
import { addPayeeRoutes } from './payee-routes.ts'
import { findPayout, listPayouts, presentAdminPayout, presentPayout } from './queries.ts'
import { describeReturned, reversePayout } from './reverse.ts'
import { MINIMUM_PAYOUT } from './run.ts'
import { markPaid } from './settle.ts'

const tags = ['Payouts']

export function addPayoutRoutes(app: FastifyInstance, services: Services): void {
  const routes = app.withTypeProvider<ZodTypeProvider>()
  const { db, config } = services

  addPayeeRoutes(app, services)

  routes.get(
    api.earnings,
    {
      config: { guard: 'photographer' },
      schema: { tags, summary: 'My balance and what is coming', response: { 200: success(earnings) } },
    },
    async ({ signedIn }) => {
      const { currency } = await readMarket(db)
      const around = { currency, timeZone: config.timeZone }
      const money = {
        ...(await readEarnings(db, signedIn.personId, around)),
        currency,
        payee: await readPayee(services, signedIn.personId),
        minimum: MINIMUM_PAYOUT,
        byHand: currentProvider(services) === null,
      }
      return ok(money, paymentMessages.earnings)
    },
  )

  routes.get(
    api.payouts,
    {
      config: { guard: 'photographer' },
      schema: {
        tags,
        summary: 'My payouts, newest first',
        querystring: pageQuery,
        response: { 200: success(payoutPage) },
      },
    },
    async ({ query, signedIn }) => {
      const { rows, total } = await listPayouts(db, { ...query, photographerId: signedIn.personId })
      return ok(pageOf('payouts', rows.map(presentPayout), query, total), paymentMessages.listed)
    },
  )

  routes.get(
    api.statement,
    {
      config: { guard: 'photographer', answers: [400] },
      schema: {
        tags,
        summary: 'What happened to my balance in one month',
        params: z.object({ month: statementMonth }),
        response: { 200: success(statement) },
      },
    },
    async ({ params, signedIn }) => {
      const { currency } = await readMarket(db)
      const around = { currency, timeZone: config.timeZone }
      const found = await readStatement(db, signedIn.personId, params.month, around)
      if (!found) throw new NotFound(paymentMessages.noStatement)
      return ok(found, paymentMessages.statement)
    },
  )

  routes.get(
    api.adminPayouts,
    {
      config: { guard: 'admin' },
      schema: {
        tags,
        summary: 'All payouts, newest first',
        querystring: payoutQuery,
        response: { 200: success(adminPayoutPage) },
      },
    },
    async ({ query }) => {
      const { rows, total } = await listPayouts(db, query)
      return ok(pageOf('payouts', rows.map(presentAdminPayout), query, total), paymentMessages.listed)
    },
  )

  for (const [path, mark, action] of [
    [api.payoutPaid, markPaid, 'payout.paid'],
    [api.payoutReturned, describeReturned, 'payout.returned'],
  ] as const)
    routes.post(
      path,
      {
        config: { guard: 'admin', answers: [409] },
        schema: {
          tags,
          summary: action === 'payout.paid' ? 'Say that a payout was paid' : 'Say that a payout came back',
          params: idParams,
          body: returnedBody,
          response: { 200: success(adminPayout) },
        },
      },
      async ({ params, body, signedIn }) => {
        const id = idOrNotFound(params.id, paymentMessages.noPayout)
        const now = new Date()
        await db.transaction(async (tx) => {
          const [payout] = await tx.select().from(payouts).where(eq(payouts.id, id)).for('update')
          if (!payout) throw new NotFound(paymentMessages.noPayout)
          const done =
            mark === markPaid
              ? payout.provider === 'manual' && (await markPaid(tx, payout, now))
              : await describeReturned(tx, payout, body.reason ?? null, now)
          if (!done) throw new Conflict(paymentMessages.payoutNotNow)
          await recordActivity(tx, {
            actorId: signedIn.personId,
            action,
            subjectType: 'payout',
            subjectId: id,
            before: { state: payout.state },
            after: { reason: body.reason ?? null },
          })
        })
        if (mark === describeReturned) await reversePayout(services, id, now)
        return ok(presentAdminPayout((await findPayout(db, id))!), paymentMessages.marked)
      },
    )
}
