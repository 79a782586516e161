import { defineCall, idParams } from '../api/call.ts'
import { pageQuery } from '../api/envelope.ts'
import {
  adjustmentBody,
  adjustmentPreview,
  adjustmentPreviewBody,
  adminBalance,
  adminRefundBody,
  adminRefundPreview,
  adminRefundPreviewBody,
  negativeBalancePage,
} from '../payments/corrections.ts'
import { bookingsApi } from './paths.ts'
import { adminBookingDetail } from './process.ts'

export const previewRefund = defineCall('POST', bookingsApi.officeRefundPreview, {
  permission: 'money:read',
  params: idParams,
  body: adminRefundPreviewBody,
  response: adminRefundPreview,
  statuses: [409],
})

export const createRefund = defineCall('POST', bookingsApi.adminRefunds, {
  permission: 'money:write',
  params: idParams,
  body: adminRefundBody,
  response: adminBookingDetail,
  statuses: [409],
})

export const fetchBalance = defineCall('GET', bookingsApi.adminBalance, {
  permission: 'money:read',
  params: idParams,
  response: adminBalance,
})

export const previewAdjustment = defineCall('POST', bookingsApi.adjustmentPreview, {
  permission: 'money:read',
  params: idParams,
  body: adjustmentPreviewBody,
  response: adjustmentPreview,
})

export const adjustBalance = defineCall('POST', bookingsApi.adjustments, {
  permission: 'money:write',
  params: idParams,
  body: adjustmentBody,
  response: adminBalance,
  statuses: [409],
})

export const listNegativeBalances = defineCall('GET', bookingsApi.negativeBalances, {
  permission: 'money:read',
  query: pageQuery,
  response: negativeBalancePage,
})
