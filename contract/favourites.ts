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
  added: 'Kept as a favourite',
  removed: 'No longer a favourite',
  notFound: 'Photographer not found',
  accountFull: `You have ${favouriteLimits.account} favourites already. Remove one first.`,
  browserFull: `This browser keeps ${favouriteLimits.browser} favourites. Sign in to keep more, or remove one first.`,
} as const
