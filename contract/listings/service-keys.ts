/** Services that photographers offer, as they are stored and sent. Apart from their names, which pages load without these. */
export const serviceKeys = [
  'wedding',
  'birthday',
  'graduation',
  'corporate',
  'fashion',
  'maternity',
  'portrait',
  'family',
  'newborn',
  'engagement',
  'event',
  'product',
  'food',
  'real-estate',
  'sport',
  'travel',
] as const
export type ServiceKey = (typeof serviceKeys)[number]
