import { apiKeyList, createdKey, createKeyBody } from '../api-keys.ts'
import { defineCall, idParams } from '../call.ts'
import { api } from '../paths.ts'

export const listApiKeys = defineCall('GET', api.apiKeys, { permission: 'system:read', response: apiKeyList })

export const createApiKey = defineCall('POST', api.apiKeys, {
  permission: 'system:write',
  body: createKeyBody,
  response: createdKey,
})

export const revokeApiKey = defineCall('DELETE', api.apiKey, {
  permission: 'system:write',
  params: idParams,
  response: apiKeyList,
})
