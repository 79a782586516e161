import { z } from 'zod'
import { defineCall, idParams } from '../call.ts'
import { pageQuery } from '../envelope.ts'
import { api } from '../paths.ts'
import { openPayeeBody, payee, payeeCountries } from '../payees.ts'
import { returnedBody } from '../payments.ts'
import {
  adminPayout,
  adminPayoutPage,
  earnings,
  payoutPage,
  payoutQuery,
  statement,
  statementMonth,
} from '../payouts.ts'
import { reportQuery } from '../tax.ts'

export const fetchEarnings = defineCall('GET', api.earnings, { response: earnings })

export const exportEarnings = defineCall('GET', api.earningsCsv, { query: reportQuery })

export const listPayouts = defineCall('GET', api.payouts, { query: pageQuery, response: payoutPage })

export const fetchStatement = defineCall('GET', api.statement, {
  params: z.object({ month: statementMonth }),
  response: statement,
  statuses: [400],
})

export const listAdminPayouts = defineCall('GET', api.adminPayouts, {
  permission: 'money:read',
  query: payoutQuery,
  scope: 'payments:read',
  response: adminPayoutPage,
})

export const fetchPayee = defineCall('GET', api.payee, { response: payee })

export const openPayee = defineCall('POST', api.payee, {
  body: openPayeeBody.nullish(),
  response: payee,
  statuses: [409],
})

export const listPayeeCountries = defineCall('GET', api.payeeCountries, { response: payeeCountries })

export const markPayoutPaid = defineCall('POST', api.payoutPaid, {
  permission: 'money:write',
  params: idParams,
  body: returnedBody,
  response: adminPayout,
  statuses: [409],
})

export const markPayoutReturned = defineCall('POST', api.payoutReturned, {
  permission: 'money:write',
  params: idParams,
  body: returnedBody,
  response: adminPayout,
  statuses: [409],
})
