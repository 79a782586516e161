import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import * as calls from '../../../../contract/payments/calls.ts'
import { paymentMessages } from '../../../../contract/payments/payments.ts'
import { MINIMUM_PAYOUT, payeeMessages } from '../../../../contract/payments/payouts.ts'
import { recordActivity } from '../../../core/audit-log/queries.ts'
import { readMarket } from '../../../core/settings/queries.ts'
import { payouts } from '../../../platform/db/tables/money/payouts.ts'
import { Conflict, NotFound } from '../../../platform/errors.ts'
import { ok, pageOf } from '../../../platform/http/answer.ts'
import { idOrNotFound } from '../../../platform/http/path-id.ts'
import { defineRoutes } from '../../../platform/http/route.ts'
import type { Services } from '../../../platform/services.ts'
import { writeEarnings } from '../papers/earnings-csv.ts'
import { readStatement } from '../papers/statements.ts'
import { readPayee } from '../payees/payee.ts'
import { addPayeeRoutes } from '../payees/payee-routes.ts'
import { currentProvider } from '../provider/providers.ts'
import { readEarnings } from './earnings.ts'
import { nextRun, readNextPayout } from './next-payout.ts'
import { arePaused, resumePayouts } from './pause.ts'
import { findPayout, listPayouts, presentAdminPayout, presentPayout } from './queries.ts'
import { returnPayout, reversePayout } from './reverse.ts'
import { markPaid } from './settle.ts'

export function addPayoutRoutes(app: FastifyInstance, services: Services): void {
  const { db, config } = services

  addPayeeRoutes(app, services)

  const route = defineRoutes(app, { guard: 'photographer', tags: ['Payouts'] })

  route(calls.fetchEarnings, 'Fetch your balance and upcoming earnings', async ({ signedIn }) => {
    const { currency } = await readMarket(db)
    const around = { currency, timeZone: config.timeZone }
    const payee = await readPayee(services, signedIn.personId)
    const money = {
      ...(await readEarnings(db, signedIn.personId, around)),
      currency,
      payee,
      minimum: MINIMUM_PAYOUT,
      byHand: currentProvider(services) === null,
      paused: await arePaused(db, signedIn.personId),
      nextPayout: payee.state === 'ready' ? await readNextPayout(db, signedIn.personId, currency) : null,
      nextRun: nextRun(new Date()).toISOString(),
    }
    return ok(money, paymentMessages.earnings())
  })

  route(calls.exportEarnings, {
    produces: ['text/csv'],
    summary: 'Export the movements of your balance in one year as CSV',
    handler: async ({ query, signedIn }, reply) => {
      const { currency } = await readMarket(db)
      const span = { year: query.year, currency, timeZone: config.timeZone }
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="earnings-${query.year}.csv"`)
        .send(await writeEarnings(db, signedIn.personId, span))
    },
  })

  route(calls.listPayouts, 'List your payouts, newest first', async ({ query, signedIn }) => {
    const { rows, total } = await listPayouts(db, { ...query, photographerId: signedIn.personId })
    return ok(pageOf('payouts', rows.map(presentPayout), query, total), paymentMessages.listed())
  })

  route(calls.fetchStatement, {
    summary: 'Fetch the statement of your balance for one month',
    handler: async ({ params, signedIn }) => {
      const { currency } = await readMarket(db)
      const around = { currency, timeZone: config.timeZone }
      const found = await readStatement(db, signedIn.personId, params.month, around)
      if (!found) throw new NotFound(paymentMessages.noStatement())
      return ok(found, paymentMessages.statement())
    },
  })

  route(calls.listAdminPayouts, {
    guard: 'admin',
    summary: 'List all payouts, newest first',
    handler: async ({ query }) => {
      const { rows, total } = await listPayouts(db, query)
      return ok(pageOf('payouts', rows.map(presentAdminPayout), query, total), paymentMessages.listed())
    },
  })

  route(calls.resumeMyPayouts, 'Resume your payouts after failures', async ({ signedIn }) => {
    if (!(await resumePayouts(db, signedIn.personId, new Date())))
      throw new Conflict(payeeMessages.notPaused())
    return ok({}, payeeMessages.resumed())
  })

  route(calls.resumePayouts, {
    guard: 'admin',
    summary: 'Resume the payouts of this payout’s photographer after failures',
    handler: async ({ params, signedIn }) => {
      const id = idOrNotFound(params.id, paymentMessages.noPayout())
      await db.transaction(async (tx) => {
        const [payout] = await tx.select().from(payouts).where(eq(payouts.id, id)).for('update')
        if (!payout) throw new NotFound(paymentMessages.noPayout())
        if (!(await resumePayouts(tx, payout.photographerId, new Date())))
          throw new Conflict(payeeMessages.notPaused())
        await recordActivity(tx, {
          actorId: signedIn.personId,
          action: 'payout.resumed',
          subjectType: 'payout',
          subjectId: id,
        })
      })
      return ok(presentAdminPayout((await findPayout(db, id))!), payeeMessages.resumed())
    },
  })

  for (const { call, mark, action, summary } of [
    {
      call: calls.markPayoutPaid,
      mark: markPaid,
      action: 'payout.paid',
      summary: 'Mark a payout as paid',
    },
    {
      call: calls.markPayoutReturned,
      mark: returnPayout,
      action: 'payout.returned',
      summary: 'Mark a payout as returned',
    },
  ] as const)
    route(call, {
      guard: 'admin',
      summary,
      handler: async ({ params, body, signedIn }) => {
        const id = idOrNotFound(params.id, paymentMessages.noPayout())
        const now = new Date()
        await db.transaction(async (tx) => {
          const [payout] = await tx.select().from(payouts).where(eq(payouts.id, id)).for('update')
          if (!payout) throw new NotFound(paymentMessages.noPayout())
          const done =
            mark === markPaid
              ? payout.provider === 'manual' && (await markPaid(tx, payout, now))
              : await returnPayout(tx, payout, body.reason ?? null, now)
          if (!done) throw new Conflict(paymentMessages.payoutNotNow())
          await recordActivity(tx, {
            actorId: signedIn.personId,
            action,
            subjectType: 'payout',
            subjectId: id,
            before: { state: payout.state },
            after: { state: mark === markPaid ? 'paid' : 'returned', reason: body.reason ?? null },
          })
        })
        if (mark === returnPayout) await reversePayout(services, id, now)
        return ok(presentAdminPayout((await findPayout(db, id))!), paymentMessages.marked())
      },
    })
}
