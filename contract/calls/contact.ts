import { defineCall, idParams } from '../call.ts'
import {
  contactBody,
  contactSent,
  messagePage,
  messageQuery,
  messageRow,
  updateMessageBody,
} from '../contact.ts'
import { api } from '../paths.ts'

export const sendContactMessage = defineCall('POST', api.contact, {
  body: contactBody,
  response: contactSent,
  statuses: [429],
})

export const listContactMessages = defineCall('GET', api.messages, {
  permission: 'messages:read',
  query: messageQuery,
  response: messagePage,
})

export const updateContactMessage = defineCall('PATCH', api.message, {
  permission: 'messages:write',
  params: idParams,
  body: updateMessageBody,
  response: messageRow,
})
