import http from 'node:http'
import https from 'node:https'
import { webhookMessages } from '../../../contract/integrations/webhooks.ts'
import type { Config } from '../../platform/config.ts'
import { InvalidField } from '../../platform/errors.ts'
import {
  isPublicAddress,
  type Network,
  openNetwork,
  RefusedAddress,
  resolvePublic,
  UnknownHost,
} from '../../platform/http/public-request.ts'

const LOOPBACK = new Set(['127.0.0.1', '::1'])

type Settings = Pick<Config, 'webhookPorts' | 'webhookLoopback'>

/** Only public hosts, as for connected calendars, unless the operator allows this machine. */
export function webhookNetwork({ webhookLoopback }: Settings): Network {
  if (!webhookLoopback) return openNetwork
  const request = ((url: URL, options: https.RequestOptions) =>
    (url.protocol === 'http:' ? http : https).request(url, options)) as typeof https.request
  return {
    ...openNetwork,
    request,
    allows: (address) => LOOPBACK.has(address) || isPublicAddress(address),
  }
}

/** Checked when the endpoint is saved, and the address again at every delivery. */
export async function refuseUnsafeUrl(
  text: string,
  { webhookPorts, webhookLoopback }: Settings,
  network: Network,
): Promise<void> {
  const url = new URL(text)
  if (url.protocol !== 'https:' && !webhookLoopback)
    throw new InvalidField('url', webhookMessages.httpsOnly())
  if (url.username || url.password) throw new InvalidField('url', webhookMessages.noCredentials())
  // Other ports are services that an endpoint could be pointed at, such as a mail server or a database.
  if (!webhookLoopback && !webhookPorts.includes(Number(url.port || 443)))
    throw new InvalidField('url', webhookMessages.port(webhookPorts))
  try {
    await resolvePublic(url, network)
  } catch (error) {
    if (error instanceof RefusedAddress) throw new InvalidField('url', webhookMessages.notPublic())
    if (error instanceof UnknownHost) throw new InvalidField('url', webhookMessages.unknownHost())
    throw error
  }
}
