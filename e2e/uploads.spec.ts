import { randomBytes } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { eq, isNull } from 'drizzle-orm'
import sharp from 'sharp'
import { site } from '../contract/paths.ts'
import { pictureLimits } from '../contract/pictures/pictures.ts'
import { studioMessages } from '../contract/studio/studio.ts'
import type { Database } from '../server/platform/db/connect.ts'
import { newId } from '../server/platform/db/new-id.ts'
import { execute } from '../server/platform/db/query.ts'
import { mails } from '../server/platform/db/tables/mail.ts'
import { verifications } from '../server/platform/db/tables/verifications.ts'
import { insertPackage, insertPerson, insertPlace, insertStudio } from '../test/factories.ts'
import { insertPortfolio } from '../test/portfolio.ts'
import { makePhoto } from '../test/uploads.ts'
import { expect, test } from './base.ts'
import { createServices, signInBrowser } from './money.ts'
import { toast } from './screen.ts'
import type { RunningServer } from './server.ts'

/** Signs in a photographer and opens the portfolio. */
async function openPortfolio(page: Page, database: Database, server: RunningServer): Promise<void> {
  const person = await insertPerson(database.db, { role: 'photographer', email: 'nora@example.org' })
  await insertStudio(database.db, person.id)
  await signInBrowser(page.context(), createServices(server, database), person.id)
  await page.goto(site.studioPortfolio)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your portfolio')
}

const photo = async (name: string) => ({ name, mimeType: 'image/jpeg', buffer: await makePhoto(300, 200) })

/** Noise, larger than one piece of an upload; on disk, so that it has the same date when chosen again. */
async function writeLargePhoto(path: string): Promise<void> {
  const raw = { width: 1_700, height: 1_700, channels: 3 } as const
  const pixels = randomBytes(raw.width * raw.height * raw.channels)
  const { size } = await sharp(pixels, { raw }).png({ compressionLevel: 0 }).toFile(path)
  expect(size).toBeGreaterThan(pictureLimits.pieceBytes)
}

/** Drops a photo on the page or pastes it. */
async function dropOrPaste(page: Page, how: 'drop' | 'paste', name: string): Promise<void> {
  const bytes = (await makePhoto(300, 200)).toString('base64')
  await page.evaluate(
    ({ how, name, bytes }) => {
      const held = new DataTransfer()
      const data = Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0))
      held.items.add(new File([data], name, { type: 'image/jpeg' }))
      const event =
        how === 'drop'
          ? new DragEvent('drop', { dataTransfer: held, bubbles: true, cancelable: true })
          : new ClipboardEvent('paste', { clipboardData: held, bubbles: true, cancelable: true })
      document.body.dispatchEvent(event)
    },
    { how, name, bytes },
  )
}

const tiles = (page: Page): Locator => page.getByRole('region', { name: 'Order' }).getByRole('listitem')
const sources = (page: Page) =>
  tiles(page)
    .locator('img')
    .evaluateAll((images) => images.map((image) => image.getAttribute('src')))

async function middleOf(tile: Locator): Promise<[number, number]> {
  await tile.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await tile.boundingBox())!
  return [x + width / 2, y + height / 2]
}

/** Drags by touch, with synthetic events, because the browsers under test have only a mouse. */
async function dragByTouch(handle: Locator, [x, y]: [number, number]): Promise<void> {
  await handle.evaluate(
    (element, to) => {
      const from = element.getBoundingClientRect()
      const touch = (type: string, clientX: number, clientY: number) =>
        new PointerEvent(type, {
          pointerType: 'touch',
          pointerId: 7,
          isPrimary: true,
          bubbles: true,
          clientX,
          clientY,
        })
      element.dispatchEvent(touch('pointerdown', from.x + 5, from.y + 5))
      element.dispatchEvent(touch('pointermove', (from.x + to.x) / 2, (from.y + to.y) / 2))
      element.dispatchEvent(touch('pointermove', to.x, to.y))
    },
    { x, y },
  )
  // The target position is shown before the touch ends.
  await expect(handle.locator('xpath=ancestor::li')).toHaveAttribute('data-place', '0')
  await handle.evaluate((element) =>
    element.dispatchEvent(
      new PointerEvent('pointerup', { pointerType: 'touch', pointerId: 7, isPrimary: true, bubbles: true }),
    ),
  )
}

