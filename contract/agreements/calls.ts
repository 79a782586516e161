import { z } from 'zod'
import { defineCall, idParams, nothing } from '../api/call.ts'
import {
  agreement,
  clauseService,
  clauseSetList,
  clausesBody,
  fileParams,
  requiredClauses,
  signBody,
} from './agreements.ts'
import { agreementsApi } from './paths.ts'

const serviceParams = z.object({ service: clauseService })

export const listClauseSets = defineCall('GET', agreementsApi.clauseSets, { response: clauseSetList })

export const saveClauses = defineCall('PUT', agreementsApi.clauseSet, {
  params: serviceParams,
  body: clausesBody,
  response: clauseSetList,
  statuses: [409],
})

export const removeClauses = defineCall('DELETE', agreementsApi.clauseSet, {
  params: serviceParams,
  response: nothing,
})

export const fetchRequiredClauses = defineCall('GET', agreementsApi.photographerClauses, {
  params: z.object({ slug: z.string() }),
  query: z.object({ service: clauseService.optional() }),
  response: requiredClauses,
  statuses: [404],
})

export const fetchAgreement = defineCall('GET', agreementsApi.agreement, {
  params: idParams,
  response: agreement,
})

export const offerAgreement = defineCall('POST', agreementsApi.offerAgreement, {
  params: idParams,
  response: agreement,
  statuses: [409],
})

export const signAgreement = defineCall('POST', agreementsApi.signAgreement, {
  params: idParams,
  body: signBody,
  response: agreement,
  statuses: [409],
})

export const downloadAgreement = defineCall('GET', agreementsApi.agreementFile, { params: fileParams })

export const fetchAdminAgreement = defineCall('GET', agreementsApi.adminAgreement, {
  permission: 'bookings:read',
  params: idParams,
  response: agreement,
})

export const downloadAdminAgreement = defineCall('GET', agreementsApi.adminAgreementFile, {
  permission: 'bookings:read',
  params: fileParams,
})
