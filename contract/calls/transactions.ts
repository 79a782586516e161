import { defineCall, idParams } from '../call.ts'
import { api } from '../paths.ts'
import {
  photographerTransactionQuery,
  transactionDetail,
  transactionPage,
  transactionQuery,
} from '../transactions.ts'

export const listTransactions = defineCall('GET', api.transactions, {
  permission: 'money:read',
  query: transactionQuery,
  scope: 'payments:read',
  response: transactionPage,
})

export const fetchTransaction = defineCall('GET', api.transaction, {
  permission: 'money:read',
  params: idParams,
  scope: 'payments:read',
  response: transactionDetail,
})

export const listPhotographerTransactions = defineCall('GET', api.photographerTransactions, {
  permission: 'money:read',
  params: idParams,
  query: photographerTransactionQuery,
  scope: 'payments:read',
  response: transactionPage,
})
