import { z } from 'zod'
import { defineCall } from '../call.ts'
import { enterBody, finishBody, sharedGallery, sharedMark, zipQuery } from '../galleries.ts'
import { api } from '../paths.ts'

const tokenParams = z.object({ token: z.string().describe('The last part of the link') })

export const fetchSharedGallery = defineCall('GET', api.shared, {
  params: tokenParams,
  response: sharedGallery,
  statuses: [404, 410],
})

export const openSharedGallery = defineCall('POST', api.shared, {
  params: tokenParams,
  body: enterBody,
  response: sharedGallery,
  statuses: [404, 410, 403, 429],
})

export const downloadSharedGallery = defineCall('GET', api.sharedZip, {
  params: tokenParams,
  query: zipQuery.pick({ only: true }),
  response: z.any().describe('The ZIP'),
  envelope: 'none',
  statuses: [206, 302, 304, 403, 404, 410, 409, 416],
})

export const fetchSharedPreview = defineCall('GET', api.sharedPreview, {
  params: tokenParams,
  response: z.any().describe('A JPEG'),
  envelope: 'none',
  statuses: [304, 404, 410],
})

export const finishSharedSelection = defineCall('POST', api.sharedFinished, {
  params: tokenParams,
  body: finishBody,
  response: sharedGallery,
  statuses: [403, 404, 410, 409],
})

export const markSharedPicture = defineCall('PATCH', api.sharedPicture, {
  params: tokenParams.extend({ picture: z.string().describe('The id of the picture') }),
  body: sharedMark,
  response: sharedGallery,
  statuses: [403, 404, 410],
})
