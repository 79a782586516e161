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

export const listReceipts = defineCall('GET', api.receipts, { params: idParams, response: receipts })

export const receiveWebhook = defineCall('POST', api.webhook, { params: z.object({ provider: z.string() }) })

export const listLedger = defineCall('GET', api.ledger, { query: ledgerQuery, response: ledgerPage })

export const fetchReconciliation = defineCall('GET', api.reconciliation, { response: reconciliation })

export const runReconciliation = defineCall('POST', api.reconciliation, { response: reconciliation })

export const bringInMovement = defineCall('POST', api.bringIn, {
  body: bringInBody,
  response: reconciliation,
  statuses: [409, 503],
})

export const exportPayouts = defineCall('GET', api.payoutsCsv, {})

export const listDisputes = defineCall('GET', api.disputes, { query: disputeQuery, response: disputePage })

export const retryRefund = defineCall('POST', api.sendRefundAgain, {
  params: idParams,
  response: nothing,
  statuses: [409],
})

export const settleRefund = defineCall('POST', api.settleRefund, {
  params: idParams,
  body: settledBody,
  response: nothing,
  statuses: [409],
})

export const reviewMovement = defineCall('POST', api.reviewMovement, {
  params: idParams,
  body: reviewedBody,
  response: nothing,
  statuses: [409],
})
