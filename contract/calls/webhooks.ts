import { defineCall, idParams, nothing } from '../call.ts'
import { api } from '../paths.ts'
import {
  deliveryPage,
  deliveryQuery,
  endpointBody,
  endpointChange,
  endpointList,
  endpointSecret,
} from '../webhooks.ts'

export const listEndpoints = defineCall('GET', api.webhooks, {
  permission: 'system:read',
  response: endpointList,
})

export const createEndpoint = defineCall('POST', api.webhooks, {
  permission: 'system:write',
  body: endpointBody,
  response: endpointSecret,
})

export const updateEndpoint = defineCall('PATCH', api.webhookEndpoint, {
  permission: 'system:write',
  params: idParams,
  body: endpointChange,
  response: endpointList,
})

export const deleteEndpoint = defineCall('DELETE', api.webhookEndpoint, {
  permission: 'system:write',
  params: idParams,
  response: endpointList,
})

export const rotateEndpointSecret = defineCall('POST', api.webhookSecret, {
  permission: 'system:write',
  params: idParams,
  response: endpointSecret,
})

export const sendTestEvent = defineCall('POST', api.webhookTest, {
  permission: 'system:write',
  params: idParams,
  response: nothing,
})

export const listDeliveries = defineCall('GET', api.webhookDeliveries, {
  permission: 'system:read',
  query: deliveryQuery,
  response: deliveryPage,
})

export const replayDelivery = defineCall('POST', api.replayDelivery, {
  permission: 'system:write',
  params: idParams,
  response: nothing,
})
