import { z } from 'zod'
import { defineCall, idParams, nothing } from '../call.ts'
import { createPackageBody, studioPackage, studioPackages, updatePackageBody } from '../packages.ts'
import { api } from '../paths.ts'
import {
  addPortfolioBody,
  adminVerification,
  decisionBody,
  evidenceInHand,
  orderPortfolioBody,
  portfolio,
  portfolioPicture,
  studioProfile,
  updatePortfolioBody,
  updateProfileBody,
  verification,
  verificationBody,
  verificationPage,
  verificationQuery,
} from '../studio.ts'

export const fetchStudioProfile = defineCall('GET', api.studioProfile, { response: studioProfile })

export const updateStudioProfile = defineCall('PATCH', api.studioProfile, {
  body: updateProfileBody,
  response: studioProfile,
  statuses: [409],
})

export const listPackages = defineCall('GET', api.packages, { response: studioPackages })

export const createPackage = defineCall('POST', api.packages, {
  body: createPackageBody,
  response: studioPackage,
  status: 201,
  statuses: [409],
})

export const updatePackage = defineCall('PATCH', api.package, {
  params: idParams,
  body: updatePackageBody,
  response: studioPackage,
  statuses: [409],
})

export const deletePackage = defineCall('DELETE', api.package, {
  params: idParams,
  response: z.object({ archived: z.boolean() }),
})

export const listPortfolio = defineCall('GET', api.portfolio, { response: portfolio })

export const addToPortfolio = defineCall('POST', api.portfolio, {
  body: addPortfolioBody,
  response: portfolioPicture,
})

export const orderPortfolio = defineCall('PUT', api.portfolioOrder, {
  body: orderPortfolioBody,
  response: portfolio,
})

export const updatePortfolioPicture = defineCall('PATCH', api.portfolioPicture, {
  params: idParams,
  body: updatePortfolioBody,
  response: portfolioPicture,
})

export const removeFromPortfolio = defineCall('DELETE', api.portfolioPicture, {
  params: idParams,
  response: nothing,
})

export const listEvidence = defineCall('GET', api.evidence, { response: evidenceInHand })

export const deleteEvidence = defineCall('DELETE', api.evidencePicture, {
  params: idParams,
  response: nothing,
})

export const fetchVerification = defineCall('GET', api.verification, {
  response: verification,
  statuses: [404],
})

export const submitVerification = defineCall('POST', api.verification, {
  body: verificationBody,
  response: verification,
})

export const listVerifications = defineCall('GET', api.verifications, {
  permission: 'moderation:read',
  query: verificationQuery,
  response: verificationPage,
})

export const fetchAdminVerification = defineCall('GET', api.adminVerification, {
  permission: 'moderation:read',
  params: idParams,
  response: adminVerification,
})

export const approveVerification = defineCall('POST', api.approveVerification, {
  permission: 'moderation:write',
  params: idParams,
  body: decisionBody,
  response: adminVerification,
  statuses: [409],
})

export const requestVerificationChanges = defineCall('POST', api.askVerification, {
  permission: 'moderation:write',
  params: idParams,
  body: decisionBody,
  response: adminVerification,
  statuses: [409],
})

export const refuseVerification = defineCall('POST', api.refuseVerification, {
  permission: 'moderation:write',
  params: idParams,
  body: decisionBody,
  response: adminVerification,
  statuses: [409],
})
