/** The answers of the help centre; each has its own URL. */
export const helpTopics = [
  'payment',
  'after-booking',
  'refunds',
  'new-time',
  'delivery',
  'problems',
  'safe-photos',
  'reviews',
  'search-order',
  'verified',
  'becoming-verified',
  'getting-paid',
  'requests',
  'delivering-photos',
  'cancelling-as-photographer',
] as const
export type HelpTopic = (typeof helpTopics)[number]
