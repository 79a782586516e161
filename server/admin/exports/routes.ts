import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { bookingFilter } from '../../../contract/bookings.ts'
import { api } from '../../../contract/paths.ts'
import { peopleFilter } from '../../../contract/people.ts'
import { transactionFilter } from '../../../contract/transactions.ts'
import { waitlistFilter } from '../../../contract/waitlist.ts'
import { bookingList } from '../../features/bookings/list.ts'
import { presentBooking } from '../../features/bookings/present.ts'
import { peopleList } from '../../features/people/list.ts'
import { presentPerson } from '../../features/people/present.ts'
import { transactionList } from '../../features/transactions/list.ts'
import { presentTransaction } from '../../features/transactions/present.ts'
import { waitlistList } from '../../features/waitlist/list.ts'
import { presentWaitlistEntry } from '../../features/waitlist/present.ts'
import { wholeList } from '../../platform/db/page.ts'
import type { Services } from '../../platform/services.ts'
import { bookingColumns, peopleColumns, transactionColumns, waitlistColumns } from './columns.ts'
import { sendCsv } from './send.ts'

/** The same filters as the lists, without paging. */
export function addExportRoutes(app: FastifyInstance, services: Services): void {
  const routes = app.withTypeProvider<ZodTypeProvider>()
  const { pool, config } = services
  const admin = { guard: 'admin' } as const
  const documented = (what: string) => ({
    tags: ['Exports'],
    summary: `${what} under the given filter, as CSV`,
    produces: ['text/csv'],
  })

  routes.get(
    api.peopleCsv,
    { config: admin, schema: { ...documented('People'), querystring: peopleFilter } },
    async (request, reply) => {
      const statement = wholeList(peopleList(pool, request.query, config.timeZone))
      const file = { name: `${request.query.role}s`, present: presentPerson, columns: peopleColumns }
      return sendCsv(services, request, reply, file, statement)
    },
  )

  routes.get(
    api.waitlistCsv,
    { config: admin, schema: { ...documented('The waiting list'), querystring: waitlistFilter } },
    async (request, reply) => {
      const statement = wholeList(waitlistList(pool, request.query, config.timeZone))
      const file = { name: 'waitlist', present: presentWaitlistEntry, columns: waitlistColumns }
      return sendCsv(services, request, reply, file, statement)
    },
  )

  routes.get(
    api.bookingsCsv,
    { config: admin, schema: { ...documented('Bookings'), querystring: bookingFilter } },
    async (request, reply) => {
      const statement = wholeList(await bookingList(pool, request.query, config.timeZone))
      const file = { name: 'bookings', present: presentBooking, columns: bookingColumns }
      return sendCsv(services, request, reply, file, statement)
    },
  )

  routes.get(
    api.transactionsCsv,
    { config: admin, schema: { ...documented('Transactions'), querystring: transactionFilter } },
    async (request, reply) => {
      const statement = wholeList(await transactionList(pool, request.query, config.timeZone))
      const file = { name: 'transactions', present: presentTransaction, columns: transactionColumns }
      return sendCsv(services, request, reply, file, statement)
    },
  )
}
