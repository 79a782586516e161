import type { FastifyInstance, FastifyReply } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { pageQuery, success } from '../../../contract/envelope.ts'
import { api } from '../../../contract/paths.ts'
import {
  invoice,
  invoiceNumber,
  invoicePage,
  reportQuery,
  type TaxPage,
  taxDetailsBody,
  taxMessages,
  taxPage,
} from '../../../contract/tax.ts'
import { recordActivity } from '../../core/audit-log/queries.ts'
import { NotFound } from '../../platform/errors.ts'
import { ok, pageOf } from '../../platform/http/answer.ts'
import type { Services } from '../../platform/services.ts'
import {
  findTaxDetails,
  limitTaxChanges,
  presentTaxDetails,
  saveOperatorTax,
  savePhotographerTax,
} from './details.ts'
import { findInvoice, listInvoices } from './read-invoices.ts'
import { listReportYears, writeTaxReport } from './report.ts'

const tags = ['Tax']

export function addTaxRoutes(app: FastifyInstance, { db, config }: Services): void {
  const routes = app.withTypeProvider<ZodTypeProvider>()
  const { timeZone } = config
  const readPage = async (personId: string | null): Promise<TaxPage> => {
    const details = await findTaxDetails(db, personId)
    return {
      details: details ? presentTaxDetails(details) : null,
      years: await listReportYears(db, timeZone, personId ?? undefined),
    }
  }
  const sendReport = async (reply: FastifyReply, year: number, photographerId?: string) =>
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="tax-report-${year}.csv"`)
      .header('cache-control', 'no-store')
      .send(await writeTaxReport(db, { year, timeZone, photographerId }))

  const photographer = { guard: 'photographer' } as const
  const admin = { guard: 'admin' } as const

  routes.get(
    api.studioTax,
    {
      config: photographer,
      schema: {
        tags,
        summary: 'Fetch the tax details of the photographer',
        response: { 200: success(taxPage) },
      },
    },
    async ({ signedIn }) => ok(await readPage(signedIn.personId), taxMessages.fetched),
  )

  routes.put(
    api.studioTax,
    {
      config: photographer,
      schema: {
        tags,
        summary: 'Save the tax details of the photographer',
        description: 'Holds for payments from now on; earlier receipts and invoices stay as they are.',
        body: taxDetailsBody,
        response: { 200: success(taxPage) },
      },
    },
    async ({ signedIn, body }) => {
      await limitTaxChanges(db, signedIn.personId)
      await savePhotographerTax(db, signedIn.personId, body)
      return ok(await readPage(signedIn.personId), taxMessages.saved)
    },
  )

  routes.get(
    api.studioTaxReport,
    {
      config: photographer,
      schema: {
        tags,
        summary: 'Fetch the yearly report of the photographer as CSV',
        querystring: reportQuery,
      },
    },
    async ({ query, signedIn }, reply) => sendReport(reply, query.year, signedIn.personId),
  )

  routes.get(
    api.adminTax,
    {
      config: admin,
      schema: { tags, summary: 'Fetch the tax details of the operator', response: { 200: success(taxPage) } },
    },
    async () => ok(await readPage(null), taxMessages.fetched),
  )

  routes.put(
    api.adminTax,
    {
      config: admin,
      schema: {
        tags,
        summary: 'Save the tax details of the operator',
        description:
          'The rate is the VAT that the platform fee includes. Invoices are issued once these are saved.',
        body: taxDetailsBody,
        response: { 200: success(taxPage) },
      },
    },
    async ({ signedIn, body }) => {
      await saveOperatorTax(db, signedIn.personId, body)
      return ok(await readPage(null), taxMessages.saved)
    },
  )

  routes.get(
    api.adminTaxReport,
    {
      config: admin,
      schema: {
        tags,
        summary: 'Fetch the yearly report of all photographers as CSV',
        querystring: reportQuery,
      },
    },
    async ({ query, signedIn }, reply) => {
      await recordActivity(db, {
        actorId: signedIn.personId,
        action: 'tax.exported',
        subjectType: 'list',
        after: { year: query.year },
      })
      return sendReport(reply, query.year)
    },
  )

  for (const [list, one, guard] of [
    [api.studioInvoices, api.studioInvoice, 'photographer'],
    [api.adminInvoices, api.adminInvoice, 'admin'],
  ] as const) {
    const own = guard === 'photographer'
    const whose = own ? 'of the photographer' : 'of all photographers'
    routes.get(
      list,
      {
        config: { guard },
        schema: {
          tags,
          summary: `List the invoices and credit notes ${whose}, newest first`,
          querystring: pageQuery,
          response: { 200: success(invoicePage) },
        },
      },
      async ({ query, signedIn }) => {
        const photographerId = own ? signedIn.personId : undefined
        const { rows, total } = await listInvoices(db, { ...query, photographerId })
        return ok(pageOf('invoices', rows, query, total), taxMessages.invoices)
      },
    )
    routes.get(
      one,
      {
        config: { guard },
        schema: {
          tags,
          summary: `Fetch an invoice or credit note ${whose}`,
          params: invoiceNumber,
          response: { 200: success(invoice) },
        },
      },
      async ({ params, signedIn }) => {
        const photographerId = own ? signedIn.personId : undefined
        const found = await findInvoice(db, params.number, photographerId)
        if (!found) throw new NotFound(taxMessages.noInvoice)
        return ok(found, taxMessages.invoices)
      },
    )
  }
}
