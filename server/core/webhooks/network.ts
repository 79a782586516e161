import http from 'node:http'
import https from 'node:https'
import { webhookMessages } from '../../../contract/webhooks.ts'
import type { Config } from '../../platform/config.ts'
import { InvalidField } from '../../platform/errors.ts'
import { isPublicAddress } from '../../platform/http/public-address.ts'
import {
  type Network,
  openNetwork,
  RefusedAddress,
  resolvePublic,
  UnknownHost,
} from '../../platform/http/public-request.ts'

const LOCAL = new Set(['localhost', '127.0.0.1', '[::1]'])
const LOOPBACK = new Set(['127.0.0.1', '::1'])

/** An installation that is used on its own machine: it may call receivers there, without https. */
const isLocal = ({ publicUrl }: Pick<Config, 'publicUrl'>): boolean => LOCAL.has(new URL(publicUrl).hostname)

/** Everywhere else only public hosts, as for connected calendars. */
export function webhookNetwork(config: Pick<Config, 'publicUrl'>): Network {
  if (!isLocal(config)) return openNetwork
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
  config: Pick<Config, 'publicUrl'>,
  network: Network,
): Promise<void> {
  const url = new URL(text)
  if (url.protocol !== 'https:' && !isLocal(config)) throw new InvalidField('url', webhookMessages.httpsOnly)
  if (url.username || url.password) throw new InvalidField('url', webhookMessages.noCredentials)
  try {
    await resolvePublic(url, network)
  } catch (error) {
    if (error instanceof RefusedAddress) throw new InvalidField('url', webhookMessages.notPublic)
    if (error instanceof UnknownHost) throw new InvalidField('url', webhookMessages.unknownHost)
    throw error
  }
}
