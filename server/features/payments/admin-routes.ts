import type { FastifyInstance } from 'fastify'
import * as calls from '../../../contract/calls/payments.ts'
import { id } from '../../../contract/envelope.ts'
import { majorOf } from '../../../contract/money.ts'
import { paymentMessages } from '../../../contract/payments.ts'
import { writeCell } from '../../platform/csv/csv.ts'
import { ok, pageOf } from '../../platform/http/answer.ts'
import { addRoute } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { bringIn } from './bring-in.ts'
import { listEntries } from './ledger/read.ts'
import { listPayouts } from './payouts/queries.ts'
import { readReconciliation, reconcile } from './reconcile.ts'

const tags = ['Payments']
const MAX_DUE = 10_000

export function addMoneyOfficeRoutes(app: FastifyInstance, services: Services): void {
  const { db, config } = services

  addRoute(
    app,
    calls.listLedger,
    { guard: 'admin', tags, summary: 'List ledger entries of one booking or of all, newest first' },
    async ({ query }) => {
      // An invalid id has no entries.
      const known = !query.booking || id.safeParse(query.booking).success
      const { entries, total } = known ? await listEntries(db, query) : { entries: [], total: 0 }
      return ok(pageOf('entries', entries, query, total), paymentMessages.ledger)
    },
  )

  addRoute(
    app,
    calls.fetchReconciliation,
    { guard: 'admin', tags, summary: 'Fetch the latest reconciliation and the amounts owed' },
    async () => ok(await readReconciliation(db, config.payments ?? 'manual'), paymentMessages.reconciliation),
  )

  addRoute(
    app,
    calls.runReconciliation,
    { guard: 'admin', tags, summary: 'Reconcile the provider with the ledger now' },
    async () => {
      await reconcile(services)
      return ok(await readReconciliation(db, config.payments ?? 'manual'), paymentMessages.reconciliation)
    },
  )

  addRoute(
    app,
    calls.bringInMovement,
    { guard: 'admin', tags, summary: 'Fetch a movement from the provider and post it' },
    async ({ body, signedIn }) => {
      await bringIn(services, body, signedIn.personId)
      await reconcile(services)
      return ok(await readReconciliation(db, config.payments ?? 'manual'), paymentMessages.broughtIn)
    },
  )

  addRoute(
    app,
    calls.exportPayouts,
    { guard: 'admin', tags: ['Payouts'], summary: 'Export due payouts as a file for the bank' },
    async (_request, reply) => {
      const { rows } = await listPayouts(db, { state: 'due', page: 1, pageSize: MAX_DUE })
      const payable = rows.filter(({ disputed }) => !disputed)
      const lines = payable.map(({ id: number, photographer, amount_minor, currency, created_at }) => [
        number,
        photographer.fullName,
        photographer.email,
        majorOf(Number(amount_minor), currency),
        currency,
        new Date(created_at).toISOString().slice(0, 10),
      ])
      const table = [['Payout', 'Photographer', 'Email', 'Amount', 'Currency', 'Date'], ...lines]
      const text = table.map((cells) => `${cells.map(writeCell).join(',')}\r\n`).join('')
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="payouts.csv"')
        .send(`\uFEFF${text}`)
    },
  )
}
