import { defineCall } from '../call.ts'
import { adminMarket, market, updateMarketBody } from '../launch.ts'
import { api } from '../paths.ts'

export const fetchMarket = defineCall('GET', api.market, { response: market })

export const fetchAdminMarket = defineCall('GET', api.adminMarket, {
  permission: 'system:read',
  response: adminMarket,
})

export const updateMarket = defineCall('PATCH', api.adminMarket, {
  permission: 'system:write',
  body: updateMarketBody,
  response: adminMarket,
  statuses: [409],
})
