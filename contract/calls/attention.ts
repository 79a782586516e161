import { attention, digestSetting } from '../attention.ts'
import { defineCall } from '../call.ts'
import { api } from '../paths.ts'

export const fetchAttention = defineCall('GET', api.attention, { response: attention })

export const fetchDigest = defineCall('GET', api.digest, { response: digestSetting })

export const updateDigest = defineCall('PUT', api.digest, { body: digestSetting, response: digestSetting })
