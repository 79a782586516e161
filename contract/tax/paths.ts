export const taxApi = {
  myBilling: '/v1/me/billing',
  studioTax: '/v1/studio/tax',
  studioTaxReport: '/v1/studio/tax-report.csv',
  studioInvoices: '/v1/studio/invoices',
  studioInvoice: '/v1/studio/invoices/:number',
  adminTax: '/v1/admin/tax',
  adminTaxReport: '/v1/admin/tax-report.csv',
  adminInvoices: '/v1/admin/invoices',
  adminInvoice: '/v1/admin/invoices/:number',
  adminInvoiceReissue: '/v1/admin/invoices/:number/reissue',
  adminHeldInvoices: '/v1/admin/held-invoices',
} as const

export const taxPages = {
  studioTax: '/studio/tax',
  studioInvoice: '/studio/invoices/:number',
  tax: '/admin/tax',
  invoice: '/admin/invoices/:number',
} as const
