import type { FastifyInstance } from 'fastify'
import * as calls from '../../../contract/payments/calls.ts'
import { transactionMessages } from '../../../contract/payments/transactions.ts'
import { peopleMessages } from '../../../contract/people/people.ts'
import { NotFound } from '../../platform/errors.ts'
import { ok, pageOf } from '../../platform/http/answer.ts'
import { idOrNotFound } from '../../platform/http/path-id.ts'
import { defineRoutes } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { isPhotographer } from '../people/queries.ts'
import { findTransaction } from './find.ts'
import { listTransactions } from './list.ts'
import { presentTransaction } from './present.ts'

export function addTransactionRoutes(app: FastifyInstance, { pool, reads, config }: Services): void {
  const route = defineRoutes(app, { guard: 'admin', tags: ['Transactions'] })

  route(calls.listTransactions, 'List transactions', async ({ query }) => {
    const { rows, total } = await listTransactions(reads.pool, query, config.timeZone)
    return ok(
      pageOf('transactionList', rows.map(presentTransaction), query, total),
      transactionMessages.listed,
    )
  })

  route(calls.fetchTransaction, 'Fetch a transaction with its booking and payments', async ({ params }) => {
    const transaction = await findTransaction(pool, idOrNotFound(params.id, transactionMessages.notFound))
    if (!transaction) throw new NotFound(transactionMessages.notFound)
    return ok(transaction, transactionMessages.found)
  })

  route(calls.listPhotographerTransactions, {
    summary: 'List the transactions of a photographer',
    handler: async ({ params, query }) => {
      const photographerId = idOrNotFound(params.id, peopleMessages.notFound)
      if (!(await isPhotographer(reads.pool, photographerId))) throw new NotFound(peopleMessages.notFound)
      const { rows, total } = await listTransactions(
        reads.pool,
        { ...query, photographerId },
        config.timeZone,
      )
      return ok(
        pageOf('transactionList', rows.map(presentTransaction), query, total),
        transactionMessages.listed,
      )
    },
  })
}
