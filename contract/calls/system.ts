import { defineCall } from '../call.ts'
import { api } from '../paths.ts'
import { system } from '../system.ts'

export const fetchSystem = defineCall('GET', api.system, { permission: 'system:read', response: system })
