import { attention, digest, digestSetting } from '../attention.ts'
import { defineCall } from '../call.ts'
import { api } from '../paths.ts'

export const fetchAttention = defineCall('GET', api.attention, { permission: 'self', response: attention })

export const fetchDigest = defineCall('GET', api.digest, { permission: 'self', response: digest })

export const updateDigest = defineCall('PUT', api.digest, {
  permission: 'self',
  body: digestSetting,
  response: digest,
})
