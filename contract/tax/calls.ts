import { defineCall } from '../api/call.ts'
import { pageQuery } from '../api/envelope.ts'
import { billing, billingBody } from './billing.ts'
import { taxApi } from './paths.ts'
import { heldPage, invoice, invoiceNumber, invoicePage, reportQuery, taxDetailsBody, taxPage } from './tax.ts'

export const fetchStudioTax = defineCall('GET', taxApi.studioTax, { response: taxPage })

export const saveStudioTax = defineCall('PUT', taxApi.studioTax, { body: taxDetailsBody, response: taxPage })

export const exportStudioTaxReport = defineCall('GET', taxApi.studioTaxReport, { query: reportQuery })

export const fetchOperatorTax = defineCall('GET', taxApi.adminTax, {
  permission: 'money:read',
  response: taxPage,
})

export const saveOperatorTax = defineCall('PUT', taxApi.adminTax, {
  permission: 'money:write',
  body: taxDetailsBody,
  response: taxPage,
})

export const exportTaxReport = defineCall('GET', taxApi.adminTaxReport, {
  permission: 'money:read',
  query: reportQuery,
})

export const fetchBilling = defineCall('GET', taxApi.myBilling, { response: billing })

export const saveBilling = defineCall('PUT', taxApi.myBilling, { body: billingBody, response: billing })

export const listStudioInvoices = defineCall('GET', taxApi.studioInvoices, {
  query: pageQuery,
  response: invoicePage,
})

export const listInvoices = defineCall('GET', taxApi.adminInvoices, {
  permission: 'money:read',
  query: pageQuery,
  response: invoicePage,
})

export const fetchStudioInvoice = defineCall('GET', taxApi.studioInvoice, {
  params: invoiceNumber,
  response: invoice,
})

export const fetchInvoice = defineCall('GET', taxApi.adminInvoice, {
  permission: 'money:read',
  params: invoiceNumber,
  response: invoice,
})

export const listHeldInvoices = defineCall('GET', taxApi.adminHeldInvoices, {
  permission: 'money:read',
  query: pageQuery,
  response: heldPage,
})

export const reissueInvoice = defineCall('POST', taxApi.adminInvoiceReissue, {
  permission: 'money:write',
  params: invoiceNumber,
  response: invoice,
  statuses: [409],
})
