import { z } from 'zod'

/** Terms and price of a package, as the photographer, clients and bookings show them. */
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
