import { afterEach, beforeEach, expect, test } from 'vitest'
import { fill } from '../../../contract/api/path.ts'
import { api } from '../../../contract/paths.ts'
import { startMarket } from '../../../test/start-market.ts'
import { execute } from '../../platform/db/query.ts'
import { setLanguages } from '../../platform/locale.ts'
import { reindexPhotographer } from '../listings/search-index.ts'

const market = startMarket()
beforeEach(() => setLanguages(['en', 'de', 'fr'], 'en'))
afterEach(() => setLanguages(['en'], 'en'))

const asks = (language: string) => ({ 'accept-language': language })
const patch = (language: string, body: object) =>
  market.call(market.photographer, 'PATCH', api.studioProfile, body, asks(language))
/** As its photographer previews it: a change of the profile of these tests unlists it. */
const profile = async (language: string) =>
  (await market.call(market.photographer, 'GET', api.studioPreview, undefined, asks(language))).body.data
const search = async (language: string, query = '') =>
  (await market.call(null, 'GET', `${api.search}${query}`, undefined, asks(language))).body.data

test('a profile says its language where it isn’t that of the page, and the writer can change it', async () => {
  const saved = await patch('de', { headline: 'Hochzeiten am See' })
  expect(saved.body.data.languageOfTexts).toEqual({
    chosen: 'de',
    options: [
      { value: 'en', text: 'Englisch' },
      { value: 'de', text: 'Deutsch' },
      { value: 'fr', text: 'Französisch' },
    ],
  })
  expect((await profile('en')).writtenIn).toEqual({ code: 'de', name: 'German' })
  expect(await profile('de')).not.toHaveProperty('writtenIn')
  // Saving something else in another language leaves it as it is, and so does a new text without a choice.
  await patch('en', { instant: false })
  await patch('fr', { about: 'Ich fotografiere seit zehn Jahren.' })
  expect((await profile('en')).writtenIn.code).toBe('de')
  await patch('de', { textLanguage: 'fr' })
  expect((await profile('en')).writtenIn).toEqual({ code: 'fr', name: 'French' })
})

test('search finds by the language of the texts, ranks by it, and says so', async () => {
  await market.replacePhotographer()
  const { id } = market.photographer.person
  const { db } = market.services
  await execute(db)`update studios set text_language = 'de', listed = true where photographer_id = ${id}`
  await reindexPhotographer(db, id)
  const found = await search('en', '?language=de')
  expect(found.photographers.map((one: { id: string }) => one.id)).toContain(id)
  const reasonIn = async (language: string) =>
    (await search(language)).photographers
      .find((one: { id: string }) => one.id === id)
      .why.reasons.map(({ name }: { name: string }) => name)
  expect(await reasonIn('en')).toContain('Language')
  setLanguages(['en'], 'en')
  expect(await reasonIn('en')).not.toContain('Language')
})

test('a package and a review say theirs', async () => {
  const { photographer } = market
  const url = fill(api.package, { id: photographer.package.id })
  await market.call(photographer, 'PATCH', url, { name: 'Ein Tag am See' }, asks('de'))
  const shown = (await profile('en')).packages.find(
    (one: { id: string }) => one.id === photographer.package.id,
  )
  expect(shown.writtenIn).toEqual({ code: 'de', name: 'German' })
})

test('with one language nothing is stored and nothing is offered', async () => {
  setLanguages(['en'], 'en')
  await market.replacePhotographer()
  const saved = await patch('de', { headline: 'Weddings by the lake', textLanguage: 'de' })
  expect(saved.body.data).not.toHaveProperty('languageOfTexts')
  setLanguages(['en', 'de'], 'en')
  expect(await profile('de')).not.toHaveProperty('writtenIn')
})
