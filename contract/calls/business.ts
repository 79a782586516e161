import { business, businessExport } from '../business.ts'
import { defineCall } from '../call.ts'
import { api } from '../paths.ts'

export const fetchBusiness = defineCall('GET', api.business, { response: business })

export const exportBusiness = defineCall('GET', api.businessCsv, { query: businessExport })
