import { z } from 'zod'
import { addressBody } from '../accounts/accounts.ts'
import { defineCall, idParams, nothing } from '../api/call.ts'
import { pageQuery } from '../api/envelope.ts'
import {
  inviteBody,
  inviteResult,
  mailAudience,
  mailAudienceBody,
  mailBatch,
  mailBatchPage,
  mailDetail,
  mailPage,
  mailPreview,
  mailPreviewBody,
  mailQuery,
  notifyBody,
  notifyResult,
  resubscription,
  settleMailBody,
  subscription,
  testMailBody,
  testMailResult,
} from './mail.ts'
import { mailApi } from './paths.ts'

const tokenParams = z.object({ token: z.string() })

export const listMails = defineCall('GET', mailApi.mails, {
  permission: 'messages:read',
  query: mailQuery,
  response: mailPage,
})

export const fetchMail = defineCall('GET', mailApi.mail, {
  permission: 'messages:read',
  params: idParams,
  response: mailDetail,
})

export const settleMail = defineCall('POST', mailApi.settleMail, {
  permission: 'messages:write',
  params: idParams,
  body: settleMailBody,
  response: mailDetail,
  statuses: [409],
})

export const unsubscribe = defineCall('POST', mailApi.unsubscribe, { params: tokenParams, response: nothing })

export const fetchSubscription = defineCall('GET', mailApi.subscription, {
  params: tokenParams,
  response: subscription,
})

export const requestUnsubscribeLink = defineCall('POST', mailApi.leaveList, {
  body: addressBody,
  response: nothing,
  status: 202,
  statuses: [429],
})

export const resubscribe = defineCall('POST', mailApi.resubscribe, { params: tokenParams, response: nothing })

export const fetchResubscription = defineCall('GET', mailApi.resubscribe, {
  params: tokenParams,
  response: resubscription,
})

export const openUnsubscribePage = defineCall('GET', mailApi.unsubscribe, {
  params: tokenParams,
  statuses: [303],
})

export const retryMail = defineCall('POST', mailApi.retryMail, {
  permission: 'messages:write',
  params: idParams,
  response: mailDetail,
  statuses: [409],
})

export const cancelMail = defineCall('POST', mailApi.cancelMail, {
  permission: 'messages:write',
  params: idParams,
  response: mailDetail,
  statuses: [409],
})

export const notifyWaitlist = defineCall('POST', mailApi.notify, {
  permission: 'messages:write',
  body: notifyBody,
  response: notifyResult,
  statuses: [409],
})

export const inviteFromWaitlist = defineCall('POST', mailApi.invite, {
  permission: 'messages:write',
  body: inviteBody,
  response: inviteResult,
  statuses: [409],
})

export const previewMailing = defineCall('POST', mailApi.mailPreview, {
  permission: 'messages:read',
  body: mailPreviewBody,
  response: mailPreview,
})

export const countMailAudience = defineCall('POST', mailApi.mailAudience, {
  permission: 'messages:read',
  body: mailAudienceBody,
  response: mailAudience,
})

export const sendTestMail = defineCall('POST', mailApi.testMail, {
  permission: 'messages:write',
  body: testMailBody,
  response: testMailResult,
})

export const listMailBatches = defineCall('GET', mailApi.mailBatches, {
  permission: 'messages:read',
  query: pageQuery,
  response: mailBatchPage,
})

export const fetchMailBatch = defineCall('GET', mailApi.mailBatch, {
  permission: 'messages:read',
  params: idParams,
  response: mailBatch,
})

export const streamMailBatch = defineCall('GET', mailApi.mailBatchEvents, {
  permission: 'messages:read',
  params: idParams,
})

export const cancelMailBatch = defineCall('POST', mailApi.cancelMailBatch, {
  permission: 'messages:write',
  params: idParams,
  response: mailBatch,
  statuses: [409],
})

export const resumeMailBatch = defineCall('POST', mailApi.resumeMailBatch, {
  permission: 'messages:write',
  params: idParams,
  response: mailBatch,
  statuses: [409],
})

export const retryMailBatch = defineCall('POST', mailApi.retryMailBatch, {
  permission: 'messages:write',
  params: idParams,
  response: mailBatch,
  statuses: [409],
})
