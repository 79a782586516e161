import { z } from 'zod'

const picturePurpose = z.enum(
  ['portfolio', 'gallery', 'profile', 'evidence', 'message', 'dispute', 'plan', 'safekeeping'],
  { error: 'purpose must be portfolio, gallery, profile, evidence, message, dispute, plan or safekeeping' },
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
  booking: z.uuid('booking must be an id').optional(),
  thread: z.uuid('thread must be an id').optional(),
})

/** `POST /v1/uploads`, header `Upload-Metadata` (tus 1.0: pairs of a key and base64). `sha256` is hex and optional. */
export const uploadMetadata = z.object({
  purpose: picturePurpose,
  name: z
    .string({ error: 'name must be the name of the file' })
    .min(1, 'name must be the name of the file')
    .max(255, 'name must be at most 255 characters')
    .refine(
      (text) => !text.includes('\u0000') && text.isWellFormed(),
      'name contains characters that cannot be stored',
    ),
  booking: z.uuid('booking must be an id').optional(),
  thread: z.uuid('thread must be an id').optional(),
  /** Of a gallery picture: the name of its set, which is created if it does not exist. */
  set: z
    .string()
    .max(60, 'set must be at most 60 characters')
    .refine(
      (text) => !text.includes('\u0000') && text.isWellFormed(),
      'set contains characters that cannot be stored',
    )
    .transform((text) => text.trim())
    .optional(),
  sha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/, 'sha256 must be 64 hexadecimal digits')
    .optional(),
})
export type UploadMetadata = z.infer<typeof uploadMetadata>

export const pictureMessages = {
  notFound: 'Photo not found',
  uploadFound: 'Upload found',
  uploadsFound: 'Uploads found',
  uploadNotFound: 'Upload not found',
  tusVersion: 'Send Tus-Resumable: 1.0.0',
  lengthMissing: 'Upload-Length must say how many bytes the file has.',
  empty: 'The file is empty.',
  tooLarge: 'The file is too large. The limit is 100 MB.',
  badMetadata: 'Upload-Metadata could not be read.',
  offsetMissing: 'Upload-Offset must say where these bytes begin.',
  offsetDiffers: 'Upload-Offset doesn’t match the bytes received. Send HEAD and continue from its offset.',
  beyondEnd: 'More bytes than Upload-Length announced.',
  busy: 'Another request is writing this upload. Try again in a moment.',
  tooSlow: 'Your connection is too slow right now. Finished parts are saved.',
  tooManyAtOnce: 'You’re already sending 6 files. The next one starts when one of them is done.',
  tooManyPieces: 'The upload was interrupted too often. Cancel it, then upload the photo again.',
  gaveWay: 'Many people are uploading right now. Finished parts are saved.',
  mediaType: 'Send the bytes as application/offset+octet-stream.',
  tooManyOpen: 'You have too many unfinished uploads. Finish or cancel some first.',
  tooManyToday: 'You’ve uploaded too many photos today. Try again tomorrow.',
  overQuota: (used: string, total: string) =>
    `Your storage is full: ${used} of ${total} used. Delete photos you no longer need, then try again.`,
  diskFull: 'We can’t accept new photos right now because our storage is nearly full. Try again later.',
  portfolioFull: 'A portfolio can hold 60 photos. Remove one first.',
  evidenceFull: 'You can add 10 photos as proof. Remove one first.',
  disputeFull: 'A reply can have 10 photos. Remove one first.',
  onlyPhotographers: 'Only photographers can upload these photos.',
  notYet: 'You can’t upload photos for this yet.',
} as const
