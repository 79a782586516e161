import { z } from 'zod'
import { defineCall, idParams, nothing } from '../call.ts'
import { api } from '../paths.ts'
import {
  bringInBody,
  disputePage,
  disputeQuery,
  ledgerPage,
  ledgerQuery,
  paymentOutcome,
  receipts,
  reconciliation,
  reviewedBody,
  settledBody,
} from '../payments.ts'

export const fetchPayment = defineCall('GET', api.payment, { params: idParams, response: paymentOutcome })

export const closePayment = defineCall('POST', api.leavePayment, {
  params: idParams,
  response: paymentOutcome,
})

export const listReceipts = defineCall('GET', api.receipts, {
  permission: 'bookings:read',
  params: idParams,
  response: receipts,
})

export const receiveWebhook = defineCall('POST', api.webhook, { params: z.object({ provider: z.string() }) })

export const listLedger = defineCall('GET', api.ledger, {
  permission: 'money:read',
  query: ledgerQuery,
  response: ledgerPage,
})

export const fetchReconciliation = defineCall('GET', api.reconciliation, {
  permission: 'money:read',
  response: reconciliation,
})

export const runReconciliation = defineCall('POST', api.reconciliation, {
  permission: 'money:write',
  response: reconciliation,
})

export const bringInMovement = defineCall('POST', api.bringIn, {
  permission: 'money:write',
  body: bringInBody,
  response: reconciliation,
  statuses: [409, 503],
})

export const exportPayouts = defineCall('GET', api.payoutsCsv, { permission: 'money:read' })

export const listDisputes = defineCall('GET', api.disputes, {
  permission: 'bookings:read',
  query: disputeQuery,
  response: disputePage,
})

export const retryRefund = defineCall('POST', api.sendRefundAgain, {
  permission: 'money:write',
  params: idParams,
  response: nothing,
  statuses: [409],
})

export const settleRefund = defineCall('POST', api.settleRefund, {
  permission: 'money:write',
  params: idParams,
  body: settledBody,
  response: nothing,
  statuses: [409],
})

export const reviewMovement = defineCall('POST', api.reviewMovement, {
  permission: 'money:write',
  params: idParams,
  body: reviewedBody,
  response: nothing,
  statuses: [409],
})
