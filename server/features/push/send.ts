import webPush from 'web-push'
import * as m from '#messages/server-studio'
import { brand } from '../../../contract/brand/brand.ts'
import { startQueue } from '../../core/jobs/start-queue.ts'
import type { Config } from '../../platform/config.ts'
import {
  type Network,
  openNetwork,
  RefusedAddress,
  requestPublic,
} from '../../platform/http/public-request.ts'
import { inLocale, localeOfReader } from '../../platform/locale.ts'
import type { Services } from '../../platform/services.ts'
import {
  type DuePush,
  type PushKind,
  recordFailure,
  recordSuccess,
  removeSubscription,
  takePushes,
} from './subscriptions.ts'

/** Without names: a locked screen shows them. */
const textsOf = (): Record<PushKind, { title: string; body: string }> => ({
  message: { title: m.newMessage(), body: m.openToRead({ brand: brand.name }) },
  request: { title: m.newRequest(), body: m.openToReply({ brand: brand.name }) },
})
/** How long the push service keeps one for a device that is off. */
const TTL_SECONDS = 86_400
const AT_ONCE = 10
/** The subscription has ended. */
const GONE = new Set([404, 410])

/** Every minute, if the operator has set keys. */
export async function startPush(services: Services): Promise<void> {
  if (!services.config.push) return
  const options = { title: m.pushNotifications(), cron: '* * * * *', pollingIntervalSeconds: 15 }
  await startQueue(services, 'push', options, () => sendPushes(services))
}

export async function sendPushes(services: Services, network = openNetwork): Promise<void> {
  const { db, config } = services
  const { push } = config
  if (!push) return
  const due = await takePushes(db)
  for (let n = 0; n < due.length; n += AT_ONCE)
    await Promise.all(due.slice(n, n + AT_ONCE).map((one) => sendOne(services, one, push, network)))
}

type Keys = NonNullable<Config['push']>

/** Nothing is retried: the email about the same thing follows. */
async function sendOne({ db, log }: Services, one: DuePush, keys: Keys, network: Network): Promise<void> {
  const { subscriptionId: id } = one
  try {
    const status = await deliver(one, keys, network)
    if (GONE.has(status)) return await removeSubscription(db, id)
    if (status < 400) return await recordSuccess(db, id)
    log.warn({ status }, 'a push service refused a notification')
  } catch (error) {
    if (error instanceof RefusedAddress || error instanceof UnusableKey) return removeSubscription(db, id)
    log.warn({ err: error }, 'a push notification could not be sent')
  }
  await recordFailure(db, id)
}

/** Nothing can be encrypted for it. */
class UnusableKey extends Error {}

/** Returns the status that the push service answered. */
async function deliver(
  { endpoint, p256dh, auth, kind, path, language }: DuePush,
  keys: Keys,
  network: Network,
): Promise<number> {
  const url = new URL(endpoint)
  if (url.protocol !== network.protocol) throw new RefusedAddress(url.hostname)
  const texts = inLocale(localeOfReader(language), textsOf)[kind]
  const payload = JSON.stringify({ ...texts, path, tag: path })
  const { method, headers, body } = encrypt({ endpoint, keys: { p256dh, auth } }, payload, keys)
  const response = await requestPublic(url, network, {
    ...{ method, headers, body },
    signal: AbortSignal.timeout(network.timeoutMs),
  })
  response.destroy()
  return response.statusCode ?? 0
}

function encrypt(to: webPush.PushSubscription, payload: string, vapidDetails: Keys) {
  try {
    return webPush.generateRequestDetails(to, payload, { vapidDetails, TTL: TTL_SECONDS })
  } catch (error) {
    throw new UnusableKey('A push notification could not be encrypted', { cause: error })
  }
}
