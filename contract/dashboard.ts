import { z } from 'zod'

const count = z.number().int()
const growth = { growth: z.string(), growthValue: z.number() }

export const dashboardStats = z.object({
  clients: z.object({ thisMonth: count, lastMonth: count, totalClients: count, ...growth }),
  photographers: z.object({ thisMonth: count, lastMonth: count, totalPhotographer: count, ...growth }),
  booking: z.object({ thisMonth: count, pastMonth: count, totalBooking: count }),
  transactions: z.object({
    thisMonth: z.number(),
    pastMonth: z.number(),
    total: z.number(),
    counts: z.object({ thisMonth: count, pastMonth: count, total: count }),
  }),
})
export type DashboardStats = z.infer<typeof dashboardStats>

/** Twelve calendar months up to the current one, oldest first; what each month added. */
export const dashboardMonths = z.object({
  months: z.array(
    z.object({ month: z.string(), clients: count, photographers: count, bookings: count, money: z.number() }),
  ),
})
export type DashboardMonths = z.infer<typeof dashboardMonths>
