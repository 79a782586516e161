/** Object keys. The folder is named by the last two characters of the id, which are random; the first ones are the time. */
export const pictureFolder = (id: string): string => `pictures/${id.slice(-2)}/${id}/`
export const originalKey = (id: string): string => `${pictureFolder(id)}original`
export const sizeKey = (id: string, version: number, file: string): string =>
  `${pictureFolder(id)}v${version}/${file}`

/** Not photos: records of erased people; see server/admin/privacy/erasure-journal.ts. */
export const ERASURES = 'erasures/'

export const uploadFolder = (id: string): string => `uploads/${id.slice(-2)}/${id}/`
export const pieceKey = (uploadId: string, pieceId: string): string => `${uploadFolder(uploadId)}${pieceId}`
