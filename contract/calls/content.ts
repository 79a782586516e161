import { z } from 'zod'
import { defineCall } from '../call.ts'
import { pageText, pageVersions, savePageBody } from '../content.ts'
import { api } from '../paths.ts'

export const savePage = defineCall('POST', api.savePage, {
  permission: 'content:write',
  body: savePageBody,
  response: pageText,
  statuses: [409],
})

export const listPageVersions = defineCall('GET', api.pageVersions, {
  permission: 'content:read',
  params: z.object({ type: z.string().describe('terms_condition or privacy_policy') }),
  response: pageVersions,
})

export const fetchTerms = defineCall('GET', api.terms, { response: pageText })

export const fetchPrivacyPolicy = defineCall('GET', api.privacy, { response: pageText })
