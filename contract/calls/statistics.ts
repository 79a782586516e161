import { defineCall } from '../call.ts'
import { api } from '../paths.ts'
import { statistics } from '../statistics.ts'

export const fetchStatistics = defineCall('GET', api.statistics, { response: statistics })
