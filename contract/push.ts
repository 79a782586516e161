import { z } from 'zod'
import { cleanText } from './envelope.ts'

/** `publicKey` is null while the operator has set no keys. */
export const pushSettings = z.object({ publicKey: z.string().nullable() })

/** In base64url. */
const key = (characters: number) =>
  z
    .string()
    .regex(new RegExp(`^[\\w-]{${characters}}=*$`), 'This key has the wrong length')
    .meta({ examples: ['B'.padEnd(characters, 'A')] })

/** Push services use the usual port, so that we are not made to call others. */
function isEndpoint(text: string): boolean {
  const url = URL.parse(text)
  return url?.protocol === 'https:' && url.port === '' && url.username + url.password + url.hash === ''
}

/** A browser's `PushSubscription`, as JSON. */
export const subscribeBody = z.object({
  endpoint: cleanText(1_000)
    .refine(isEndpoint, 'endpoint must be a URL that starts with https://')
    .meta({ examples: ['https://push.example/send/4f1c'] }),
  keys: z.object({ p256dh: key(87), auth: key(22) }),
})
export type SubscribeBody = z.infer<typeof subscribeBody>
export const unsubscribeBody = z.object({ endpoint: cleanText(1_000) })

export const pushMessages = {
  on: 'Push notifications are on for this device',
  off: 'Push notifications are off for this device',
  unavailable: 'Push notifications aren’t available here',
} as const
