import { z } from 'zod'
import { defineCall, idParams, nothing } from '../api/call.ts'
import { brandApi } from './paths.ts'
import {
  brandAddressBody,
  brandRecord,
  brandVersionList,
  confirmAddressBody,
  previewBrandBody,
  restoreBrandBody,
  saveBrandBody,
  uploadedPicture,
  uploadPictureBody,
} from './values.ts'

export const fetchBrand = defineCall('GET', brandApi.brand, {
  permission: 'content:read',
  response: brandRecord,
})

export const saveBrand = defineCall('PUT', brandApi.brand, {
  permission: 'content:write',
  body: saveBrandBody,
  response: brandRecord,
  statuses: [409],
})

export const resetBrand = defineCall('DELETE', brandApi.brand, {
  permission: 'content:write',
  response: brandRecord,
})

export const changeBrandAddress = defineCall('POST', brandApi.brandAddress, {
  permission: 'system:write',
  stepUp: true,
  body: brandAddressBody,
  response: brandRecord,
})

export const confirmBrandAddress = defineCall('POST', brandApi.confirmBrandAddress, {
  body: confirmAddressBody,
  response: nothing,
  statuses: [429],
})

export const listBrandVersions = defineCall('GET', brandApi.brandVersions, {
  permission: 'content:read',
  response: brandVersionList,
})

export const restoreBrandVersion = defineCall('POST', brandApi.restoreBrand, {
  permission: 'content:write',
  params: idParams,
  body: restoreBrandBody,
  response: brandRecord,
  statuses: [409],
})

export const previewBrand = defineCall('POST', brandApi.brandPreview, {
  permission: 'content:write',
  body: previewBrandBody,
  response: z.object({ html: z.string() }),
})

export const uploadBrandPicture = defineCall('POST', brandApi.brandPictures, {
  permission: 'content:write',
  body: uploadPictureBody,
  response: uploadedPicture,
  status: 201,
})

export const fetchBrandPicture = defineCall('GET', brandApi.brandPicture, {
  params: z.object({ id: z.string().describe('The id of the picture'), file: z.string() }),
  response: z.any().describe('The picture'),
  envelope: 'none',
})