test('the upload shows the storage used, and once it is full why a photo is rejected', async ({
  page,
  db,
  server,
  tolerate,
}) => {
  tolerate(/status of 409/)
  await openPortfolio(page, db, server)
  const upload = page.getByRole('region', { name: 'Upload photos' })
  await expect(upload.getByText('0 KB of 100 GB storage used')).toBeVisible()
  const broken = { name: 'broken.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('not a photo') }
  await page.getByLabel('Choose photos').setInputFiles([await photo('first.jpg'), broken])
  await expect(tiles(page)).toHaveCount(1)
  await expect(upload.getByText(/^[1-9]\d* KB of 100 GB storage used$/)).toBeVisible()
  await execute(db.db)`update pictures set stored_bytes = 99999999000`
  await page.getByLabel('Choose photos').setInputFiles([await photo('second.jpg')])
  await expect(upload.getByRole('list', { name: 'Files' })).toContainText(
    'Your storage is full: 100 GB of 100 GB used. Delete photos you no longer need, then try again.',
  )
  await page.goto(site.accountSettings)
  await expect(page.getByRole('region', { name: 'Storage' })).toContainText('100 GB of 100 GB used')
})

test('a portfolio: chosen, dropped and pasted photos, one rejected, a reload during an upload, sorting by keyboard and pointer', {
  tag: '@release',
}, async ({ page, db, server }) => {
  test.setTimeout(180_000)
  await openPortfolio(page, db, server)
  const choose = page.getByLabel('Choose photos')
  await test.step('chosen before hydration, dropped and pasted', async () => {
    let releaseScripts = () => {}
    const scriptsReleased = new Promise<void>((resolve) => {
      releaseScripts = resolve
    })
    await page.route('**/*.js', (route) => scriptsReleased.then(() => route.continue()))
    await page.reload({ waitUntil: 'commit' })
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"></svg>'
    await choose.setInputFiles([
      await photo('one.jpg'),
      { name: 'logo.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(svg) },
      await photo('two.jpg'),
    ])
    releaseScripts()
    // From here on the page handles dropped files.
    await expect(page.getByText('logo.jpg', { exact: true })).toBeVisible()
    await dropOrPaste(page, 'drop', 'three.jpg')
    await dropOrPaste(page, 'paste', 'four.jpg')
    await expect(tiles(page)).toHaveCount(4, { timeout: 60_000 })
    await page.unroute('**/*.js')
    const refused = page.getByRole('list', { name: 'Files' }).getByRole('listitem')
    await expect(refused).toHaveCount(1)
    await expect(refused).toHaveText(/logo\.jpg is an SVG drawing\. Upload a JPEG, PNG or WebP\./)
    await page.getByRole('button', { name: 'Remove logo.jpg' }).click()
    await expect(refused).toHaveCount(0)
  })

  await test.step('a reload during an upload', async () => {
    const large = test.info().outputPath('large.png')
    await writeLargePhoto(large)
    let pieces = 0
    await page.route('**/v1/uploads/*', (route) =>
      route.request().method() === 'PATCH' && ++pieces === 2 ? undefined : route.continue(),
    )
    await choose.setInputFiles(large)
    await expect.poll(() => pieces).toBe(2)
    const dialogOpened = page.waitForEvent('dialog')
    const reloaded = page.reload()
    const dialog = await dialogOpened
    expect(dialog.type()).toBe('beforeunload')
    await dialog.accept()
    await reloaded
    await expect(page.getByText('large.png')).toBeVisible()
    await expect(page.getByText('96% uploaded')).toBeVisible()
    const sent = page.waitForRequest((request) => request.method() === 'PATCH')
    // By keyboard alone: the system's file chooser opens.
    const chooser = page.waitForEvent('filechooser')
    await choose.focus()
    await page.keyboard.press('Space')
    await (await chooser).setFiles(large)
    expect((await sent).headers()['upload-offset']).toBe(String(pictureLimits.pieceBytes))
    await expect(tiles(page)).toHaveCount(5, { timeout: 60_000 })
  })

  const saved = async () => {
    const { rows } = await db.pool.query('select picture_id from portfolio_pictures order by position')
    return rows.map(({ picture_id }) => picture_id as string)
  }
  await test.step('sorting by keyboard', async () => {
    const [first, second, third, ...others] = await saved()
    await page.getByRole('button', { name: 'Move photo 1 of 5' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('button', { name: 'Move photo 2 of 5' })).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByText('Moved to position 3 of 5.')).toBeAttached()
    await expect.poll(saved).toEqual([second, third, first, ...others])
    await page.keyboard.press('Home')
    await expect.poll(saved).toEqual([first, second, third, ...others])
  })

  await test.step('sorting by pointer', async () => {
    const [first, second, third, ...others] = await saved()
    await page.mouse.move(...(await middleOf(tiles(page).nth(0))))
    await page.mouse.down()
    // Repeated, because the list of uploads above may still collapse and move the tiles.
    await expect(async () => {
      await page.mouse.move(...(await middleOf(tiles(page).nth(2))), { steps: 5 })
      await expect(tiles(page).nth(0)).toHaveAttribute('data-place', '2', { timeout: 1_000 })
    }).toPass()
    await page.mouse.up()
    await expect.poll(saved).toEqual([second, third, first, ...others])
    await expect
      .poll(() => sources(page))
      .toEqual([second, third, first, ...others].map((id) => expect.stringContaining(id!)))
    // Touch drags by the handle.
    await dragByTouch(tiles(page).nth(2).getByRole('button'), await middleOf(tiles(page).nth(0)))
    await expect.poll(saved).toEqual([first, second, third, ...others])
    await expect
      .poll(() => sources(page))
      .toEqual([first, second, third, ...others].map((id) => expect.stringContaining(id!)))
    // A drag is no click: the photo's own page did not open.
    await expect(page).toHaveURL(site.studioPortfolio)
  })

  await test.step('alt text, cover, position and removal of single photos', async () => {
    await page.getByRole('link', { name: 'Edit photo 1' }).click()
    await expect(page.getByRole('heading', { name: 'Photo 1 of 5' })).toBeVisible()
    await page.getByLabel('Alt text, for people who can’t see the photo').fill('A couple below an old oak')
    await page.getByLabel('Service').selectOption('wedding')
    await page.getByRole('button', { name: 'Save and open next' }).click()
    await expect(page.getByRole('heading', { name: 'Photo 2 of 5' })).toBeVisible()
    await page.getByRole('button', { name: 'Set as cover' }).click()
    await expect(page.getByRole('heading', { name: 'Photo 2 of 5 · Cover' })).toBeVisible()
    await page.getByRole('button', { name: 'Move to the front' }).click()
    await expect(page.getByRole('heading', { name: 'Photo 1 of 5 · Cover' })).toBeVisible()
    await page.locator('summary', { hasText: 'Remove photo' }).click()
    await page.getByRole('button', { name: 'Remove photo' }).click()
    await expect(page.getByText('Photo removed')).toBeVisible()
    await expect(tiles(page)).toHaveCount(4)
    await expect(page.getByRole('link', { name: 'Edit photo 1: A couple below an old oak' })).toBeVisible()
  })
})

test.describe('in the back-office', () => {
  test.use({ signedIn: true })

  test('an administrator reviews a submission, rejects it with a reason, and learns that a colleague was faster', {
    tag: '@release',
  }, async ({ page, db, tolerate }) => {
    tolerate(/status of 409/)
    const nora = await insertWaiting(db, 'Nora Field')
    await insertWaiting(db, 'Otto Glass')
    await page.goto(site.dashboard)
    await page.getByRole('link', { name: 'Verification 2 waiting' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Verification')
    await page.getByRole('link', { name: 'Nora Field' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nora Field')
    await expect(page.getByRole('list', { name: 'Portfolio' }).getByRole('listitem')).toHaveCount(6)
    await expect(page.getByRole('link', { name: 'https://nora.example' })).toHaveAttribute('rel', /noopener/)

    await test.step('photos open large, and the keyboard moves to the next', async () => {
      await page.getByRole('list', { name: 'Portfolio' }).getByRole('button').first().click()
      await page.keyboard.press('ArrowRight')
      await expect(page.getByRole('dialog', { name: 'Portfolio' })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    })

    await test.step('a reason is required, and the decision is shown', async () => {
      await page.getByRole('button', { name: 'Reject' }).click()
      const refuse = page.getByRole('alertdialog').getByRole('button', { name: 'Reject' })
      await refuse.click()
      await expect(page.getByText(studioMessages.reasonRequired())).toBeVisible()
      await page.getByLabel('Reason').fill('These are not yours.')
      await refuse.click()
      await expect(page.getByRole('alertdialog')).toHaveCount(0)
      await expect(page.getByText('These are not yours.')).toBeVisible()
      await expect(page.getByText('rejected', { exact: true })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Approve' })).toHaveCount(0)
      await page.getByRole('link', { name: 'View activity' }).click()
      await expect(page.getByRole('cell', { name: 'rejected a photographer' })).toBeVisible()
      const sent = await db.db.select().from(mails).where(eq(mails.recipient, nora.email))
      expect(sent.map(({ kind }) => kind)).toEqual(['verification_refused'])
    })

    await test.step('a colleague was faster', async () => {
      await page.goto(site.verifications)
      await page.getByRole('link', { name: 'Otto Glass' }).click()
      await page.getByRole('button', { name: 'Request changes' }).click()
      await page.getByLabel('Reason').fill('Show a whole wedding, please.')
      await db.db
        .update(verifications)
        .set({ state: 'approved', decidedAt: new Date() })
        .where(isNull(verifications.decidedAt))
      await page.getByRole('alertdialog').getByRole('button', { name: 'Request changes' }).click()
      await expect(toast(page, studioMessages.decidedAlready())).toBeVisible()
      await expect(page.getByRole('alertdialog')).toHaveCount(0)
      await expect(page.getByText('verified', { exact: true })).toBeVisible()
    })
  })
})

/** A photographer with a complete portfolio, submitted for verification. */
async function insertWaiting(database: Database, fullName: string): Promise<{ email: string }> {
  const { db } = database
  const [first = ''] = fullName.toLowerCase().split(' ')
  const email = `${first}@example.org`
  const { id } = await insertPerson(db, { role: 'photographer', fullName, email, about: 'I take my time.' })
  const place = await insertPlace(db)
  await insertStudio(db, id, { placeId: place.id, headline: 'Quiet pictures', verification: 'submitted' })
  await insertPackage(db, id, { name: 'Half a day' })
  await insertPortfolio(database, id)
  const links = [`https://${first}.example`]
  await db
    .insert(verifications)
    .values({ id: newId(), photographerId: id, note: 'All of it is mine.', links })
  return { email }
}
