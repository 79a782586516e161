/** Where bytes are. Two letters of the id keep folders small: its tail is random, its head is the time. */
export const pictureFolder = (id: string): string => `pictures/${id.slice(-2)}/${id}/`
export const originalKey = (id: string): string => `${pictureFolder(id)}original`
export const sizeKey = (id: string, version: number, file: string): string =>
  `${pictureFolder(id)}v${version}/${file}`

/** Not photographs: who was erased; see people/erasure-journal.ts. */
export const ERASURES = 'erasures/'

export const uploadFolder = (id: string): string => `uploads/${id.slice(-2)}/${id}/`
export const pieceKey = (uploadId: string, pieceId: string): string => `${uploadFolder(uploadId)}${pieceId}`
