import { lookup as resolveName } from 'node:dns/promises'
import type { IncomingMessage } from 'node:http'
import https, { type RequestOptions } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * Whether an address is public. False for private, link-local, loopback, shared, reserved and multicast addresses, for
 * IPv4 within IPv6 (mapped ones are checked as IPv4; NAT64, 6to4 and Teredo could carry any), and for invalid ones.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text) || text.includes('%')) return false
  const address = ipaddr.process(text)
  if (address.range() !== 'unicast') return false
  return address.kind() === 'ipv4' || (address as ipaddr.IPv6).match(GLOBAL_UNICAST)
}

/** The network access; tests replace it. */
export type Network = {
  protocol: string
  request: typeof https.request
  resolve(host: string): Promise<{ address: string; family: number }[]>
  allows(address: string): boolean
  timeoutMs: number
}

export const openNetwork: Network = {
  protocol: 'https:',
  request: https.request,
  resolve: (host) => resolveName(host, { all: true, verbatim: true }),
  allows: isPublicAddress,
  timeoutMs: 10_000,
}

/** The host is, or could be, inside our own network. */
export class RefusedAddress extends Error {}
export class UnknownHost extends Error {}

/** The first address of a host, if all of them are public. */
export async function resolvePublic(
  url: URL,
  network: Pick<Network, 'resolve' | 'allows'>,
): Promise<{ address: string; family: number }> {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const addresses = isIP(host)
    ? [{ address: host, family: isIP(host) }]
    : await network.resolve(host).catch(() => {
        throw new UnknownHost(host)
      })
  if (addresses.length === 0 || !addresses.every(({ address }) => network.allows(address)))
    throw new RefusedAddress(host)
  return addresses[0]!
}

/**
 * Requests a URL that a user gave us. Every address of the host must be public, and the connection uses exactly the address
 * that was checked. Redirects are not followed.
 */
export async function requestPublic(
  url: URL,
  network: Network,
  { body, ...options }: RequestOptions & { body?: Buffer },
): Promise<IncomingMessage> {
  const pinned = await resolvePublic(url, network)
  // DNS could return another address a moment later; the connection uses the one that was checked.
  const lookup: LookupFunction = (_, wanted, done) =>
    wanted.all ? done(null, [pinned]) : done(null, pinned.address, pinned.family)
  return new Promise((resolve, reject) => {
    const request = network.request(url, { agent: false, lookup, maxHeaderSize: 16_384, ...options })
    request.on('socket', (socket) =>
      socket.once('connect', () => {
        if (!socket.remoteAddress || !network.allows(socket.remoteAddress))
          request.destroy(new RefusedAddress(url.hostname))
      }),
    )
    request.on('response', resolve)
    request.on('error', reject)
    request.end(body)
  })
}
