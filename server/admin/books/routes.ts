import type { FastifyInstance } from 'fastify'
import * as calls from '../../../contract/admin/calls.ts'
import { toText } from '../../platform/db/query.ts'
import { ok } from '../../platform/http/answer.ts'
import { defineRoutes } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { sendCsv } from '../exports/send.ts'
import { readClosing } from './closing.ts'
import { books } from './files.ts'

/** The books for an accountant. */
export function addBookRoutes(app: FastifyInstance, services: Services): void {
  const { db, config } = services

  const route = defineRoutes(app, { guard: 'admin', tags: ['Exports'] })

  route(calls.fetchClosing, {
    summary: 'Fetch the closing of one month: what each file has, compared with the journal',
    handler: async ({ query }) =>
      ok(await readClosing(db, query.month, { timeZone: config.timeZone, now: new Date() })),
  })

  route(calls.exportBook, {
    produces: ['text/csv'],
    summary: 'Export the journal, receipts, invoices or payouts of a period as CSV',
    description:
      'Invoices belong to the day on which their month ended, payouts to the days on which they were created, paid and returned.',
    handler: async (request, reply) => {
      const { book, from, to } = request.query
      const { select, columns } = books[book]
      const file = {
        name: [book, from, to].filter(Boolean).join('-'),
        present: (row: Parameters<(typeof columns)[number][1]>[0]) => row,
        columns,
        activity: { action: 'books.exported', after: { book, from, to } },
      }
      const statement = toText(select({ from, to, timeZone: config.timeZone }))
      return sendCsv(services, request, reply, file, statement)
    },
  })
}
