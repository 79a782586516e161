import { defineCall, idParams, nothing } from '../api/call.ts'
import { apiKeyList, createdKey, createKeyBody } from './api-keys.ts'
import { integrationsApi } from './paths.ts'
import {
  deliveryPage,
  deliveryQuery,
  endpointBody,
  endpointChange,
  endpointList,
  endpointSecret,
} from './webhooks.ts'

export const listApiKeys = defineCall('GET', integrationsApi.apiKeys, {
  permission: 'system:read',
  response: apiKeyList,
})

export const createApiKey = defineCall('POST', integrationsApi.apiKeys, {
  permission: 'system:write',
  stepUp: true,
  body: createKeyBody,
  response: createdKey,
})

export const revokeApiKey = defineCall('DELETE', integrationsApi.apiKey, {
  permission: 'system:write',
  params: idParams,
  response: apiKeyList,
})

export const listEndpoints = defineCall('GET', integrationsApi.webhooks, {
  permission: 'system:read',
  response: endpointList,
})

export const createEndpoint = defineCall('POST', integrationsApi.webhooks, {
  permission: 'system:write',
  stepUp: true,
  body: endpointBody,
  response: endpointSecret,
})

export const updateEndpoint = defineCall('PATCH', integrationsApi.webhookEndpoint, {
  permission: 'system:write',
  stepUp: true,
  params: idParams,
  body: endpointChange,
  response: endpointList,
})

export const deleteEndpoint = defineCall('DELETE', integrationsApi.webhookEndpoint, {
  permission: 'system:write',
  params: idParams,
  response: endpointList,
})

export const rotateEndpointSecret = defineCall('POST', integrationsApi.webhookSecret, {
  permission: 'system:write',
  stepUp: true,
  params: idParams,
  response: endpointSecret,
})

export const sendTestEvent = defineCall('POST', integrationsApi.webhookTest, {
  permission: 'system:write',
  params: idParams,
  response: nothing,
})

export const listDeliveries = defineCall('GET', integrationsApi.webhookDeliveries, {
  permission: 'system:read',
  query: deliveryQuery,
  response: deliveryPage,
})

export const replayDelivery = defineCall('POST', integrationsApi.replayDelivery, {
  permission: 'system:write',
  params: idParams,
  response: nothing,
})
