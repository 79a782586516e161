import { afterAll, beforeAll, expect, test } from 'vitest'
import { fill } from '../../../contract/api/path.ts'
import { api } from '../../../contract/paths.ts'
import { signIn } from '../../../test/sign-in.ts'
import { startTestApp } from '../../../test/start-app.ts'
import { setLanguages } from '../../platform/locale.ts'

let headers: Record<string, string>

const running = startTestApp()
beforeAll(async () => {
  setLanguages(['en', 'de', 'fr'], 'en')
  headers = (await signIn(running.services, { fullName: 'Ada Admin' })).headers
})
afterAll(() => setLanguages(['en'], 'en'))

const read = async (language: string) =>
  (await running.app.inject({ url: api.terms, headers: { 'accept-language': language } })).json().data
const save = async (title: string, language?: string, more: object = {}) => {
  const payload = { title, content: 'Ten letters or more', type: 'terms_condition', language, ...more }
  const response = await running.app.inject({ method: 'POST', url: api.savePage, payload, headers })
  return { status: response.statusCode, ...response.json() }
}

test('readers get the text in their language, or in the main one, which is then named', async () => {
  await save('Terms')
  expect(await read('de')).toMatchObject({ title: 'Terms', language: 'en' })
  expect(await read('en')).not.toHaveProperty('language')
  await save('AGB', 'de')
  expect(await read('de')).toMatchObject({ title: 'AGB', version: 1 })
  expect(await read('de')).not.toHaveProperty('language')
  expect(await read('fr')).toMatchObject({ title: 'Terms', language: 'en' })
})

test('each language has its own versions, and a save from an older one is refused within it', async () => {
  await save('Terms, again')
  expect((await save('AGB, neu', 'de', { baseVersion: 1 })).data).toMatchObject({ version: 2 })
  expect((await save('AGB, anders', 'de', { baseVersion: 1 })).status).toBe(409)
  const url = fill(api.pageVersions, { type: 'terms_condition' })
  const versions = async (query = {}) =>
    (await running.app.inject({ url, query, headers })).json().data.versions as { title: string }[]
  expect((await versions({ language: 'de' })).map(({ title }) => title)).toEqual(['AGB, neu', 'AGB'])
  expect((await versions()).every(({ title }) => title.startsWith('Terms'))).toBe(true)
})

test('editors read exactly the language they ask for, and can’t write one that is off', async () => {
  const french = await running.app.inject({ url: api.terms, query: { language: 'fr' } })
  expect(french.json().data).toMatchObject({ content: '', version: 0 })
  expect(await save('Términos', 'es')).toMatchObject({ status: 400, errors: [{ field: 'language' }] })
})
