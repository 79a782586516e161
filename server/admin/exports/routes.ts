import type { FastifyInstance } from 'fastify'
import * as m from '#messages/exports'
import * as calls from '../../../contract/admin/calls.ts'
import type { PersonRow } from '../../../contract/people/people.ts'
import { readCurrency, readMarket, screenCurrencyOf } from '../../core/settings/queries.ts'
import { bookingList } from '../../features/bookings/list.ts'
import { presentBooking } from '../../features/bookings/present.ts'
import { type ListedPerson, peopleList } from '../../features/people/list.ts'
import { presentListed } from '../../features/people/present.ts'
import { transactionList } from '../../features/transactions/list.ts'
import { presentTransaction } from '../../features/transactions/present.ts'
import { waitlistList } from '../../features/waitlist/list.ts'
import { presentWaitlistEntry } from '../../features/waitlist/present.ts'
import type { Column } from '../../platform/csv/csv.ts'
import { wholeList } from '../../platform/db/page.ts'
import { defineRoutes } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import {
  bookingColumns,
  peopleColumns,
  studioColumns,
  transactionColumns,
  waitlistColumns,
} from './columns.ts'
import { sendCsv } from './send.ts'

/** The same filters as the lists, without paging. */
export function addExportRoutes(app: FastifyInstance, services: Services): void {
  const { db, pool, config } = services
  const route = defineRoutes(app, { guard: 'admin', tags: ['Exports'], produces: ['text/csv'] })

  /** Amounts name their currency wherever the screens do. */
  const withCurrency = async <Row>(columns: Column<Row>[]): Promise<Column<Row>[]> => {
    const currency = screenCurrencyOf(await readMarket(db), config.currency)
    return currency ? [...columns, [m.currency, () => currency]] : columns
  }

  route(calls.exportPeople, 'Export people as CSV', async (request, reply) => {
    const statement = wholeList(peopleList(pool, request.query, config.timeZone))
    const currency = await readCurrency(pool)
    const { role } = request.query
    const file = {
      name: `${role}s`,
      present: (row: ListedPerson) => presentListed(row, currency),
      columns:
        role === 'photographer'
          ? [...peopleColumns, ...studioColumns]
          : await withCurrency<PersonRow>(peopleColumns),
    }
    return sendCsv(services, request, reply, file, statement)
  })

  route(calls.exportWaitlist, 'Export the waiting list as CSV', async (request, reply) => {
    const statement = wholeList(waitlistList(pool, request.query, config.timeZone))
    const file = { name: 'waitlist', present: presentWaitlistEntry, columns: waitlistColumns }
    return sendCsv(services, request, reply, file, statement)
  })

  route(calls.exportBookings, 'Export bookings as CSV', async (request, reply) => {
    const statement = wholeList(await bookingList(pool, request.query, config.timeZone))
    const file = { name: 'bookings', present: presentBooking, columns: await withCurrency(bookingColumns) }
    return sendCsv(services, request, reply, file, statement)
  })

  route(calls.exportTransactions, 'Export transactions as CSV', async (request, reply) => {
    const statement = wholeList(await transactionList(pool, request.query, config.timeZone))
    const file = {
      name: 'transactions',
      present: presentTransaction,
      columns: await withCurrency(transactionColumns),
    }
    return sendCsv(services, request, reply, file, statement)
  })
}
