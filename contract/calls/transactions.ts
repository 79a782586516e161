import { defineCall, idParams } from '../call.ts'
import { api } from '../paths.ts'
import {
  photographerTransactionQuery,
  transactionDetail,
  transactionPage,
  transactionQuery,
} from '../transactions.ts'

export const listTransactions = defineCall('GET', api.transactions, {
  query: transactionQuery,
  response: transactionPage,
})

export const fetchTransaction = defineCall('GET', api.transaction, {
  params: idParams,
  response: transactionDetail,
})

export const listPhotographerTransactions = defineCall('GET', api.photographerTransactions, {
  params: idParams,
  query: photographerTransactionQuery,
  response: transactionPage,
})
