import { beforeEach, describe, expect, test } from 'vitest'
import { fill } from '../../../contract/api/path.ts'
import { processMessages } from '../../../contract/bookings/process.ts'
import { describeMissing } from '../../../contract/galleries/galleries.ts'
import { site } from '../../../contract/paths.ts'
import { insertOrder } from '../../../test/factories.ts'
import { fillGallery } from '../../../test/galleries.ts'
import { createPlainBrowser, type PlainBrowser } from '../../../test/plain-browser.ts'
import { signInAs } from '../../../test/sign-in.ts'
import { startMarket } from '../../../test/start-market.ts'
import { unpackZip } from '../../../test/unpack-zip.ts'
import { finishUploads, makePhoto, uploadFile } from '../../../test/uploads.ts'
import { execute } from '../../platform/db/query.ts'

let person: Awaited<ReturnType<typeof signInAs>>
let client: PlainBrowser
const market = startMarket({ site: true })
beforeEach(async () => {
  await market.replacePhotographer()
  person = await signInAs(market.services, 'client', { fullName: 'Cleo Client' })
  client = openTab()
})

const openTab = () => createPlainBrowser(market, person.browser)

/** A paid shoot whose photos are delivered: so many of the demo, and these files. */
async function deliver(demo: number, files: string[] = []): Promise<string> {
  const { db } = market.services
  const ownerId = market.photographer.person.id
  const { booking } = await insertOrder(
    db,
    { clientId: person.person.id, photographerId: ownerId },
    { state: 'shot', policy: 'standard', currency: 'USD', feePercent: 12, shootDate: '2026-05-02' },
  )
  const bookingId = booking.id
  await market.payInFull(bookingId)
  await fillGallery(db, { bookingId, ownerId, count: demo })
  for (const name of files)
    await uploadFile(market.app, market.photographer.headers, await makePhoto(60, 40), {
      ...{ purpose: 'gallery', booking: bookingId, name },
    })
  await finishUploads(market.services)
  expect((await market.act(market.photographer, bookingId, 'deliver')).status).toBe(200)
  return bookingId
}

const shownIds = (visitor: PlainBrowser) =>
  visitor
    .elements('img')
    .filter(({ attrs }) => /^Photo \d+ of/.test(attrs.alt ?? ''))
    .map(({ attrs }) => attrs.src!.split('/')[3])

const paidOut = () => market.readAccount(`payable:${market.photographer.person.id}`)

/** Asks to accept the photos, which leads to a page without JavaScript. */
async function openQuestion(visitor: PlainBrowser): Promise<void> {
  await visitor.send('Accept photos')
  expect(visitor.heading).toBe('Accept photos?')
}

test('demo and uploaded photos are sorted by time and name, on both pages and in the ZIP', async () => {
  const id = await deliver(3, ['IMG_10.jpg', 'IMG_9.jpg'])
  const sorted = ['DSC_0001.webp', 'DSC_0002.webp', 'DSC_0003.webp', 'IMG_9.jpg', 'IMG_10.jpg']
  const studio = createPlainBrowser(market, market.photographer.browser)
  await studio.open(fill(site.delivery, { id }))
  const ticks = studio.elements('input[aria-label^="Select "]').map(({ attrs }) => attrs)
  expect(ticks.map((tick) => tick['aria-label'])).toEqual(sorted.map((name) => `Select ${name}`))

  await client.open(fill(site.gallery, { id }))
  expect(shownIds(client)).toEqual(ticks.map(({ value }) => value))
  const zip = await market.app.inject({
    url: client.link(/^Download all/),
    headers: person.browser.headers,
  })
  expect(zip.headers['content-disposition']).toContain('filename="pictures.zip"')
  expect(unpackZip(zip.rawPayload).map(([name]) => name)).toEqual(sorted)

  await execute(market.services.db)`update pictures set bytes = bytes + 1 where id = ${ticks[4]!.value!}`
  await client.follow(/^Download all/)
  expect(client.text).toContain(describeMissing(1, 5))
  expect(client.heading).toBe('Cleo Client')
})

describe('without JavaScript', () => {
  test('accepting asks on a page of its own, pays the photographer once, and leads to the review', async () => {
    const gallery = fill(site.gallery, { id: await deliver(6) })
    const name = market.photographer.person.fullName
    await client.open(gallery)
    await openQuestion(client)
    expect(client.text).toContain('You’re accepting 6 photos.')
    expect(client.text).toContain(`your payment of $500 to ${name}`)
    expect(client.text).toContain('You can’t undo this or request changes afterwards.')
    await client.follow('Cancel')
    expect(client.path + client.hash).toBe(`${gallery}#decision`)
    expect(await paidOut()).toBe(0)

    const other = openTab()
    await other.open(gallery)
    await openQuestion(other)
    await openQuestion(client)
    await client.send('Accept photos')
    // The fragment focuses the heading.
    expect(client.hash).toBe('#thanks')
    expect(client.html).toMatch(/<h1 id="thanks" tabindex="-1"[^>]*>Thank you, photos accepted/i)
    expect(client.text).toContain('We’ve released your payment of $500 to the photographer.')
    expect(await paidOut()).toBe(-44_000)

    await other.send('Accept photos')
    expect([other.heading, other.hash]).toEqual(['Thank you, photos accepted', '#thanks'])
    expect(await paidOut()).toBe(-44_000)
    await client.send('Leave a review')
    expect(client.heading).toBe(`Review ${name}`)
  })

  test('photos that changed after the client opened them are not accepted', async () => {
    const id = await deliver(3)
    const gallery = fill(site.gallery, { id })
    await client.open(gallery)
    await openQuestion(client)
    const ownerId = market.photographer.person.id
    const [late] = await fillGallery(market.services.db, { bookingId: id, ownerId, count: 1, from: 3 })
    await execute(market.services.db)`
      update gallery_pictures set delivered_at = now() where picture_id = ${late!}`
    await client.send('Accept photos')
    expect(client.text).toContain(processMessages.manifestChanged())
    expect(client.buttons).toContain('Accept photos')
    expect(shownIds(client)).toHaveLength(4)

    await openQuestion(client)
    const other = openTab()
    await other.open(gallery)
    await other.send('Request changes', { 'What should change?': 'The second one is too dark' })
    expect(other.text).toContain('Your change request was sent.')
    await client.send('Accept photos')
    expect(client.text).toContain('You requested changes')
    expect(client.alert).not.toBe('')
    expect(await paidOut()).toBe(0)
  })
})
