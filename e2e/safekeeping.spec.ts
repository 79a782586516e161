import { randomBytes } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { fill } from '../contract/api/path.ts'
import { api, site } from '../contract/paths.ts'
import { execute, query } from '../server/platform/db/query.ts'
import { makePhoto } from '../test/uploads.ts'
import { expect, expectAccessible, logIn } from './base.ts'
import { test } from './booking-market.ts'
import { ageUntil, payFor, signInBrowser } from './money.ts'

/** Wider than a preview, and hard to compress. */
async function largePhoto(): Promise<Buffer> {
  const raw = { width: 3_000, height: 2_000, channels: 3 } as const
  return sharp(randomBytes(raw.width * raw.height * raw.channels), { raw })
    .jpeg({ quality: 70 })
    .toBuffer()
}

test('a folder is stored over a connection that breaks, sealed, and opens with the refund of a dispute', async ({
  openContext,
  server,
  market,
  tolerate,
}, info) => {
  test.setTimeout(180_000)
  tolerate(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK|Failed to load resource/)
  const { services, cleo } = market
  await execute(services.db)`update studios set safekeeping = true`
  await execute(services.db)`update packages set pictures = 3`
  const { id, checkoutUrl } = await cleo.book(5)
  await payFor(services, checkoutUrl)
  await market.bo.act(id, 'accept')
  await ageUntil(services, id, -0.5)
  await execute(services.db)`update bookings set state = 'shot' where id = ${id}`

  const folder = info.outputPath('wedding')
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'large.jpg'), await largePhoto())
  for (const name of ['one.jpg', 'two.jpg']) await writeFile(join(folder, name), await makePhoto(600, 400))

  const studio = await openContext()
  await signInBrowser(studio, services, market.photographer)
  const bo = await studio.newPage()
  await test.step('the photographer uploads a folder, and the connection breaks on the way', async () => {
    await bo.goto(fill(site.myBooking, { id }))
    await expect(bo.getByRole('heading', { name: 'Photos not stored yet' })).toBeVisible()
    await bo.getByRole('link', { name: 'Store photos' }).click()
    await expect(bo.getByRole('heading', { level: 1 })).toHaveText('Keep Cleo Client’s photos safe')
    let broke = false
    await bo.route('**/v1/uploads/*', async (route) => {
      if (route.request().method() !== 'PATCH' || broke) return route.fallback()
      broke = true
      await studio.setOffline(true)
      await route.abort('internetdisconnected')
    })
    await bo.getByLabel('Add a folder').setInputFiles(folder)
    await expect(bo.getByText(/Check your connection\. Trying again…/).first()).toBeVisible()
    await studio.setOffline(false)
    const upload = bo.getByRole('region', { name: 'Upload photos' })
    await expect(upload.getByText('3 of 3 ready')).toBeVisible({ timeout: 90_000 })
    expect(broke).toBe(true)
  })
  await test.step('and seals it, scaled to previews', async () => {
    await bo.getByRole('button', { name: 'Seal 3 photos' }).click()
    await expect(bo.getByText('Sealed. Your client can read how many photos are safe.')).toBeVisible()
    await expect(bo.getByText(/^Seal 1: 3 photos/)).toBeVisible()
    await expectAccessible(bo)
    const widths = await query<{ width: number }>(services.db)`
      select width from pictures where purpose = 'safekeeping' order by width desc`
    expect(widths.map(({ width }) => width)).toEqual([2_560, 600, 600])
  })

  // The client reads it, also without JavaScript.
  const plain = await openContext({ javaScriptEnabled: false })
  await signInBrowser(plain, services, market.client)
  const page = await plain.newPage()
  await page.goto(fill(site.myBooking, { id }))
  await expect(page.getByRole('heading', { name: '3 photos are safe' })).toBeVisible()
  await expect(page.getByText('No one can remove or change them, and you can’t open them')).toBeVisible()
  expect((await page.goto(fill(site.safePhotos, { id })))?.status()).toBe(404)

  await test.step('nothing is delivered, and the decision opens the set', async () => {
    await cleo.act(id, 'dispute', { reason: 'Nothing was delivered' })
    const { accessToken } = await logIn(server)
    const headers = { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' }
    const send = async (path: string, body?: object) => {
      const options = body ? { method: 'POST', body: JSON.stringify(body) } : {}
      return (await (await fetch(server.url + path, { headers, ...options })).json()).data
    }
    const { held } = await send(fill(api.bookingProcess, { id }))
    const preview = await send(fill(api.resolution, { id }), { refund: held })
    expect(preview.sealedSet).toEqual({ pictures: 3, opens: true })
    await send(fill(api.adminBookingAction, { id, action: 'resolve' }), { refund: held, reason: 'No photos' })
  })
  await page.goto(fill(site.myBooking, { id }))
  await expect(page.getByRole('heading', { name: '3 photos opened' })).toBeVisible()
  await page.getByRole('link', { name: 'View sealed photos' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your sealed photos')
  await expect(page.getByRole('img', { name: /^Photo \d of 3$/ })).toHaveCount(3)
  const started = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download all as ZIP' }).click()
  expect((await started).suggestedFilename()).toBe('pictures.zip')
  const context = await openContext()
  await signInBrowser(context, services, market.client)
  const hydrated = await context.newPage()
  await hydrated.goto(fill(site.safePhotos, { id }))
  await expectAccessible(hydrated)
})
