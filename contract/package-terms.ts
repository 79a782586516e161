import { z } from 'zod'

/** What a package promises for which price, as it is told to its photographer, to clients and on a booking. */
export const packageTerms = {
  name: z.string(),
  service: z.string(),
  includes: z.string(),
  minutes: z.number().int(),
  price: z.number(),
  extraHour: z.number(),
  pictures: z.number().int(),
  deliveryDays: z.number().int(),
  upfrontPercent: z.number().int(),
}
