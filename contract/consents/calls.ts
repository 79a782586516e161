import { defineCall, idParams } from '../api/call.ts'
import { consentBody, portfolioConsent } from './consents.ts'
import { consentsApi } from './paths.ts'

export const fetchPortfolioConsent = defineCall('GET', consentsApi.portfolioConsent, {
  params: idParams,
  response: portfolioConsent,
})

export const decidePortfolioConsent = defineCall('PUT', consentsApi.portfolioConsent, {
  params: idParams,
  body: consentBody,
  response: portfolioConsent,
  statuses: [409],
})
