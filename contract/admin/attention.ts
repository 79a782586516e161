import { z } from 'zod'
import * as m from '#messages/contract-admin'
import { type AttentionKind, attentionKinds } from './attention-kinds.ts'

const attentionItem = z.object({
  kind: z.enum(Object.keys(attentionKinds) as [AttentionKind, ...AttentionKind[]]),
  count: z.number().int(),
  /** Since when the oldest of them waits. */
  oldest: z.string().nullable(),
  /** The first deadline of our team, for work that has one. */
  deadline: z.string().nullable(),
})
export type AttentionItem = z.infer<typeof attentionItem>

/** Only kinds with work, the first deadline first, then those without one in the order of `attentionKinds`. */
export const attention = z.object({ items: z.array(attentionItem) })
export type Attention = z.infer<typeof attention>

export const digestSetting = z.object({ enabled: z.boolean() })

/** With the time zone of the operator, in which it is sent. */
export const digest = digestSetting.extend({ timeZone: z.string() })

export const DIGEST_TIME = '07:00'

export const attentionMessages = {
  digestOn: m.digestOn,
  digestOff: m.digestOff,
} as const
