import { z } from 'zod'
import { defineCall, idParams } from '../call.ts'
import {
  arrangeBody,
  editPicturesBody,
  gallery,
  galleryLinks,
  linkBody,
  listBody,
  listChange,
  markBody,
  openGalleryBody,
  zipQuery,
} from '../galleries.ts'
import { api } from '../paths.ts'

const pictureParams = idParams.extend({ picture: z.string().describe('The id of the picture') })
const listParams = idParams.extend({ list: z.string().describe('The id of the list') })
const linkParams = idParams.extend({ link: z.string().describe('The id of the link') })

export const fetchGallery = defineCall('GET', api.gallery, { params: idParams, response: gallery })

export const arrangeGallery = defineCall('PUT', api.gallery, {
  params: idParams,
  body: arrangeBody,
  response: gallery,
  statuses: [409],
})

export const editPictures = defineCall('PATCH', api.galleryPictures, {
  params: idParams,
  body: editPicturesBody,
  response: gallery,
  statuses: [409],
})

export const downloadGallery = defineCall('GET', api.galleryZip, {
  params: idParams,
  query: zipQuery,
  response: z.any().describe('The ZIP'),
  envelope: 'none',
  statuses: [206, 302, 304, 409, 416],
})

export const markPicture = defineCall('PATCH', api.galleryPicture, {
  params: pictureParams,
  body: markBody,
  response: gallery,
})

export const deletePicture = defineCall('DELETE', api.galleryPicture, {
  params: pictureParams,
  response: gallery,
  statuses: [409],
})

export const createList = defineCall('POST', api.galleryLists, {
  params: idParams,
  body: listBody,
  response: gallery,
  status: 201,
  statuses: [409],
})

export const updateList = defineCall('PATCH', api.galleryList, {
  params: listParams,
  body: listChange,
  response: gallery,
  statuses: [409],
})

export const deleteList = defineCall('DELETE', api.galleryList, { params: listParams, response: gallery })

export const listLinks = defineCall('GET', api.galleryLinks, { params: idParams, response: galleryLinks })

export const createLink = defineCall('POST', api.galleryLinks, {
  params: idParams,
  body: linkBody,
  response: galleryLinks,
  status: 201,
  statuses: [409],
})

export const endLink = defineCall('DELETE', api.galleryLink, { params: linkParams, response: galleryLinks })

export const openDisputedGallery = defineCall('POST', api.adminGallery, {
  permission: 'moderation:read',
  params: idParams,
  body: openGalleryBody,
  response: gallery,
  statuses: [409],
})
