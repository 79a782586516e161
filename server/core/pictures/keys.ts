import type { PicturePurpose } from '../../../contract/pictures/pictures.ts'

/** The sizes made of every picture, smallest first. The number is the maximum of the longer side. */
export const sizeFiles = [
  { size: 320, file: '320.webp', type: 'image/webp' },
  { size: 640, file: '640.webp', type: 'image/webp' },
  { size: 1600, file: '1600.webp', type: 'image/webp' },
  { size: 2560, file: '2560.jpg', type: 'image/jpeg' },
] as const
export type SizeFile = (typeof sizeFiles)[number]
/** The size by which photos are compared: the same at the upload and for photos that were here before hashes were. */
export const HASHED_SIZE = '640.webp'

/** A safely stored photo is a preview as large as our largest size, which would store it twice. */
export const sizesOf = (purpose: PicturePurpose): readonly SizeFile[] =>
  purpose === 'safekeeping' ? sizeFiles.filter(({ size }) => size < 2560) : sizeFiles

/** Object keys. The folder is named by the last two characters of the id, which are random; the first ones are the time. */
export const pictureFolder = (id: string): string => `pictures/${id.slice(-2)}/${id}/`
export const originalKey = (id: string): string => `${pictureFolder(id)}original`
export const sizeKey = (id: string, version: number, file: string): string =>
  `${pictureFolder(id)}v${version}/${file}`

/** Not photos: records of erased people; see server/admin/privacy/erasure-journal.ts. */
export const ERASURES = 'erasures/'

export const uploadFolder = (id: string): string => `uploads/${id.slice(-2)}/${id}/`
export const pieceKey = (uploadId: string, pieceId: string): string => `${uploadFolder(uploadId)}${pieceId}`

const PURPOSES_WITH_ORIGINAL: readonly PicturePurpose[] = ['portfolio', 'gallery', 'safekeeping']

/** Other pictures are stored only in our own sizes, so the camera’s metadata and hidden bytes are not kept. */
export const keepsOriginal = (purpose: PicturePurpose): boolean => PURPOSES_WITH_ORIGINAL.includes(purpose)
