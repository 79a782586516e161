import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { success } from '../../../contract/envelope.ts'
import { api } from '../../../contract/paths.ts'
import { peopleMessages } from '../../../contract/people.ts'
import {
  photographerTransactionQuery,
  transactionDetail,
  transactionMessages,
  transactionPage,
  transactionQuery,
} from '../../../contract/transactions.ts'
import { NotFound } from '../../platform/errors.ts'
import { ok, pageOf } from '../../platform/http/answer.ts'
import { idOrNotFound, idParams } from '../../platform/http/path-id.ts'
import type { Services } from '../../platform/services.ts'
import { isPhotographer } from '../people/is-photographer.ts'
import { findTransaction } from './find.ts'
import { listTransactions } from './list.ts'
import { presentTransaction } from './present.ts'

export function addTransactionRoutes(app: FastifyInstance, { pool, config }: Services): void {
  const routes = app.withTypeProvider<ZodTypeProvider>()

  routes.get(
    api.transactions,
    {
      config: { guard: 'admin' },
      schema: {
        tags: ['Transactions'],
        summary: 'All transactions',
        querystring: transactionQuery,
        response: { 200: success(transactionPage) },
      },
    },
    async ({ query }) => {
      const { rows, total } = await listTransactions(pool, query, config.timeZone)
      return ok(
        pageOf('transactionList', rows.map(presentTransaction), query, total),
        transactionMessages.listed,
      )
    },
  )

  routes.get(
    api.transaction,
    {
      config: { guard: 'admin' },
      schema: {
        tags: ['Transactions'],
        summary: 'One transaction with what it pays for and its payments',
        params: idParams,
        response: { 200: success(transactionDetail) },
      },
    },
    async ({ params }) => {
      const transaction = await findTransaction(pool, idOrNotFound(params.id, transactionMessages.notFound))
      if (!transaction) throw new NotFound(transactionMessages.notFound)
      return ok(transaction, transactionMessages.found)
    },
  )

  routes.get(
    api.photographerTransactions,
    {
      config: { guard: 'admin' },
      schema: {
        tags: ['Transactions'],
        summary: 'The transactions of one photographer',
        params: idParams,
        querystring: photographerTransactionQuery,
        response: { 200: success(transactionPage) },
      },
    },
    async ({ params, query }) => {
      const photographerId = idOrNotFound(params.id, peopleMessages.notFound)
      if (!(await isPhotographer(pool, photographerId))) throw new NotFound(peopleMessages.notFound)
      const { rows, total } = await listTransactions(pool, { ...query, photographerId }, config.timeZone)
      return ok(
        pageOf('transactionList', rows.map(presentTransaction), query, total),
        transactionMessages.listed,
      )
    },
  )
}
