import { z } from 'zod'
import * as m from '#messages/contract-admin'
import { cleanText, paged, pageQuery, rangeQuery } from '../api/envelope.ts'
import { adminRoles } from '../api/roles.ts'

export const activityQuery = z.object({
  ...pageQuery.shape,
  ...rangeQuery.shape,
  action: cleanText(60).optional(),
  actor: z.uuid({ error: m.actorMustBeAnId }).optional(),
  subject: z.uuid({ error: m.subjectMustBeAnId }).optional(),
})
export type ActivityQuery = z.infer<typeof activityQuery>

const activityRow = z.object({
  id: z.string(),
  _id: z.string(),
  action: z.string(),
  actor: z
    .object({
      id: z.string(),
      fullName: z.string().nullable(),
      /** The administrator's role when this happened; null for members and for entries before roles. */
      role: z.enum(adminRoles).nullable(),
    })
    .nullable(),
  subjectType: z.string(),
  subjectId: z.string().nullable(),
  subjectName: z.string().nullable(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  createdAt: z.string(),
})
export type ActivityRow = z.infer<typeof activityRow>
export const activityPage = paged('activities', activityRow)
