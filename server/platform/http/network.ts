import { BlockList, isIP, isIPv6 } from 'node:net'

/**
 * What a limit counts as one client: an IPv4 address, or the /64 of an IPv6 one, since one subscriber has all of it and
 * could use a new address for every attempt.
 */
export const networkOf = (address: string): string => prefixOf(address, 4)

/** The /48 of an IPv6 address: providers assign as much, which is 65,536 networks. An IPv4 address is unchanged. */
export const siteOf = (address: string): string => prefixOf(address, 3)

function prefixOf(address: string, length: 3 | 4): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  if (!isIPv6(plain)) return plain
  const [head = '', tail] = plain.split('%')[0]!.split('::')
  const before = head.split(':').filter(Boolean)
  const after = (tail ?? '').split(':').filter(Boolean)
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length)
  const groups = [...before, ...Array<string>(zeros).fill('0'), ...after]
  return `${groups
    .slice(0, length)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/${length * 16}`
}

const privateNetworks = new BlockList()
privateNetworks.addSubnet('127.0.0.0', 8)
privateNetworks.addSubnet('10.0.0.0', 8)
privateNetworks.addSubnet('172.16.0.0', 12)
privateNetworks.addSubnet('192.168.0.0', 16)
privateNetworks.addAddress('::1', 'ipv6')
privateNetworks.addSubnet('fc00::', 7, 'ipv6')

export function isPrivate(address: string): boolean {
  const plain = address.replace(/^::ffff:/i, '')
  return privateNetworks.check(plain, isIP(plain) === 6 ? 'ipv6' : 'ipv4')
}
