import { adminBookingDetail } from '../booking-process.ts'
import { defineCall, idParams } from '../call.ts'
import {
  adjustmentBody,
  adjustmentPreview,
  adjustmentPreviewBody,
  adminBalance,
  adminRefundBody,
  adminRefundPreview,
  adminRefundPreviewBody,
  negativeBalancePage,
} from '../corrections.ts'
import { pageQuery } from '../envelope.ts'
import { api } from '../paths.ts'

export const previewRefund = defineCall('POST', api.officeRefundPreview, {
  permission: 'money:read',
  params: idParams,
  body: adminRefundPreviewBody,
  response: adminRefundPreview,
  statuses: [409],
})

export const createRefund = defineCall('POST', api.officeRefunds, {
  permission: 'money:write',
  params: idParams,
  body: adminRefundBody,
  response: adminBookingDetail,
  statuses: [409],
})

export const fetchBalance = defineCall('GET', api.adminBalance, {
  permission: 'money:read',
  params: idParams,
  response: adminBalance,
})

export const previewAdjustment = defineCall('POST', api.adjustmentPreview, {
  permission: 'money:read',
  params: idParams,
  body: adjustmentPreviewBody,
  response: adjustmentPreview,
})

export const adjustBalance = defineCall('POST', api.adjustments, {
  permission: 'money:write',
  params: idParams,
  body: adjustmentBody,
  response: adminBalance,
  statuses: [409],
})

export const listNegativeBalances = defineCall('GET', api.negativeBalances, {
  permission: 'money:read',
  query: pageQuery,
  response: negativeBalancePage,
})
