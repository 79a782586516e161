import { defineCall, idParams } from '../call.ts'
import { pageQuery } from '../envelope.ts'
import {
  inviteBody,
  inviteResult,
  mailAudience,
  mailAudienceBody,
  mailBatch,
  mailBatchPage,
  mailPreview,
  mailPreviewBody,
  notifyBody,
  notifyResult,
  testMailBody,
  testMailResult,
} from '../mail.ts'
import { api } from '../paths.ts'

export const notifyWaitlist = defineCall('POST', api.notify, {
  permission: 'messages:write',
  body: notifyBody,
  response: notifyResult,
  statuses: [409],
})

export const inviteFromWaitlist = defineCall('POST', api.invite, {
  permission: 'messages:write',
  body: inviteBody,
  response: inviteResult,
  statuses: [409],
})

export const previewMailing = defineCall('POST', api.mailPreview, {
  permission: 'messages:read',
  body: mailPreviewBody,
  response: mailPreview,
})

export const countMailAudience = defineCall('POST', api.mailAudience, {
  permission: 'messages:read',
  body: mailAudienceBody,
  response: mailAudience,
})

export const sendTestMail = defineCall('POST', api.testMail, {
  permission: 'messages:write',
  body: testMailBody,
  response: testMailResult,
})

export const listMailBatches = defineCall('GET', api.mailBatches, {
  permission: 'messages:read',
  query: pageQuery,
  response: mailBatchPage,
})

export const fetchMailBatch = defineCall('GET', api.mailBatch, {
  permission: 'messages:read',
  params: idParams,
  response: mailBatch,
})

export const streamMailBatch = defineCall('GET', api.mailBatchEvents, {
  permission: 'messages:read',
  params: idParams,
})

export const cancelMailBatch = defineCall('POST', api.cancelMailBatch, {
  permission: 'messages:write',
  params: idParams,
  response: mailBatch,
  statuses: [409],
})

export const resumeMailBatch = defineCall('POST', api.resumeMailBatch, {
  permission: 'messages:write',
  params: idParams,
  response: mailBatch,
  statuses: [409],
})

export const retryMailBatch = defineCall('POST', api.retryMailBatch, {
  permission: 'messages:write',
  params: idParams,
  response: mailBatch,
  statuses: [409],
})
