import type { FastifyInstance, FastifyReply } from 'fastify'
import { billingMessages } from '../../../contract/tax/billing.ts'
import * as calls from '../../../contract/tax/calls.ts'
import { type TaxPage, taxMessages } from '../../../contract/tax/tax.ts'
import { recordActivity } from '../../core/audit-log/queries.ts'
import { NotFound } from '../../platform/errors.ts'
import { ok, pageOf } from '../../platform/http/answer.ts'
import { defineRoutes } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { findBilling, saveBilling } from './billing.ts'
import {
  findTaxDetails,
  limitTaxChanges,
  presentTaxDetails,
  saveOperatorTax,
  savePhotographerTax,
} from './details.ts'
import { listHeld } from './hold-invoices.ts'
import { requestPapers } from './issue-invoices.ts'
import { findInvoice, listInvoices } from './read-invoices.ts'
import { reissueInvoice } from './reissue-invoice.ts'
import { listReportYears, writeTaxReport } from './report.ts'
import { findVatCheck } from './vat-checks.ts'

export function addTaxRoutes(app: FastifyInstance, services: Services): void {
  const { db, config } = services
  const { timeZone } = config
  const around = () => ({ services, zone: timeZone, now: new Date() })
  const findHeld = async (photographerId: string) =>
    (await listHeld(db, around(), { photographerId, page: 1, pageSize: 1 })).rows[0] ?? null
  const readPage = async (personId: string | null): Promise<TaxPage> => {
    const details = await findTaxDetails(db, personId)
    return {
      details: details ? presentTaxDetails(details) : null,
      vatCheck: personId ? await findVatCheck(db, config.viesUrl, details) : null,
      years: await listReportYears(db, timeZone, personId ?? undefined),
      held: personId ? await findHeld(personId) : null,
    }
  }
  const sendReport = async (reply: FastifyReply, year: number, photographerId?: string) =>
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="tax-report-${year}.csv"`)
      .send(await writeTaxReport(db, { year, timeZone, photographerId }))

  const route = defineRoutes(app, { guard: 'admin', tags: ['Tax'] })

  route(calls.fetchStudioTax, {
    guard: 'photographer',
    summary: 'Fetch your tax details',
    handler: async ({ signedIn }) => ok(await readPage(signedIn.personId), taxMessages.fetched()),
  })

  route(calls.saveStudioTax, {
    guard: 'photographer',
    summary: 'Save your tax details',
    description: 'Applies to payments from now on; earlier receipts and invoices stay as they are.',
    handler: async ({ signedIn, body }) => {
      await limitTaxChanges(db, signedIn.personId)
      await savePhotographerTax(db, signedIn.personId, body)
      requestPapers(services)
      return ok(await readPage(signedIn.personId), taxMessages.saved())
    },
  })

  route(calls.exportStudioTaxReport, {
    guard: 'photographer',
    summary: 'Export your yearly report as CSV',
    handler: async ({ query, signedIn }, reply) => sendReport(reply, query.year, signedIn.personId),
  })

  route(calls.fetchOperatorTax, 'Fetch the tax details of the operator', async () =>
    ok(await readPage(null), taxMessages.fetched()),
  )

  route(calls.saveOperatorTax, {
    summary: 'Save the tax details of the operator',
    description:
      'The rate is the VAT that the platform fee includes. Invoices are issued once these are saved.',
    handler: async ({ signedIn, body }) => {
      await saveOperatorTax(db, signedIn.personId, body)
      requestPapers(services)
      return ok(await readPage(null), taxMessages.saved())
    },
  })

  route(calls.exportTaxReport, {
    summary: 'Export the yearly report of all photographers as CSV',
    handler: async ({ query, signedIn }, reply) => {
      await recordActivity(db, {
        actorId: signedIn.personId,
        action: 'tax.exported',
        subjectType: 'list',
        after: { year: query.year },
      })
      return sendReport(reply, query.year)
    },
  })

  route(calls.listHeldInvoices, {
    summary: 'List the photographers whose invoices wait for tax details',
    handler: async ({ query }) => {
      const { rows, total } = await listHeld(db, around(), query)
      return ok(pageOf('held', rows, query, total), taxMessages.held())
    },
  })

  route(calls.reissueInvoice, {
    summary: 'Cancel an invoice and issue it again with the details that hold now',
    description: 'A credit note cancels what is left of it. The new invoice has a number of its own.',
    handler: async ({ params, signedIn }) => {
      const found = await findInvoice(db, params.number)
      if (!found) throw new NotFound(taxMessages.noInvoice())
      const number = await db.transaction((tx) => reissueInvoice(tx, found.id, around(), signedIn.personId))
      return ok((await findInvoice(db, number))!, taxMessages.reissued())
    },
  })

  for (const [list, one, guard] of [
    [calls.listStudioInvoices, calls.fetchStudioInvoice, 'photographer'],
    [calls.listInvoices, calls.fetchInvoice, 'admin'],
  ] as const) {
    const own = guard === 'photographer'
    route(list, {
      guard,
      summary: own
        ? 'List the invoices and credit notes of the photographer, newest first'
        : 'List the invoices and credit notes of all photographers, newest first',
      handler: async ({ query, signedIn }) => {
        const photographerId = own ? signedIn.personId : undefined
        const { rows, total } = await listInvoices(db, { ...query, photographerId })
        return ok(pageOf('invoices', rows, query, total), taxMessages.invoices())
      },
    })
    route(one, {
      guard,
      summary: own
        ? 'Fetch an invoice or credit note of the photographer'
        : 'Fetch an invoice or credit note of all photographers',
      handler: async ({ params, signedIn }) => {
        const photographerId = own ? signedIn.personId : undefined
        const found = await findInvoice(db, params.number, photographerId)
        if (!found) throw new NotFound(taxMessages.noInvoice())
        return ok(found, taxMessages.invoices())
      },
    })
  }
}

export function addBillingRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services
  const route = defineRoutes(app, { guard: 'client', tags: ['Tax'] })

  route(calls.fetchBilling, 'Fetch your billing details', async ({ signedIn }) =>
    ok(await findBilling(db, signedIn.personId), billingMessages.fetched()),
  )
  route(calls.saveBilling, 'Save the billing details on your receipts', async ({ signedIn, body }) => {
    const saved = await saveBilling(db, signedIn.personId, body)
    requestPapers(services)
    return ok(saved, billingMessages.saved())
  })
}
