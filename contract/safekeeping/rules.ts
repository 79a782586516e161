import * as m from '#messages/contract-galleries'

/** Counted from the end of the shoot. */
export const SAFE_HOURS = 48
/** The badge, and the filter for it. */
export const safeLabel = () => m.safeInHours({ hours: SAFE_HOURS })
export const SAFE_REMINDER_HOURS = 24
/** How long an opened set stays open, and when its client is reminded of the end. */
export const SAFE_OPEN_DAYS = 90
export const SAFE_WARNING_DAYS = 14
/** So many misses among the last bookings take the badge away, until later bookings have pushed them out. */
export const SAFE_MISSES = 2
export const SAFE_WINDOW = 10
/** The longer side of a preview. */
export const PREVIEW_PIXELS = 2_560

/** Of one booking. All of it counts towards the storage of the account, too. */
export const safekeepingLimits = { pictures: 3_000, bytes: 20_000_000_000 } as const

export const countPhotos = (count: number): string => m.countPhotos({ count })

/** What both people and our team read of a booking, in the mail and in the back-office. */
export const describeSafe = (count: number): string => m.photosAreSafe({ count })
