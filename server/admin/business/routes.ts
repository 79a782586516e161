import type { FastifyInstance } from 'fastify'
import * as m from '#messages/business-figures'
import {
  type BusinessMonth,
  type Cohort,
  UNMET_DAYS,
  type UnmetSearch,
} from '../../../contract/admin/business.ts'
import * as calls from '../../../contract/admin/calls.ts'
import { services } from '../../../contract/listings/services.ts'
import { recordActivity } from '../../core/audit-log/queries.ts'
import { readCurrency } from '../../core/settings/queries.ts'
import type { Audience } from '../../features/statistics/audience.ts'
import { type Column, writeCsv } from '../../platform/csv/csv.ts'
import { ok } from '../../platform/http/answer.ts'
import { defineRoutes } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { readWithdrawable } from './own-money.ts'
import { type Around, readBusiness, readCohorts, readMonths, readUnmetSearches } from './read.ts'

export function addBusinessRoutes(app: FastifyInstance, services: Services, audience: Audience): void {
  const { db, pool, config } = services
  const around = async (): Promise<Around> => {
    await audience.write()
    return { currency: await readCurrency(pool), timeZone: config.timeZone, now: new Date() }
  }

  const route = defineRoutes(app, { guard: 'admin', tags: ['Dashboard'] })

  route(calls.fetchBusiness, {
    summary: 'Fetch volume, fees, funnel, cohorts and searches without results',
    description: `Months and cohorts are counted every hour. Searches without results are of the last ${UNMET_DAYS} days, those of the last ten seconds may be missing where several processes run.`,
    handler: async () => ok(await readBusiness(db, await around())),
  })

  route(calls.fetchOwnMoney, {
    summary: 'Fetch what you may withdraw from the balance at the provider, and why',
    description:
      'From the ledger: fees earned, less what was spent, withdrawn or is away. One figure for each currency.',
    handler: async () => ok({ figures: await readWithdrawable(db) }),
  })

  route(calls.exportBusiness, {
    tags: ['Exports'],
    produces: ['text/csv'],
    summary: 'Export business figures as CSV',
    description: 'Months and cohorts are all there are, not only the last twelve.',
    handler: async ({ query: { table }, signedIn }, reply) => {
      const write = {
        months: async ({ currency }: Around) =>
          fileOf((await readMonths(db, currency)).months, monthColumns(currency)),
        cohorts: async (now: Around) => {
          const cohorts = await readCohorts(db, now)
          return fileOf(cohorts, cohortColumns(cohorts))
        },
        searches: async (now: Around) => fileOf(await readUnmetSearches(db, now), searchColumns),
      }[table]
      const file = await write(await around())
      await recordActivity(db, {
        actorId: signedIn.personId,
        action: 'business.exported',
        subjectType: 'list',
        after: { table },
      })
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="business-${table}.csv"`)
        .send(file)
    },
  })
}

async function fileOf<Row>(rows: Row[], columns: Column<Row>[]): Promise<string> {
  let file = ''
  for await (const chunk of writeCsv(toAsync(rows), columns)) file += chunk
  return file
}

async function* toAsync<Row>(rows: Row[]) {
  yield* rows
}

/** Numbers are money in a file, so counts and shares are text. */
const text = (value: number | null): string | null => (value === null ? null : String(value))

const monthColumns = (currency: string): Column<BusinessMonth>[] => [
  [m.month(), ({ month }) => month],
  [m.grossVolume(), ({ gross }) => gross],
  [m.refunds(), ({ refunds }) => refunds],
  [m.platformFees(), ({ fees }) => fees],
  [m.currency(), () => currency],
  [m.takeRate(), ({ takeRate }) => text(takeRate)],
  [m.requests(), ({ requests }) => text(requests)],
  [m.bookings(), ({ bookings }) => text(bookings)],
  [m.conversion(), ({ conversion }) => text(conversion)],
  [m.joinedTheWaitingList(), ({ waitlist }) => text(waitlist)],
  [m.ofTheseWithAnAccount(), ({ waitlistAccounts }) => text(waitlistAccounts)],
  [m.ofTheseWithARequest(), ({ waitlistRequests }) => text(waitlistRequests)],
  [m.ofTheseWithABooking(), ({ waitlistBookings }) => text(waitlistBookings)],
]

const cohortColumns = (cohorts: Cohort[]): Column<Cohort>[] => [
  [m.firstBooking(), ({ month }) => month],
  [m.clients(), ({ clients }) => text(clients)],
  ...Array.from(
    { length: Math.max(0, ...cohorts.map(({ returned }) => returned.length)) },
    (_, index): Column<Cohort> => [
      m.monthNumber({ number: index + 1 }),
      ({ returned }) => text(returned[index] ?? null),
    ],
  ),
]

const searchColumns: Column<UnmetSearch>[] = [
  [m.service, ({ service }) => services().find(({ key }) => key === service)?.name ?? service],
  [m.location, ({ place }) => place],
  [m.searches, ({ searches }) => text(searches)],
  [m.lastSearch, ({ lastDay }) => lastDay],
]
