import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { keepPage, NO_NONCE } from './kept-page.ts'

const html = (nonce: string) =>
  `<head><script${nonce}>one()</script><script src="/a.js"></script></head><script type="text/plain" id="late"${nonce}>two()</script>`

test('a kept page has no nonce: its inline scripts are named by their hashes, and each encoding has its own tag', async () => {
  const page = await keepPage(new Response(html(` nonce="${NO_NONCE}"`), { status: 200 }), 200)
  const sha = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  const policy = page.bodies.br.headers['content-security-policy']
  expect(policy).toContain(`script-src 'self' ${sha('one()')} ${sha('two()')};`)
  expect(policy).not.toContain('nonce')
  expect(page.bodies.identity.bytes.toString()).toBe(html(''))
  expect(brotliDecompressSync(page.bodies.br.bytes).toString()).toBe(html(''))
  expect(gunzipSync(page.bodies.gzip.bytes).toString()).toBe(html(''))
  expect(new Set(Object.values(page.bodies).map(({ etag }) => etag)).size).toBe(3)
  expect(page.bodies.gzip.headers).toMatchObject({ 'content-encoding': 'gzip', etag: page.bodies.gzip.etag })
  expect(page.bodies.identity.headers).not.toHaveProperty('content-encoding')
  expect(page.bodies.identity.headers['cache-control']).toContain('s-maxage=1')
})

test('a page that turned out otherwise is told to be cached by nobody', async () => {
  const page = await keepPage(
    new Response('moved', { status: 301, headers: { 'cache-control': 'private, no-cache' } }),
    200,
  )
  expect(page.bodies.br.headers['cache-control']).toBe('private, no-cache')
})
