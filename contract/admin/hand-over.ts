import { z } from 'zod'
import { cleanText } from '../api/envelope.ts'
import { areas, type Permission } from '../api/roles.ts'
import { adminPages } from './paths.ts'

const permissions = areas.flatMap((area): Permission[] => [`${area}:read`, `${area}:write`])

/** Something on a page of the back-office that the sender may not do, for those who may. */
export const handOverBody = z.object({
  needs: z.enum(permissions),
  page: z
    .string()
    .max(300)
    .regex(new RegExp(`^${adminPages.admin}/[\\w/-]+$`), 'page must be a path of the back-office')
    .meta({ examples: [`${adminPages.admin}/bookings`] }),
  note: cleanText(1000).trim().min(1, 'Write what is to be done'),
})
export type HandOverBody = z.infer<typeof handOverBody>

/** The names of those who got it. */
export const handedOver = z.object({ to: z.array(z.string()) })

export const handOverMessages = {
  sent: 'Handed over',
  mayYourself: 'Your role includes this, so there’s nothing to hand over.',
  noneAvailable: 'No active administrator has a role for this. Ask an owner to give someone that role.',
  tooMany: 'You’ve handed over a lot in the last hour. Wait before you hand over more.',
} as const
