import { defineCall, nothing } from '../call.ts'
import { api } from '../paths.ts'
import { pushSettings, subscribeBody, unsubscribeBody } from '../push.ts'

export const fetchPushSettings = defineCall('GET', api.push, { response: pushSettings })

export const subscribeToPush = defineCall('PUT', api.push, {
  body: subscribeBody,
  response: nothing,
  statuses: [404],
})

export const unsubscribeFromPush = defineCall('POST', api.pushOff, {
  body: unsubscribeBody,
  response: nothing,
})
