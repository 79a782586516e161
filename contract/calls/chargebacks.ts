import { defineCall, idParams } from '../call.ts'
import { chargeback, evidencePackage, statementBody } from '../chargebacks.ts'
import { api } from '../paths.ts'

export const fetchChargeback = defineCall('GET', api.chargeback, {
  permission: 'money:read',
  params: idParams,
  response: chargeback,
})

export const buildEvidence = defineCall('POST', api.chargebackEvidence, {
  permission: 'money:read',
  params: idParams,
  response: evidencePackage,
})

export const saveChargebackDraft = defineCall('PATCH', api.chargeback, {
  permission: 'money:write',
  params: idParams,
  body: statementBody,
  response: chargeback,
  statuses: [409],
})

export const submitChargeback = defineCall('POST', api.submitChargeback, {
  permission: 'money:write',
  params: idParams,
  body: statementBody,
  response: chargeback,
  statuses: [409],
})

export const acceptChargeback = defineCall('POST', api.acceptChargeback, {
  permission: 'money:write',
  params: idParams,
  response: chargeback,
  statuses: [409],
})
