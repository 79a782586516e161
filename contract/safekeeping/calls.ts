import { z } from 'zod'
import { defineCall, idParams } from '../api/call.ts'
import { safekeepingApi } from './paths.ts'
import {
  safekeeping,
  safekeepingFiles,
  safekeepingFilesQuery,
  safePhotos,
  safePhotosQuery,
} from './safekeeping.ts'

export const fetchSafekeeping = defineCall('GET', safekeepingApi.safekeeping, {
  params: idParams,
  response: safekeeping,
})

export const listSafekeepingFiles = defineCall('GET', safekeepingApi.safekeepingFiles, {
  params: idParams,
  query: safekeepingFilesQuery,
  response: safekeepingFiles,
})

export const removeUnsealed = defineCall('DELETE', safekeepingApi.safekeepingFiles, {
  params: idParams,
  response: safekeeping,
  statuses: [409],
})

export const sealPhotos = defineCall('POST', safekeepingApi.safekeepingSeals, {
  params: idParams,
  response: safekeeping,
  statuses: [409],
})

export const listSafePhotos = defineCall('GET', safekeepingApi.safePhotos, {
  params: idParams,
  query: safePhotosQuery,
  response: safePhotos,
})

export const downloadSafePhotos = defineCall('GET', safekeepingApi.safePhotosZip, {
  params: idParams,
  response: z.any().describe('The ZIP'),
  envelope: 'none',
  statuses: [206, 302, 304, 409, 416],
})
