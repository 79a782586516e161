import { z } from 'zod'
import { addressBody } from '../accounts.ts'
import { defineCall, idParams, nothing } from '../call.ts'
import { mailDetail, mailPage, mailQuery, resubscription, settleMailBody, subscription } from '../mail.ts'
import { api } from '../paths.ts'

const tokenParams = z.object({ token: z.string() })

export const listMails = defineCall('GET', api.mails, {
  permission: 'messages:read',
  query: mailQuery,
  response: mailPage,
})

export const fetchMail = defineCall('GET', api.mail, {
  permission: 'messages:read',
  params: idParams,
  response: mailDetail,
})

export const settleMail = defineCall('POST', api.settleMail, {
  permission: 'messages:write',
  params: idParams,
  body: settleMailBody,
  response: mailDetail,
  statuses: [409],
})

export const unsubscribe = defineCall('POST', api.unsubscribe, { params: tokenParams, response: nothing })

export const fetchSubscription = defineCall('GET', api.subscription, {
  params: tokenParams,
  response: subscription,
})

export const requestUnsubscribeLink = defineCall('POST', api.leaveList, {
  body: addressBody,
  response: nothing,
  status: 202,
  statuses: [429],
})

export const resubscribe = defineCall('POST', api.resubscribe, { params: tokenParams, response: nothing })

export const fetchResubscription = defineCall('GET', api.resubscribe, {
  params: tokenParams,
  response: resubscription,
})

export const openUnsubscribePage = defineCall('GET', api.unsubscribe, {
  params: tokenParams,
  statuses: [303],
})

export const retryMail = defineCall('POST', api.retryMail, {
  permission: 'messages:write',
  params: idParams,
  response: mailDetail,
  statuses: [409],
})

export const cancelMail = defineCall('POST', api.cancelMail, {
  permission: 'messages:write',
  params: idParams,
  response: mailDetail,
  statuses: [409],
})
