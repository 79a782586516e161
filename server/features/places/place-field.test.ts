import { beforeAll, expect, test } from 'vitest'
import { urlOf } from '../../../contract/api/path.ts'
import { placeMessages } from '../../../contract/listings/places.ts'
import { placeLabel } from '../../../contract/listings/services.ts'
import { site } from '../../../contract/paths.ts'
import { insertPlace } from '../../../test/factories.ts'
import { startTestApp } from '../../../test/start-app.ts'
import type { ApiRequest } from '../../../web/client/api-request.ts'
import type { SiteContext } from '../../../web/client/load-context.ts'
import { findSent, settlePlace, unknownPlace } from '../../../web/places/find-place.ts'
import { placeNames } from '../../platform/db/tables/places.ts'
import { presentPlace } from './present-place.ts'

const running = startTestApp()
const page = {
  call: async (request: ApiRequest) => {
    const response = await running.app.inject({ method: request.method, url: urlOf(request) })
    return { status: response.statusCode, ok: response.statusCode === 200, body: response.json() }
  },
} as unknown as SiteContext

const labelOf = (place: Inserted): string => placeLabel(presentPlace(place))
type Inserted = Awaited<ReturnType<typeof insertPlace>>
let large: Inserted
let small: Inserted
beforeAll(async () => {
  const insertNamed = async (population: number) => {
    const place = await insertPlace(running.services.db, { name: 'Newport', population })
    await running.services.db
      .insert(placeNames)
      .values({ placeId: place.id, key: 'newport', own: true, population })
    return place
  }
  large = await insertNamed(9_000)
  small = await insertNamed(800)
})

/** The redirect of a URL with these values of `place`, the unknown name, or null if there is no redirect. */
async function settle(...sent: string[]): Promise<string | null> {
  const query = new URLSearchParams([['date', '2030-05-01'], ...sent.map((value) => ['place', value])])
  try {
    const url = new URL(`http://localhost${site.search}?${query}`)
    return (await settlePlace(url, page, site.search)).unknown
  } catch (thrown) {
    return new URL((thrown as Response).headers.get('Location')!, 'http://localhost').search
  }
}

test('of two places with the same label the chosen one stays chosen, and changed text takes precedence', async () => {
  const label = labelOf(small)
  expect(label).toBe(labelOf(large))
  const at = ({ id }: Inserted) => `?date=2030-05-01&place=${id}`
  expect(await settle(label)).toBe(at(large))
  expect(await settle(label, small.id)).toBe(at(small))
  expect(await settle(` ${label} `, small.id)).toBe(at(small))
  expect(await settle('newport', small.id)).toBe(at(large))
  expect(await settle('Newport, Lombardy, Italy', '00000000-0000-7000-8000-000000000001')).toBe(at(large))
})

test('an emptied field removes the place, and an unknown name is returned', async () => {
  expect(await settle('', small.id)).toBe('?date=2030-05-01')
  expect(await settle('Newport, Wales', small.id)).toBe('Newport, Wales')
  expect(await settle(small.id)).toBeNull()
  expect(await settle('')).toBeNull()
  expect(await settle()).toBeNull()
})

test('a similar spelling is suggested and never searched, and a different one is unknown', async () => {
  const wrongIn = async (text: string) =>
    settlePlace(new URL(`http://localhost${site.search}?place=${text}`), page, site.search)
  const near = await wrongIn('Newprot')
  expect(near.similar.map(({ id }) => id)).toEqual([large.id, small.id])
  expect(near.wrong[0]?.message).toBe('We couldn’t find “Newprot”. Did you mean Newport, Lombardy, Italy?')
  const far = await wrongIn('Nowhereport')
  expect(far.similar).toEqual([])
  expect(far.wrong[0]?.message).toBe('We couldn’t find “Nowhereport”. Choose a city from the list.')
  const url = new URL(`http://localhost${site.search}?place=Nowhereport`)
  const withoutList = await settlePlace(url, page, site.search, 'You choose the city when you book.')
  expect(withoutList.wrong[0]?.message).toBe(
    'We couldn’t find “Nowhereport”. You choose the city when you book.',
  )
})

test('a submitted form finds the same place', async () => {
  const find = async (...sent: string[]) => (await findSent(page, sent)).place?.id
  expect(await find(labelOf(small), small.id)).toBe(small.id)
  expect(await find('Newport', small.id)).toBe(large.id)
  expect(await find(small.id)).toBe(small.id)
  expect(await find('', small.id)).toBeUndefined()
})

test('while the list is loading, a name is reported as loading and not as unknown', async () => {
  const { pool } = running.services
  const wrongIn = async (text: string) => {
    const url = new URL(`http://localhost${site.search}?place=${text}`)
    return (await settlePlace(url, page, site.search)).wrong
  }
  expect(await wrongIn('Nowhere')).toEqual([{ field: 'place', message: unknownPlace('Nowhere') }])
  await pool.query('delete from place_list')
  expect(await wrongIn('Nowhere')).toEqual([{ field: 'place', message: placeMessages.loading() }])
  expect((await findSent(page, ['Nowhere'])).refusal?.status).toBe(503)
  await pool.query(`insert into place_list (version) values ('test')`)
})
