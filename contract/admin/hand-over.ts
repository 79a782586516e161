import { z } from 'zod'
import * as m from '#messages/contract-admin'
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
    .regex(new RegExp(`^${adminPages.admin}/[\\w/-]+$`), { error: m.pageMustBeAPathOfTheBackOffice })
    .meta({ examples: [`${adminPages.admin}/bookings`] }),
  note: cleanText(1000).trim().min(1, { error: m.writeWhatIsToBeDone }),
})
export type HandOverBody = z.infer<typeof handOverBody>

/** The names of those who got it. */
export const handedOver = z.object({ to: z.array(z.string()) })

export const handOverMessages = {
  sent: m.sent,
  mayYourself: m.mayYourself,
  noneAvailable: m.noneAvailable,
  tooMany: m.tooMany,
} as const
