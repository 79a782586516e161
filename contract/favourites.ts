import { z } from 'zod'

/** Fewer without an account, because they are stored in a cookie. */
export const favouriteLimits = { account: 200, browser: 40 } as const

export const favourites = z.object({
  /** Slugs of the listed ones, newest first. */
  favourites: z.array(z.string()),
  /** How many are not listed now; they reappear once they are listed again. */
  away: z.number().int(),
  /** In the account, or in a browser cookie without a sign-in. */
  kept: z.enum(['account', 'browser']),
})
export type Favourites = z.infer<typeof favourites>

export const favouriteMessages = {
  listed: 'Favourites fetched successfully',
  added: 'Added to favourites',
  removed: 'Removed from favourites',
  notFound: 'Photographer not found',
  accountFull: `You already have ${favouriteLimits.account} favourites. Remove one first.`,
  browserFull: `You can save ${favouriteLimits.browser} favourites without an account. Sign in to save more, or remove one.`,
} as const
