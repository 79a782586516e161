import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { cachePage, NO_NONCE } from './cached-page.ts'

const html = (nonce: string) =>
  `<head><script${nonce}>one()</script><script src="/a.js"></script></head><script type="module" async=""${nonce}>two()</script>`

const always = { 'x-frame-options': 'DENY', 'content-security-policy': "default-src 'none'" }
const pageOf = (text: string, type = 'text/html; charset=utf-8') =>
  new Response(text, { status: 200, headers: { 'content-type': type } })
const named = (list: string[]): Record<string, string | undefined> =>
  Object.fromEntries(list.flatMap((name, at) => (at % 2 ? [] : [[name, list[at + 1]]])))

test('a cached page has hashes of its inline scripts instead of a nonce, and an ETag for each encoding', async () => {
  const page = await cachePage(pageOf(html(` nonce="${NO_NONCE}"`)), 200, always, null)
  const sha = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  const [br, gzip, identity] = [page.bodies.br, page.bodies.gzip, page.bodies.identity].map((body) =>
    named(body.headers),
  )
  const policy = br!['content-security-policy']
  expect(policy).toContain(`script-src 'self' ${sha('one()')} ${sha('two()')};`)
  expect(policy).not.toContain('nonce')
  expect(page.bodies.identity.bytes.toString()).toBe(html(''))
  expect(brotliDecompressSync(page.bodies.br.bytes).toString()).toBe(html(''))
  expect(gunzipSync(page.bodies.gzip.bytes).toString()).toBe(html(''))
  expect(new Set(Object.values(page.bodies).map(({ etag }) => etag)).size).toBe(3)
  expect(gzip).toMatchObject({
    'content-encoding': 'gzip',
    'content-length': String(page.bodies.gzip.bytes.length),
    etag: page.bodies.gzip.etag,
    'x-frame-options': 'DENY',
  })
  expect(identity).not.toHaveProperty('content-encoding')
  expect(identity!['cache-control']).toContain('s-maxage=1')
})

test('a redirect instead of a page is marked as not cacheable', async () => {
  const page = await cachePage(
    new Response('moved', { status: 301, headers: { 'cache-control': 'private, no-cache' } }),
    200,
    always,
    null,
  )
  expect(named(page.bodies.br.headers)['cache-control']).toBe('private, no-cache')
})

test('only HTML with the expected status is cacheable', async () => {
  expect((await cachePage(pageOf('<p>'), 200, always, null)).isCacheable).toBe(true)
  expect((await cachePage(pageOf('<p>'), 404, always, null)).isCacheable).toBe(false)
  expect((await cachePage(pageOf('[1]', 'text/x-script'), 200, always, null)).isCacheable).toBe(false)
})
