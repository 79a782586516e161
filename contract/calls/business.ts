import { business, businessExport } from '../business.ts'
import { defineCall } from '../call.ts'
import { api } from '../paths.ts'

export const fetchBusiness = defineCall('GET', api.business, { permission: 'money:read', response: business })

export const exportBusiness = defineCall('GET', api.businessCsv, {
  permission: 'money:read',
  query: businessExport,
})
