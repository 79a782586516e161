import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { placeMessages } from '../../contract/listings/places.ts'
import { api } from '../../contract/paths.ts'
import { fakeApi, ok } from '../../test/screens/fake-api.ts'
import { PlaceField } from './place-field.tsx'

test('while the list of places loads, the field says so, and suggests the place once it is loaded', async () => {
  const loading = placeMessages.loading()
  const body = { success: false, message: loading, errors: [{ field: 'place', message: loading }] }
  fakeApi(api.places, { status: 503, body, headers: { 'retry-after': '1' } })
  await render(<PlaceField label="Location" frame="" />)
  const field = page.getByRole('combobox', { name: 'Location' })
  await field.fill('Pavia')
  await expect.element(page.getByRole('paragraph').filter({ hasText: loading })).toBeVisible()
  await expect.element(page.getByRole('status').filter({ hasText: loading })).toBeInTheDocument()

  const pavia = { id: 'p1', name: 'Pavia', region: 'Lombardy', country: 'IT', countryName: 'Italy' }
  const requests = fakeApi(api.places, { body: ok({ places: [pavia], similar: false }) })
  // It asks again by itself.
  await page.getByRole('option', { name: /^Pavia/ }).click()
  await expect.element(field).toHaveValue('Pavia, Lombardy, Italy')
  expect(requests.map(({ url }) => url.search)).toEqual(['?search=Pavia'])
})
