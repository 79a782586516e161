import { z } from 'zod'
import * as m from '#messages/contract-galleries'
import { paged, pageQuery } from '../api/envelope.ts'
import { picture } from '../pictures/pictures.ts'
import { countPhotos, safekeepingLimits } from './rules.ts'

export const safekeepingStates = ['none', 'promised', 'due', 'missed', 'sealed', 'opened', 'ended'] as const

const seal = z.object({
  number: z.number().int(),
  pictures: z.number().int(),
  bytes: z.number().int(),
  /** SHA-256 of the lines “sha256, two spaces, file name” of its photos, in order. */
  manifest: z.string(),
  sealedAt: z.string(),
})
export type Seal = z.infer<typeof seal>

/** For the data export of both people: what was sealed of their bookings before the delivery. */
export const sealedSets = z.array(seal.extend({ booking: z.string() }))

/** How the photos of one booking are kept safe until they are delivered. */
export const safekeeping = z.object({
  state: z.enum(safekeepingStates),
  /** Until when they are to be stored; null without a promise. */
  dueAt: z.string().nullable(),
  /** Photos that are sealed, and those that must be in time to keep the promise. */
  pictures: z.number().int(),
  promised: z.number().int(),
  seals: z.array(seal),
  /** Set if too few were stored in time. */
  missedAt: z.string().nullable(),
  openedAt: z.string().nullable(),
  openUntil: z.string().nullable(),
  endedAt: z.string().nullable(),
  /** For the photographer: stored, and not sealed yet. */
  waiting: z.number().int(),
  /** For the photographer: more can be stored and sealed now. */
  mayUpload: z.boolean(),
})
export type Safekeeping = z.infer<typeof safekeeping>

export const safekeepingFiles = paged(
  'files',
  z.object({
    id: z.string(),
    name: z.string(),
    bytes: z.number().int(),
    sha256: z.string(),
    /** The number of its seal; null until it is sealed. */
    seal: z.number().int().nullable(),
  }),
)
export type SafekeepingFiles = z.infer<typeof safekeepingFiles>
export const safekeepingFilesQuery = pageQuery

export const safePhotos = paged(
  'photos',
  picture.extend({
    /** The stored file, byte for byte. */
    original: z.string(),
  }),
)
export const safePhotosQuery = pageQuery.extend({
  pageSize: pageQuery.shape.pageSize.removeDefault().default(60),
})

export const safekeepingMessages = {
  found: m.safekeepingFound,
  files: m.files,
  photos: m.photos,
  notFound: m.bookingNotFound,
  notOpen: m.notOpen,
  notPromised: m.notPromised,
  notNow: m.notWithinTime,
  full: () => m.tooManyPictures({ count: safekeepingLimits.pictures }),
  tooLarge: m.tooManyBytes,
  bookingMissing: m.nameTheBooking,
  nothingToSeal: m.nothingToSeal,
  sealed: (count: number) => m.sealed({ photos: countPhotos(count) }),
  removed: (count: number) => m.removedPhotos({ photos: countPhotos(count) }),
  nothingToRemove: m.nothingToRemove,
} as const
