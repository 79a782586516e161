import http from 'node:http'
import type https from 'node:https'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isPublicAddress, type Network, openNetwork } from '../../../platform/http/public-request.ts'
import { fetchFeed } from './fetch-feed.ts'

const MEGABYTE = 1024 * 1024
const none: { etag: string | null; lastModified: null } = { etag: null, lastModified: null }
let server: http.Server
let port: number
const resolved: string[] = []

/** A network without certificates: one server, reached under every name that the test gives an address. */
const names: Record<string, string[]> = {}
const testNetwork: Network = {
  protocol: 'http:',
  request: http.request as unknown as typeof https.request,
  async resolve(host) {
    resolved.push(host)
    if (!names[host]) throw new Error('ENOTFOUND')
    return names[host].map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
  },
  // The server of the test counts as a public one; all other addresses follow the real rule.
  allows: (address) => address === '127.0.0.1' || isPublicAddress(address),
  timeoutMs: 10_000,
}
const link = (path: string, host = 'calendar.example') => `http://${host}:${port}${path}`
const fetchFrom = (path: string, network: Partial<Network> = {}, known = none) =>
  fetchFeed(link(path), known, { ...testNetwork, ...network })

beforeAll(async () => {
  names['calendar.example'] = ['127.0.0.1']
  server = http.createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url!, 'http://x')
    const to = searchParams.get('to')
    if (pathname === '/fine') return response.setHeader('etag', '"1"').end('BEGIN:VCALENDAR')
    if (pathname === '/same')
      return response.writeHead(request.headers['if-none-match'] === '"1"' ? 304 : 200).end()
    if (pathname === '/to') return response.writeHead(302, { location: to! }).end()
    if (pathname === '/hops') {
      const left = Number(searchParams.get('left'))
      return response.writeHead(302, { location: left > 1 ? `/hops?left=${left - 1}` : '/fine' }).end()
    }
    if (pathname === '/packed')
      return response
        .setHeader('content-encoding', 'gzip')
        .end(gzipSync(Buffer.alloc(Number(searchParams.get('bytes')), 'x')))
    if (pathname === '/long') return response.end(Buffer.alloc(Number(searchParams.get('bytes')), 'x'))
    if (pathname === '/endless') {
      const more = () =>
        void (response.destroyed || response.write(Buffer.alloc(MEGABYTE))
          ? setImmediate(more)
          : response.once('drain', more))
      return more()
    }
    if (pathname === '/broken')
      return response.writeHead(200, { 'content-length': 100 }).write('half', () => response.destroy())
    if (pathname === '/silent') return
    if (pathname === '/dripping') {
      const timer = setInterval(() => response.write('x'), 20)
      return response.once('close', () => clearInterval(timer))
    }
    response.writeHead(500).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

describe('a valid link', () => {
  test('is downloaded, and downloaded again only when it has changed', async () => {
    expect(await fetchFrom('/fine')).toEqual({
      changed: true,
      text: 'BEGIN:VCALENDAR',
      etag: '"1"',
      lastModified: null,
    })
    expect(await fetchFrom('/same', {}, { etag: '"1"', lastModified: null })).toEqual({ changed: false })
  })
  test('may be compressed, up to 5 MB uncompressed', async () => {
    expect(await fetchFrom(`/packed?bytes=${5 * MEGABYTE}`)).toMatchObject({ changed: true })
    expect(await fetchFrom(`/long?bytes=${5 * MEGABYTE}`)).toMatchObject({ changed: true })
  })
  test('may redirect three times, and every host on the way can be refused', async () => {
    expect(await fetchFrom('/hops?left=3')).toMatchObject({ changed: true })
    const hosts: string[] = []
    await fetchFeed(link('/hops?left=3'), none, testNetwork, async (host) => void hosts.push(host))
    expect(hosts).toEqual(Array(4).fill('calendar.example'))
  })
})

describe('a malicious link', () => {
  test.each([
    '127.0.0.1',
    '127.8.8.8',
    '0.0.0.0',
    '10.0.0.1',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '192.0.0.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::127.0.0.1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '::ffff:10.0.0.1',
    '64:ff9b::7f00:1',
    '64:ff9b::808:808',
    '64:ff9b:1::1',
    'fe80::1',
    'fe80::1%eth0',
    'fc00::1',
    'fd12:3456::1',
    'fec0::1',
    'ff02::1',
    '2002:7f00:1::',
    '2001:0:7f00:1::',
    '2001:db8::1',
    '100::1',
    'localhost',
    '',
    '0x7f000001',
  ])('%s is not a public address', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })
  test.each(['8.8.8.8', '93.184.216.34', '2606:4700::1111', '::ffff:8.8.8.8'])(
    '%s is a public address',
    (address) => {
      expect(isPublicAddress(address)).toBe(true)
    },
  )

  test.each([
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://0177.0.0.1/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[64:ff9b::7f00:1]/',
    'https://169.254.169.254/latest/meta-data',
    'https://localhost/',
    'https://10.0.0.1:5432/',
  ])('%s is refused as a private address', async (address) => {
    await expect(
      fetchFeed(address, none, {
        ...openNetwork,
        resolve: async () => [{ address: '127.0.0.1', family: 4 }],
      }),
    ).rejects.toThrow('This link points to an address we can’t read from.')
  })
  test.each([
    ['http://calendar.example/', 'Use a link that starts with https://.'],
    ['file:///etc/passwd', 'Use a link that starts with https://.'],
    ['ftp://calendar.example/', 'Use a link that starts with https://.'],
    ['https://ada:secret@calendar.example/', 'Use a link without a username and password.'],
    ['nonsense', 'This link is incomplete.'],
  ])('%s is refused', async (address, sentence) => {
    await expect(fetchFeed(address, none)).rejects.toThrow(sentence)
  })

  test('a host with a private address is refused, also if only one of several is private', async () => {
    names['inside.example'] = ['10.0.0.7']
    names['mixed.example'] = ['127.0.0.1', '192.168.0.1']
    for (const host of ['inside.example', 'mixed.example'])
      await expect(fetchFeed(link('/fine', host), none, testNetwork)).rejects.toThrow('can’t read from')
  })
  test('a host that changes its address after the check has no effect: we connect to the checked address', async () => {
    let lookups = 0
    const changing = async () => {
      lookups += 1
      // The first lookup is allowed; a second one, when connecting, would find another machine.
      return [{ address: lookups === 1 ? '127.0.0.1' : '127.0.0.2', family: 4 }]
    }
    expect(await fetchFrom('/fine', { resolve: changing })).toMatchObject({ changed: true })
    expect(lookups).toBe(1)
  })
  test('a connection to another address is closed before the request is sent', async () => {
    let lookups = 0
    const allows = () => {
      lookups += 1
      return lookups === 1
    }
    await expect(fetchFrom('/fine', { allows })).rejects.toThrow('can’t read from')
    expect(lookups).toBe(2)
  })
  test('a redirect is checked like a link', async () => {
    names['inside.example'] = ['10.0.0.7']
    for (const to of [link('/fine', 'inside.example'), 'http://10.0.0.1/', 'http://[::1]/'])
      await expect(fetchFrom(`/to?to=${encodeURIComponent(to)}`)).rejects.toThrow('can’t read from')
    await expect(fetchFrom('/to?to=ftp://calendar.example/')).rejects.toThrow('starts with https://')
  })
  test('more than three redirects are refused', async () => {
    await expect(fetchFrom('/hops?left=4')).rejects.toThrow('This link redirects too many times.')
  })
  test('more than 5 MB are refused: announced, streamed without an end, or compressed', async () => {
    for (const path of [`/long?bytes=${5 * MEGABYTE + 1}`, '/endless', `/packed?bytes=${5 * MEGABYTE + 1}`])
      await expect(fetchFrom(path), path).rejects.toThrow('This calendar is larger than 5 MB.')
  })
  test('a timeout applies to the lookup, the response and its body', async () => {
    const late = 'The calendar server took too long to respond.'
    const never = () => new Promise<never>(() => {})
    await expect(fetchFrom('/fine', { resolve: never, timeoutMs: 150 })).rejects.toThrow(late)
    await expect(fetchFrom('/silent', { timeoutMs: 150 })).rejects.toThrow(
      /took too long|could not be reached/,
    )
    await expect(fetchFrom('/dripping', { timeoutMs: 150 })).rejects.toThrow(
      /took too long|closed the connection/,
    )
    expect(openNetwork.timeoutMs).toBe(10_000)
  })
  test('a missing host, an error and a broken response have clear messages', async () => {
    await expect(fetchFeed(link('/fine', 'unknown.example'), none, testNetwork)).rejects.toThrow(
      'couldn’t find the calendar server',
    )
    await expect(fetchFrom('/error')).rejects.toThrow('The calendar server responded with 500.')
    await expect(fetchFrom('/broken')).rejects.toThrow('The calendar server closed the connection too early.')
  })
})
