import { z } from 'zod'

/** An account holds this many; a browser's cookie is small. */
export const favouriteLimits = { account: 200, browser: 40 } as const

export const favourites = z.object({
  /** Slugs of those who are listed now, the newest first. */
  favourites: z.array(z.string()),
  /** How many more there are who are not listed at the moment; they come back by themselves. */
  away: z.number().int(),
  /** In the account, or in this browser as long as nobody is signed in. */
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
