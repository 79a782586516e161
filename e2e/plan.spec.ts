import { fill } from '../contract/api/path.ts'
import { api, site } from '../contract/paths.ts'
import { insertBooking } from '../test/factories.ts'
import { inDays } from '../test/listed.ts'
import { expectNoAxeViolations } from './base.ts'
import { expect, test } from './marketplace.ts'
import { callAs, signInBrowser } from './money.ts'

test.use({ serviceWorkers: 'allow' })

test('a client fills in the plan, and the photographer ticks the shots without a connection', async ({
  page,
  context,
  openContext,
  marketplace: { services, client, photographer },
  tolerate,
}) => {
  tolerate(/ERR_INTERNET_DISCONNECTED|Failed to fetch/)
  const { id } = await insertBooking(services.db, {
    ...{ clientId: client, photographerId: photographer, state: 'booked', policy: 'standard' },
    shootDate: inDays(20),
  })
  const theirs = await openContext()
  await signInBrowser(theirs, services, client)
  const plan = await theirs.newPage()
  await plan.goto(fill(site.plan, { id }))
  await expectNoAxeViolations(plan)
  await plan.getByRole('textbox', { name: 'When do guests arrive?' }).fill('9')
  await plan.getByRole('button', { name: 'Save the answer to “When do guests arrive?”' }).click()
  await expect(plan.getByText('Saved.')).toBeVisible()
  await plan.getByLabel('A photo you don’t want to miss').fill('The cake')
  await plan.getByRole('button', { name: 'Add shot' }).click()
  await expect(plan.getByText('Shot list saved.')).toBeVisible()

  await signInBrowser(context, services, photographer)
  await page.goto(site.about)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  const sheet = fill(site.daySheet, { id })
  await page.goto(sheet)
  await expect(page.getByText(/Saved on this device/)).toBeVisible()
  await expect(page.getByText('09:00')).toBeVisible()
  await expectNoAxeViolations(page)

  // At the shoot: the app is closed and opened again without a connection.
  await context.setOffline(true)
  await page.goto(sheet)
  await page.getByRole('checkbox', { name: /The cake/ }).check()
  await page.getByRole('checkbox', { name: /Speakers/ }).check()
  await expect(page.getByText('2 ticks are saved on this device.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('checkbox', { name: /The cake/ })).toBeChecked()
  await page.getByRole('checkbox', { name: /Speakers/ }).uncheck()

  await context.setOffline(false)
  await expect(page.getByText(/saved on this device\. We’ll send/)).toHaveCount(0)
  const bo = await callAs(services, photographer)
  const { shots } = (await bo.call('GET', fill(api.plan, { id }))).data
  const ticked = shots.filter((shot: { done: boolean }) => shot.done)
  expect(ticked.map((shot: { text: string }) => shot.text)).toEqual(['The cake'])
})
