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
  body: notifyBody,
  response: notifyResult,
  statuses: [409],
})

export const inviteFromWaitlist = defineCall('POST', api.invite, {
  body: inviteBody,
  response: inviteResult,
  statuses: [409],
})

export const previewMailing = defineCall('POST', api.mailPreview, {
  body: mailPreviewBody,
  response: mailPreview,
})

export const countMailAudience = defineCall('POST', api.mailAudience, {
  body: mailAudienceBody,
  response: mailAudience,
})

export const sendTestMail = defineCall('POST', api.testMail, { body: testMailBody, response: testMailResult })

export const listMailBatches = defineCall('GET', api.mailBatches, {
  query: pageQuery,
  response: mailBatchPage,
})

export const fetchMailBatch = defineCall('GET', api.mailBatch, { params: idParams, response: mailBatch })

export const streamMailBatch = defineCall('GET', api.mailBatchEvents, { params: idParams })

export const cancelMailBatch = defineCall('POST', api.cancelMailBatch, {
  params: idParams,
  response: mailBatch,
  statuses: [409],
})

export const resumeMailBatch = defineCall('POST', api.resumeMailBatch, {
  params: idParams,
  response: mailBatch,
  statuses: [409],
})

export const retryMailBatch = defineCall('POST', api.retryMailBatch, {
  params: idParams,
  response: mailBatch,
  statuses: [409],
})
