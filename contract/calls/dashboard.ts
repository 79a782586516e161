import { defineCall } from '../call.ts'
import { dashboardMonths, dashboardStats } from '../dashboard.ts'
import { api } from '../paths.ts'

export const fetchDashboard = defineCall('GET', api.dashboard, {
  permission: 'money:read',
  response: dashboardStats,
  envelope: 'root',
})

export const listDashboardMonths = defineCall('GET', api.dashboardMonths, {
  permission: 'money:read',
  response: dashboardMonths,
})
