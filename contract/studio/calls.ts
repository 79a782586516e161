import { z } from 'zod'
import { defineCall, idParams, nothing } from '../api/call.ts'
import { createPackageBody, studioPackage, studioPackages, updatePackageBody } from '../listings/packages.ts'
import { studioApi } from './paths.ts'
import { statistics } from './statistics.ts'
import {
  addPortfolioBody,
  adminVerification,
  decisionBody,
  evidenceInHand,
  orderPortfolioBody,
  ownPortfolioPicture,
  portfolio,
  studioProfile,
  updatePortfolioBody,
  updateProfileBody,
  verification,
  verificationBody,
  verificationPage,
  verificationQuery,
} from './studio.ts'

export const fetchStudioProfile = defineCall('GET', studioApi.studioProfile, { response: studioProfile })

export const updateStudioProfile = defineCall('PATCH', studioApi.studioProfile, {
  body: updateProfileBody,
  response: studioProfile,
  statuses: [409],
})

export const listPackages = defineCall('GET', studioApi.packages, { response: studioPackages })

export const createPackage = defineCall('POST', studioApi.packages, {
  body: createPackageBody,
  response: studioPackage,
  status: 201,
  statuses: [409],
})

export const updatePackage = defineCall('PATCH', studioApi.package, {
  params: idParams,
  body: updatePackageBody,
  response: studioPackage,
  statuses: [409],
})

export const deletePackage = defineCall('DELETE', studioApi.package, {
  params: idParams,
  response: z.object({ archived: z.boolean() }),
})

export const listPortfolio = defineCall('GET', studioApi.portfolio, { response: portfolio })

export const addToPortfolio = defineCall('POST', studioApi.portfolio, {
  body: addPortfolioBody,
  response: ownPortfolioPicture,
})

export const orderPortfolio = defineCall('PUT', studioApi.portfolioOrder, {
  body: orderPortfolioBody,
  response: portfolio,
})

export const updatePortfolioPicture = defineCall('PATCH', studioApi.portfolioPicture, {
  params: idParams,
  body: updatePortfolioBody,
  response: ownPortfolioPicture,
})

export const removeFromPortfolio = defineCall('DELETE', studioApi.portfolioPicture, {
  params: idParams,
  response: nothing,
})

export const listEvidence = defineCall('GET', studioApi.evidence, { response: evidenceInHand })

export const deleteEvidence = defineCall('DELETE', studioApi.evidencePicture, {
  params: idParams,
  response: nothing,
})

export const fetchVerification = defineCall('GET', studioApi.verification, {
  response: verification,
  statuses: [404],
})

export const submitVerification = defineCall('POST', studioApi.verification, {
  body: verificationBody,
  response: verification,
})

export const listVerifications = defineCall('GET', studioApi.verifications, {
  permission: 'moderation:read',
  query: verificationQuery,
  response: verificationPage,
})

export const fetchAdminVerification = defineCall('GET', studioApi.adminVerification, {
  permission: 'moderation:read',
  params: idParams,
  response: adminVerification,
})

export const approveVerification = defineCall('POST', studioApi.approveVerification, {
  permission: 'moderation:write',
  params: idParams,
  body: decisionBody,
  response: adminVerification,
  statuses: [409],
})

export const requestVerificationChanges = defineCall('POST', studioApi.askVerification, {
  permission: 'moderation:write',
  params: idParams,
  body: decisionBody,
  response: adminVerification,
  statuses: [409],
})

export const refuseVerification = defineCall('POST', studioApi.refuseVerification, {
  permission: 'moderation:write',
  params: idParams,
  body: decisionBody,
  response: adminVerification,
  statuses: [409],
})

export const fetchStatistics = defineCall('GET', studioApi.statistics, { response: statistics })
