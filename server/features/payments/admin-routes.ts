import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { id, success } from '../../../contract/envelope.ts'
import { majorOf } from '../../../contract/money.ts'
import { api } from '../../../contract/paths.ts'
import {
  bringInBody,
  ledgerPage,
  ledgerQuery,
  paymentMessages,
  reconciliation,
} from '../../../contract/payments.ts'
import { writeCell } from '../../platform/csv/csv.ts'
import { ok, pageOf } from '../../platform/http/answer.ts'
import type { Services } from '../../platform/services.ts'
import { bringIn } from './bring-in.ts'
import { listEntries } from './ledger/read.ts'
import { listPayouts } from './payouts/queries.ts'
import { readReconciliation, reconcile } from './reconcile.ts'

const tags = ['Payments']
const MOST_DUE = 10_000

export function addMoneyOfficeRoutes(app: FastifyInstance, services: Services): void {
  const routes = app.withTypeProvider<ZodTypeProvider>()
  const { db, config } = services

  routes.get(
    api.ledger,
    {
      config: { guard: 'admin' },
      schema: {
        tags,
        summary: 'Entries of the ledger, of one booking or of all, newest first',
        querystring: ledgerQuery,
        response: { 200: success(ledgerPage) },
      },
    },
    async ({ query }) => {
      // An invalid id has no entries.
      const known = !query.booking || id.safeParse(query.booking).success
      const { entries, total } = known ? await listEntries(db, query) : { entries: [], total: 0 }
      return ok(pageOf('entries', entries, query, total), paymentMessages.ledger)
    },
  )

  routes.get(
    api.reconciliation,
    {
      config: { guard: 'admin' },
      schema: {
        tags,
        summary: 'The newest comparison of the provider with the ledger, and what is owed',
        response: { 200: success(reconciliation) },
      },
    },
    async () => ok(await readReconciliation(db, config.payments ?? 'manual'), paymentMessages.reconciliation),
  )

  routes.post(
    api.reconciliation,
    {
      config: { guard: 'admin' },
      schema: {
        tags,
        summary: 'Compare the provider with the ledger now',
        response: { 200: success(reconciliation) },
      },
    },
    async () => {
      await reconcile(services)
      return ok(await readReconciliation(db, config.payments ?? 'manual'), paymentMessages.reconciliation)
    },
  )

  routes.post(
    api.bringIn,
    {
      config: { guard: 'admin', answers: [409, 503] },
      schema: {
        tags,
        summary: 'Read a movement from the provider and post it',
        body: bringInBody,
        response: { 200: success(reconciliation) },
      },
    },
    async ({ body, signedIn }) => {
      await bringIn(services, body, signedIn.personId)
      await reconcile(services)
      return ok(await readReconciliation(db, config.payments ?? 'manual'), paymentMessages.broughtIn)
    },
  )

  routes.get(
    api.payoutsCsv,
    {
      config: { guard: 'admin' },
      schema: { tags: ['Payouts'], summary: 'The payouts that are due, as a file for the bank' },
    },
    async (_request, reply) => {
      const { rows } = await listPayouts(db, { state: 'due', page: 1, pageSize: MOST_DUE })
      const payable = rows.filter(({ disputed }) => !disputed)
      const lines = payable.map(({ id: number, photographer, amount_minor, currency, created_at }) => [
        number,
        photographer.fullName,
        photographer.email,
        majorOf(Number(amount_minor), currency),
        currency,
        new Date(created_at).toISOString().slice(0, 10),
      ])
      const table = [['Payout', 'Photographer', 'E-mail', 'Amount', 'Currency', 'Date'], ...lines]
      const text = table.map((cells) => `${cells.map(writeCell).join(',')}\r\n`).join('')
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="payouts.csv"')
        .send(`\uFEFF${text}`)
    },
  )
}
