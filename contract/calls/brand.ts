import { z } from 'zod'
import {
  brandRecord,
  brandVersionList,
  previewBrandBody,
  restoreBrandBody,
  saveBrandBody,
  uploadedPicture,
  uploadPictureBody,
} from '../brand-values.ts'
import { defineCall, idParams } from '../call.ts'
import { api } from '../paths.ts'

export const fetchBrand = defineCall('GET', api.brand, { permission: 'content:read', response: brandRecord })

export const saveBrand = defineCall('PUT', api.brand, {
  permission: 'content:write',
  body: saveBrandBody,
  response: brandRecord,
  statuses: [409],
})

export const resetBrand = defineCall('DELETE', api.brand, {
  permission: 'content:write',
  response: brandRecord,
})

export const listBrandVersions = defineCall('GET', api.brandVersions, {
  permission: 'content:read',
  response: brandVersionList,
})

export const restoreBrandVersion = defineCall('POST', api.restoreBrand, {
  permission: 'content:write',
  params: idParams,
  body: restoreBrandBody,
  response: brandRecord,
  statuses: [409],
})

export const previewBrand = defineCall('POST', api.brandPreview, {
  permission: 'content:write',
  body: previewBrandBody,
  response: z.object({ html: z.string() }),
})

export const uploadBrandPicture = defineCall('POST', api.brandPictures, {
  permission: 'content:write',
  body: uploadPictureBody,
  response: uploadedPicture,
  status: 201,
})

export const fetchBrandPicture = defineCall('GET', api.brandPicture, {
  params: z.object({ id: z.string().describe('The id of the picture'), file: z.string() }),
  response: z.any().describe('The picture'),
  envelope: 'none',
})
