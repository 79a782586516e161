import { z } from 'zod'
import { defineCall, idParams } from '../api/call.ts'
import {
  contactBody,
  contactSent,
  messagePage,
  messageQuery,
  messageRow,
  updateMessageBody,
} from './contact.ts'
import { pageText, pageTextQuery, pageVersions, savePageBody } from './content.ts'
import { siteApi } from './paths.ts'
import { joinedWaitlist, joinWaitlistBody, waitlistPage, waitlistQuery } from './waitlist.ts'

export const sendContactMessage = defineCall('POST', siteApi.contact, {
  body: contactBody,
  response: contactSent,
  statuses: [429],
})

export const listContactMessages = defineCall('GET', siteApi.messages, {
  permission: 'messages:read',
  query: messageQuery,
  response: messagePage,
})

export const updateContactMessage = defineCall('PATCH', siteApi.message, {
  permission: 'messages:write',
  params: idParams,
  body: updateMessageBody,
  response: messageRow,
})

export const savePage = defineCall('POST', siteApi.savePage, {
  permission: 'content:write',
  body: savePageBody,
  response: pageText,
  statuses: [409],
})

export const listPageVersions = defineCall('GET', siteApi.pageVersions, {
  permission: 'content:read',
  params: z.object({ type: z.string().describe('terms_condition or privacy_policy') }),
  query: pageTextQuery,
  response: pageVersions,
})

export const fetchTerms = defineCall('GET', siteApi.terms, { query: pageTextQuery, response: pageText })

export const fetchPrivacyPolicy = defineCall('GET', siteApi.privacy, {
  query: pageTextQuery,
  response: pageText,
})

export const joinWaitlist = defineCall('POST', siteApi.joinWaitlist, {
  body: joinWaitlistBody,
  response: joinedWaitlist,
  statuses: [409, 429],
})

export const listWaitlist = defineCall('GET', siteApi.waitlist, {
  permission: 'people:read',
  query: waitlistQuery,
  response: waitlistPage,
  envelope: 'root',
})
