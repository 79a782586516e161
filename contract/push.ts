import { z } from 'zod'
import { cleanText } from './envelope.ts'

/** `publicKey` is null while the operator has set no keys. */
export const pushSettings = z.object({ publicKey: z.string().nullable() })

const key = (bytes: number) =>
  z.string().regex(new RegExp(`^[\\w-]{${Math.ceil((bytes * 4) / 3)}}=*$`), 'This key has the wrong length')

/** A browser's `PushSubscription`, as JSON. */
export const subscribeBody = z.object({
  endpoint: cleanText(1_000).refine(
    (text) => URL.canParse(text) && new URL(text).protocol === 'https:',
    'endpoint must be a URL that starts with https://',
  ),
  keys: z.object({ p256dh: key(65), auth: key(16) }),
})
export type SubscribeBody = z.infer<typeof subscribeBody>
export const unsubscribeBody = z.object({ endpoint: cleanText(1_000) })

export const pushMessages = {
  on: 'Push notifications are on for this device',
  off: 'Push notifications are off for this device',
  unavailable: 'Push notifications aren’t available here',
} as const
