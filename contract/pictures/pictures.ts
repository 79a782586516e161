import { z } from 'zod'
import * as m from '#messages/contract-galleries'

const picturePurpose = z.enum(
  ['portfolio', 'gallery', 'profile', 'evidence', 'message', 'dispute', 'plan', 'safekeeping'],
  { error: m.purposeWrong },
)
export type PicturePurpose = z.infer<typeof picturePurpose>

export const pictureLimits = {
  bytes: 100_000_000,
  pixels: 150_000_000,
  /** Progressive JPEG and interlaced PNG are decoded in memory. */
  progressivePixels: 65_000_000,
  interlacedPixels: 40_000_000,
  /** Size of one upload request. */
  pieceBytes: 8 * 1024 * 1024,
  portfolioLeast: 6,
  portfolioMost: 60,
  galleryMost: 2_000,
  evidenceMost: 10,
  disputeMost: 10,
} as const

/** For `accept`: makes phones convert photos from other formats. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'] as const

/** The part of a photo that stays in sight when it is cropped, in percent from the left and from the top. */
export const focus = z.object({ x: z.number().int(), y: z.number().int() })
export type Focus = z.infer<typeof focus>

/** A processed photo. URLs are complete paths; `srcset` holds the WebP ones with their widths. */
export const picture = z.object({
  id: z.string(),
  _id: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  takenAt: z.string().nullable(),
  /** A thumbhash in base64, shown while the photo loads. */
  placeholder: z.string(),
  /** At most 320, 640, 1600 and 2560 pixels on the longer side; never enlarged. */
  tiny: z.string(),
  small: z.string(),
  large: z.string(),
  full: z.string(),
  srcset: z.string(),
})
export type Picture = z.infer<typeof picture>

const uploadState = z.enum(['receiving', 'working', 'ready', 'refused'])
export const upload = z.object({
  id: z.string(),
  _id: z.string(),
  purpose: picturePurpose,
  name: z.string(),
  size: z.number().int(),
  /** Bytes received and stored. */
  received: z.number().int(),
  /** A window is sending bytes of it now: this one or another. */
  sending: z.boolean(),
  state: uploadState,
  /** Why it was refused; a sentence with the file name. */
  reason: z.string().nullable(),
  picture: picture.nullable(),
})
export type Upload = z.infer<typeof upload>

/** Bytes of all photos of this account, including running uploads, and the account's limit. */
const storageUse = z.object({ used: z.number().int(), total: z.number().int() })
export type StorageUse = z.infer<typeof storageUse>

export const unfinishedUploads = z.object({ uploads: z.array(upload), storage: storageUse })
export type UnfinishedUploads = z.infer<typeof unfinishedUploads>
/** Filters the member's own uploads by purpose, booking or thread. */
export const uploadQuery = z.object({
  purpose: picturePurpose.optional(),
  booking: z.uuid({ error: m.bookingMustBeAnId }).optional(),
  thread: z.uuid({ error: m.threadMustBeAnId }).optional(),
})

/** `POST /v1/uploads`, header `Upload-Metadata` (tus 1.0: pairs of a key and base64). `sha256` is hex and optional. */
export const uploadMetadata = z.object({
  purpose: picturePurpose,
  name: z
    .string({ error: m.fileNameMissing })
    .min(1, { error: m.fileNameMissing })
    .max(255, { error: m.nameTooLong })
    .refine((text) => !text.includes('\u0000') && text.isWellFormed(), { error: m.nameNotStorable }),
  booking: z.uuid({ error: m.bookingMustBeAnId }).optional(),
  thread: z.uuid({ error: m.threadMustBeAnId }).optional(),
  /** Of a gallery picture: the name of its set, which is created if it does not exist. */
  set: z
    .string()
    .max(60, { error: m.setTooLong })
    .refine((text) => !text.includes('\u0000') && text.isWellFormed(), { error: m.setNotStorable })
    .transform((text) => text.trim())
    .optional(),
  sha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/, { error: m.sha256Wrong })
    .optional(),
})
export type UploadMetadata = z.infer<typeof uploadMetadata>

export const pictureMessages = {
  notFound: m.pictureNotFound,
  uploadFound: m.uploadFound,
  uploadsFound: m.uploadsFound,
  uploadNotFound: m.uploadNotFound,
  tusVersion: m.tusVersion,
  lengthMissing: m.lengthMissing,
  empty: m.empty,
  tooLarge: m.tooLarge,
  badMetadata: m.badMetadata,
  offsetMissing: m.offsetMissing,
  offsetDiffers: m.offsetDiffers,
  beyondEnd: m.beyondEnd,
  busy: m.busy,
  tooSlow: m.tooSlow,
  tooManyAtOnce: m.tooManyAtOnce,
  tooManyPieces: m.tooManyPieces,
  gaveWay: m.gaveWay,
  mediaType: m.mediaType,
  tooManyOpen: m.tooManyOpen,
  tooManyToday: m.tooManyToday,
  overQuota: (used: string, total: string) => m.overQuota({ used, total }),
  diskFull: m.diskFull,
  portfolioFull: m.portfolioFull,
  evidenceFull: m.evidenceFull,
  disputeFull: m.disputeFull,
  onlyPhotographers: m.onlyPhotographers,
  notYet: m.notYet,
} as const
