import { z } from 'zod'
import { defineCall, idParams, nothing } from '../api/call.ts'
import { pageQuery } from '../api/envelope.ts'
import { reportQuery } from '../tax/tax.ts'
import { chargeback, evidencePackage, statementBody } from './chargebacks.ts'
import { paymentsApi } from './paths.ts'
import {
  bringInBody,
  disputePage,
  disputeQuery,
  explainBody,
  ledgerPage,
  ledgerQuery,
  paymentOutcome,
  receipts,
  reconciliation,
  returnedBody,
  reviewedBody,
  settledBody,
} from './payments.ts'
import {
  adminPayout,
  adminPayoutPage,
  earnings,
  openPayeeBody,
  payee,
  payeeCountries,
  payeeLogin,
  payoutPage,
  payoutQuery,
  statement,
  statementMonth,
} from './payouts.ts'
import {
  photographerTransactionQuery,
  transactionDetail,
  transactionPage,
  transactionQuery,
} from './transactions.ts'

export const fetchPayment = defineCall('GET', paymentsApi.payment, {
  params: idParams,
  response: paymentOutcome,
})

export const closePayment = defineCall('POST', paymentsApi.leavePayment, {
  params: idParams,
  response: paymentOutcome,
})

export const listReceipts = defineCall('GET', paymentsApi.receipts, {
  permission: 'money:read',
  params: idParams,
  response: receipts,
})

export const correctReceipt = defineCall('POST', paymentsApi.receiptCorrection, {
  params: idParams.extend({ number: z.string() }),
  response: receipts,
  statuses: [409],
})

export const receiveWebhook = defineCall('POST', paymentsApi.webhook, {
  params: z.object({ provider: z.string() }),
})

export const listLedger = defineCall('GET', paymentsApi.ledger, {
  permission: 'money:read',
  query: ledgerQuery,
  response: ledgerPage,
})

export const fetchReconciliation = defineCall('GET', paymentsApi.reconciliation, {
  permission: 'money:read',
  response: reconciliation,
})

export const runReconciliation = defineCall('POST', paymentsApi.reconciliation, {
  permission: 'money:write',
  response: reconciliation,
})

export const bringInMovement = defineCall('POST', paymentsApi.bringIn, {
  permission: 'money:write',
  body: bringInBody,
  response: reconciliation,
  statuses: [409, 503],
})

export const exportPayouts = defineCall('GET', paymentsApi.payoutsCsv, { permission: 'money:read' })

export const listDisputes = defineCall('GET', paymentsApi.disputes, {
  permission: 'bookings:read',
  query: disputeQuery,
  response: disputePage,
})

export const retryRefund = defineCall('POST', paymentsApi.sendRefundAgain, {
  permission: 'money:write',
  params: idParams,
  response: nothing,
  statuses: [409],
})

export const settleRefund = defineCall('POST', paymentsApi.settleRefund, {
  permission: 'money:write',
  params: idParams,
  body: settledBody,
  response: nothing,
  statuses: [409],
})

export const reviewMovement = defineCall('POST', paymentsApi.reviewMovement, {
  permission: 'money:write',
  params: idParams,
  body: reviewedBody,
  response: nothing,
  statuses: [409],
})

export const explainMovement = defineCall('POST', paymentsApi.explainMovement, {
  permission: 'money:write',
  params: z.object({ id: z.string().max(200) }),
  body: explainBody,
  response: nothing,
  statuses: [409],
})

export const fetchEarnings = defineCall('GET', paymentsApi.earnings, { response: earnings })

export const exportEarnings = defineCall('GET', paymentsApi.earningsCsv, { query: reportQuery })

export const listPayouts = defineCall('GET', paymentsApi.payouts, { query: pageQuery, response: payoutPage })

export const fetchStatement = defineCall('GET', paymentsApi.statement, {
  params: z.object({ month: statementMonth }),
  response: statement,
  statuses: [400],
})

export const listAdminPayouts = defineCall('GET', paymentsApi.adminPayouts, {
  permission: 'money:read',
  query: payoutQuery,
  scope: 'payments:read',
  response: adminPayoutPage,
})

export const fetchPayee = defineCall('GET', paymentsApi.payee, { response: payee })

export const openPayee = defineCall('POST', paymentsApi.payee, {
  body: openPayeeBody.nullish(),
  response: payee,
  statuses: [409],
})

export const listPayeeCountries = defineCall('GET', paymentsApi.payeeCountries, { response: payeeCountries })

export const openPayeeLogin = defineCall('POST', paymentsApi.payeeLogin, {
  response: payeeLogin,
  statuses: [409],
})

export const resumeMyPayouts = defineCall('POST', paymentsApi.resumeMyPayouts, {
  response: nothing,
  statuses: [409],
})

export const resumePayouts = defineCall('POST', paymentsApi.resumePayouts, {
  permission: 'money:write',
  params: idParams,
  response: adminPayout,
  statuses: [409],
})

export const markPayoutPaid = defineCall('POST', paymentsApi.payoutPaid, {
  permission: 'money:write',
  stepUp: true,
  params: idParams,
  body: returnedBody,
  response: adminPayout,
  statuses: [409],
})

export const markPayoutReturned = defineCall('POST', paymentsApi.payoutReturned, {
  permission: 'money:write',
  stepUp: true,
  params: idParams,
  body: returnedBody,
  response: adminPayout,
  statuses: [409],
})

export const fetchChargeback = defineCall('GET', paymentsApi.chargeback, {
  permission: 'money:read',
  params: idParams,
  response: chargeback,
})

export const buildEvidence = defineCall('POST', paymentsApi.chargebackEvidence, {
  permission: 'money:read',
  params: idParams,
  response: evidencePackage,
})

export const saveChargebackDraft = defineCall('PATCH', paymentsApi.chargeback, {
  permission: 'money:write',
  params: idParams,
  body: statementBody,
  response: chargeback,
  statuses: [409],
})

export const submitChargeback = defineCall('POST', paymentsApi.submitChargeback, {
  permission: 'money:write',
  params: idParams,
  body: statementBody,
  response: chargeback,
  statuses: [409],
})

export const acceptChargeback = defineCall('POST', paymentsApi.acceptChargeback, {
  permission: 'money:write',
  params: idParams,
  response: chargeback,
  statuses: [409],
})

export const listTransactions = defineCall('GET', paymentsApi.transactions, {
  permission: 'money:read',
  query: transactionQuery,
  scope: 'payments:read',
  response: transactionPage,
})

export const fetchTransaction = defineCall('GET', paymentsApi.transaction, {
  permission: 'money:read',
  params: idParams,
  scope: 'payments:read',
  response: transactionDetail,
})

export const listPhotographerTransactions = defineCall('GET', paymentsApi.photographerTransactions, {
  permission: 'money:read',
  params: idParams,
  query: photographerTransactionQuery,
  scope: 'payments:read',
  response: transactionPage,
})
