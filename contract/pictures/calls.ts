import { z } from 'zod'
import { defineCall, idParams } from '../api/call.ts'
import { picturesApi } from './paths.ts'
import { unfinishedUploads, uploadQuery, upload as uploadSchema } from './pictures.ts'

export const fetchPicture = defineCall('GET', picturesApi.picture, {
  params: z.object({ id: z.string().describe('The id of the picture'), file: z.string() }),
  query: z.object({ until: z.string().optional(), pass: z.string().optional() }),
  response: z.any().describe('The picture'),
  envelope: 'none',
  statuses: [206, 302, 304, 409, 416],
})

export const describeUploads = defineCall('OPTIONS', picturesApi.uploads, {
  response: z.undefined().describe('No body'),
  envelope: 'none',
  status: 204,
})

export const createUpload = defineCall('POST', picturesApi.uploads, {
  permission: 'self',
  response: uploadSchema,
  status: 201,
  statuses: [412, 507],
})

export const listUploads = defineCall('GET', picturesApi.uploads, {
  permission: 'self',
  query: uploadQuery,
  response: unfinishedUploads,
})

export const fetchUploadOffset = defineCall('HEAD', picturesApi.upload, {
  permission: 'self',
  params: idParams,
  statuses: [412],
})

export const fetchUpload = defineCall('GET', picturesApi.upload, {
  permission: 'self',
  params: idParams,
  response: uploadSchema,
})

export const appendUpload = defineCall('PATCH', picturesApi.upload, {
  permission: 'self',
  params: idParams,
  response: z.undefined().describe('No body'),
  envelope: 'none',
  status: 204,
  statuses: [408, 412, 423],
})

export const cancelUpload = defineCall('DELETE', picturesApi.upload, {
  permission: 'self',
  params: idParams,
  response: z.undefined().describe('No body'),
  envelope: 'none',
  status: 204,
  statuses: [412],
})
