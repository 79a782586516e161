import { billing, billingBody } from '../billing.ts'
import { defineCall } from '../call.ts'
import { pageQuery } from '../envelope.ts'
import { api } from '../paths.ts'
import { invoice, invoiceNumber, invoicePage, reportQuery, taxDetailsBody, taxPage } from '../tax.ts'

export const fetchStudioTax = defineCall('GET', api.studioTax, { response: taxPage })

export const saveStudioTax = defineCall('PUT', api.studioTax, { body: taxDetailsBody, response: taxPage })

export const exportStudioTaxReport = defineCall('GET', api.studioTaxReport, { query: reportQuery })

export const fetchOperatorTax = defineCall('GET', api.adminTax, {
  permission: 'money:read',
  response: taxPage,
})

export const saveOperatorTax = defineCall('PUT', api.adminTax, {
  permission: 'money:write',
  body: taxDetailsBody,
  response: taxPage,
})

export const exportTaxReport = defineCall('GET', api.adminTaxReport, {
  permission: 'money:read',
  query: reportQuery,
})

export const fetchBilling = defineCall('GET', api.myBilling, { response: billing })

export const saveBilling = defineCall('PUT', api.myBilling, { body: billingBody, response: billing })

export const listStudioInvoices = defineCall('GET', api.studioInvoices, {
  query: pageQuery,
  response: invoicePage,
})

export const listInvoices = defineCall('GET', api.adminInvoices, {
  permission: 'money:read',
  query: pageQuery,
  response: invoicePage,
})

export const fetchStudioInvoice = defineCall('GET', api.studioInvoice, {
  params: invoiceNumber,
  response: invoice,
})

export const fetchInvoice = defineCall('GET', api.adminInvoice, {
  permission: 'money:read',
  params: invoiceNumber,
  response: invoice,
})
