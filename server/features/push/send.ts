import webPush from 'web-push'
import { brand } from '../../../contract/brand.ts'
import { startQueue } from '../../core/jobs/start-queue.ts'
import type { Config } from '../../platform/config.ts'
import {
  type Network,
  openNetwork,
  RefusedAddress,
  requestPublic,
} from '../../platform/http/public-request.ts'
import type { Services } from '../../platform/services.ts'
import { type DuePush, type PushKind, removeSubscription, takePushes } from './subscriptions.ts'

/** Without names: a locked screen shows them. */
const TEXTS: Record<PushKind, { title: string; body: string }> = {
  message: { title: 'New message', body: `Open ${brand.name} to read it.` },
  request: { title: 'New booking request', body: `Open ${brand.name} to reply.` },
}
/** How long the push service keeps one for a device that is off. */
const TTL_SECONDS = 86_400
const AT_ONCE = 10
/** The subscription has ended. */
const GONE = new Set([404, 410])

/** Every minute, if the operator has set keys. */
export async function startPush(services: Services): Promise<void> {
  if (!services.config.push) return
  const options = { title: 'Push notifications', cron: '* * * * *', pollingIntervalSeconds: 15 }
  await startQueue(services, 'push', options, () => sendPushes(services))
}

export async function sendPushes(services: Services, network = openNetwork): Promise<void> {
  const { db, config, log } = services
  const { push } = config
  if (!push) return
  const due = await takePushes(db)
  for (let n = 0; n < due.length; n += AT_ONCE)
    await Promise.all(
      due.slice(n, n + AT_ONCE).map(async (one) => {
        try {
          const status = await deliver(one, push, network)
          if (GONE.has(status)) await removeSubscription(db, one.subscriptionId)
          else if (status >= 400) log.warn({ status }, 'a push service refused a notification')
        } catch (error) {
          // Nothing is retried: the email about the same thing follows.
          if (error instanceof RefusedAddress) await removeSubscription(db, one.subscriptionId)
          else log.warn({ err: error }, 'a push notification could not be sent')
        }
      }),
    )
}

/** Returns the status that the push service answered. */
async function deliver(
  { endpoint, p256dh, auth, kind, path }: DuePush,
  { publicKey, privateKey, subject }: NonNullable<Config['push']>,
  network: Network,
): Promise<number> {
  const url = new URL(endpoint)
  if (url.protocol !== network.protocol) throw new RefusedAddress(url.hostname)
  const payload = JSON.stringify({ ...TEXTS[kind], path, tag: path })
  const { method, headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    payload,
    { vapidDetails: { subject, publicKey, privateKey }, TTL: TTL_SECONDS },
  )
  const response = await requestPublic(url, network, {
    ...{ method, headers, body },
    signal: AbortSignal.timeout(network.timeoutMs),
  })
  response.destroy()
  return response.statusCode ?? 0
}
