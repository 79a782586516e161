import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { createPlainBrowser } from '../../test/plain-browser.ts'
import { startTestSite } from '../../test/start-app.ts'

const running = startTestSite({ launch: 'live' })

test('data requests of the router are neither cached nor served from the cache', async () => {
  const html = (await running.app.inject('/nowhere')).body.slice(0, 15)
  for (const path of ['/_.data', '/about.data', '/nonexist.data']) {
    const response = await running.app.inject(path)
    expect(response.headers['content-type'], path).toContain('text/x-script')
    expect(response.body, path).not.toContain(html)
  }
})

test('the cached page for unknown URLs cannot be replaced by the first request for one: 404, 400', async () => {
  await running.app.listen({ port: 0, host: '127.0.0.1' })
  expect((await running.app.inject('/nonexist.data')).statusCode).toBe(404)
  expect(await statusOf('/\\x/gallery/abc')).toBe(400)
  expect(await statusOf('/x%5Cgallery')).toBe(400)
  expect(await statusOf('/x%00')).toBe(400)
  await statusOf('/x/../gallery/abc')
  await statusOf('//elsewhere.example/x')
  const response = await running.app.inject('/nowhere')
  expect(response.statusCode).toBe(404)
  expect(response.headers['content-type']).toContain('text/html')
  expect(response.body).toContain('this page is not available')
})

/** Sends the path unchanged; fetch and inject would normalise it. */
const statusOf = (path: string) =>
  new Promise<number>((resolve, reject) => {
    const { address: hostname, port } = running.app.server.address() as AddressInfo
    request({ hostname, port, path }, (response) => {
      response.resume()
      resolve(response.statusCode!)
    })
      .on('error', reject)
      .end()
  })

test('a mistyped share link shows the 404 page with header and footer', async () => {
  const visitor = createPlainBrowser(running)
  await visitor.open('/gallery/abc')
  expect(visitor.status).toBe(404)
  expect(visitor.heading).toBe('this page is not available')
  expect(visitor.elements('header')).not.toHaveLength(0)
  expect(visitor.elements('footer')).not.toHaveLength(0)
})
