import { z } from 'zod'
import { defineCall, idParams } from '../api/call.ts'
import {
  arrangeBody,
  editPicturesBody,
  enterBody,
  finishBody,
  gallery,
  galleryLinks,
  linkBody,
  listBody,
  listChange,
  markBody,
  openGalleryBody,
  sharedGallery,
  sharedMark,
  zipQuery,
} from './galleries.ts'
import { galleriesApi } from './paths.ts'

const pictureParams = idParams.extend({ picture: z.string().describe('The id of the picture') })
const listParams = idParams.extend({ list: z.string().describe('The id of the list') })
const linkParams = idParams.extend({ link: z.string().describe('The id of the link') })

export const fetchGallery = defineCall('GET', galleriesApi.gallery, { params: idParams, response: gallery })

export const arrangeGallery = defineCall('PUT', galleriesApi.gallery, {
  params: idParams,
  body: arrangeBody,
  response: gallery,
  statuses: [409],
})

export const editPictures = defineCall('PATCH', galleriesApi.galleryPictures, {
  params: idParams,
  body: editPicturesBody,
  response: gallery,
  statuses: [409],
})

export const downloadGallery = defineCall('GET', galleriesApi.galleryZip, {
  params: idParams,
  query: zipQuery,
  response: z.any().describe('The ZIP'),
  envelope: 'none',
  statuses: [206, 302, 304, 409, 416],
})

export const markPicture = defineCall('PATCH', galleriesApi.galleryPicture, {
  params: pictureParams,
  body: markBody,
  response: gallery,
})

export const deletePicture = defineCall('DELETE', galleriesApi.galleryPicture, {
  params: pictureParams,
  response: gallery,
  statuses: [409],
})

export const createList = defineCall('POST', galleriesApi.galleryLists, {
  params: idParams,
  body: listBody,
  response: gallery,
  status: 201,
  statuses: [409],
})

export const updateList = defineCall('PATCH', galleriesApi.galleryList, {
  params: listParams,
  body: listChange,
  response: gallery,
  statuses: [409],
})

export const deleteList = defineCall('DELETE', galleriesApi.galleryList, {
  params: listParams,
  response: gallery,
})

export const listLinks = defineCall('GET', galleriesApi.galleryLinks, {
  params: idParams,
  response: galleryLinks,
})

export const createLink = defineCall('POST', galleriesApi.galleryLinks, {
  params: idParams,
  body: linkBody,
  response: galleryLinks,
  status: 201,
  statuses: [409],
})

export const endLink = defineCall('DELETE', galleriesApi.galleryLink, {
  params: linkParams,
  response: galleryLinks,
})

export const openDisputedGallery = defineCall('POST', galleriesApi.adminGallery, {
  permission: 'moderation:read',
  params: idParams,
  body: openGalleryBody,
  response: gallery,
  statuses: [409],
})

const tokenParams = z.object({ token: z.string().describe('The last part of the link') })

export const fetchSharedGallery = defineCall('GET', galleriesApi.shared, {
  guest: 'link',
  params: tokenParams,
  response: sharedGallery,
  statuses: [404, 410],
})

export const openSharedGallery = defineCall('POST', galleriesApi.shared, {
  guest: 'link',
  params: tokenParams,
  body: enterBody,
  response: sharedGallery,
  statuses: [404, 410, 403, 429],
})

export const downloadSharedGallery = defineCall('GET', galleriesApi.sharedZip, {
  guest: 'opened',
  params: tokenParams,
  query: zipQuery.pick({ only: true }),
  response: z.any().describe('The ZIP'),
  envelope: 'none',
  statuses: [206, 302, 304, 403, 404, 410, 409, 416],
})

export const fetchSharedPreview = defineCall('GET', galleriesApi.sharedPreview, {
  guest: 'link',
  params: tokenParams,
  response: z.any().describe('A JPEG'),
  envelope: 'none',
  statuses: [304, 404, 410],
})

export const finishSharedSelection = defineCall('POST', galleriesApi.sharedFinished, {
  guest: 'opened',
  params: tokenParams,
  body: finishBody,
  response: sharedGallery,
  statuses: [403, 404, 410, 409],
})

export const markSharedPicture = defineCall('PATCH', galleriesApi.sharedPicture, {
  guest: 'opened',
  params: tokenParams.extend({ picture: z.string().describe('The id of the picture') }),
  body: sharedMark,
  response: sharedGallery,
  statuses: [403, 404, 410],
})
