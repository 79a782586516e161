import { join } from 'node:path'
import { expect, test } from 'vitest'
import { filesOfLanguage } from '../../bin/add-language.ts'
import { describeProgress } from '../../bin/test/messages/check.ts'
import { messagesOf, wordingIn } from './catalogues.ts'
import { parseLanguage, printLanguages, readLanguages } from './languages.ts'
import { printModule } from './print-module.ts'
import { pseudoMessage } from './pseudo.ts'

const folder = join(import.meta.dirname, '../../messages')
const languages = { en: { finished: true }, de: { finished: false } }

test('what an unfinished language lacks is shown in English, and counted', () => {
  const en = { any: 'Any', hello: 'Hello {name}', photos: '{n, plural, one {a} other {b}}', gone: 'Gone' }
  const de = { any: 'Alle', hello: 'Hallo {wer}', photos: '{n, plural, other {b}', old: 'Alt' }
  const { messages, gaps } = messagesOf('search', { en, de }, languages)
  const shown = Object.fromEntries(messages.map((message) => [message.key, wordingIn(message, 'de')]))
  expect(shown.any).toMatchObject({ text: 'Alle', locale: 'de' })
  for (const key of ['hello', 'photos', 'gone'] as const)
    expect(shown[key]).toMatchObject({ text: en[key], locale: 'en' })
  const printed = printModule('search', messages)
  expect(printed).toContain(`any = (): string => currentLocale() === 'de' ? "Alle" : "Any"`)
  expect(printed).toContain(`gone = (): string => "Gone"`)
  expect(describeProgress(languages, { areas: { search: messages }, gaps })).toEqual([
    '  messages/de: 1 of 4 messages are translated',
    expect.stringContaining('hello of messages/de/search.json takes (wer'),
    expect.stringContaining('photos of messages/de/search.json'),
    expect.stringContaining('messages/de/search.json has old, which en lacks'),
  ])
  expect(() => messagesOf('search', { en, de }, { en: { finished: true }, de: { finished: true } })).toThrow(
    'messages/de/search.json lacks gone',
  )
})

test('the languages are the folders with a language.json, English first', async () => {
  const found = await readLanguages(folder, false)
  expect(Object.keys(found).slice(0, 1)).toEqual(['en'])
  expect(found.en).toEqual({ name: 'English', direction: 'ltr', finished: true })
  expect(printLanguages(found, false)).toContain(`"de": { name: "Deutsch", direction: 'ltr', finished:`)
  expect(Object.keys(found)).not.toContain('en-XA')
  const all = await readLanguages(folder, true)
  expect(printLanguages(all, true)).not.toContain('finished: false')
  expect(all['en-XB']!.direction).toBe('rtl')
  expect(() => parseLanguage('de', '{"name":"Deutsch","direction":"up","finished":true}')).toThrow(
    'messages/de/language.json needs',
  )
  expect(() => parseLanguage('de_DE', '{"name":"Deutsch","direction":"ltr","finished":true}')).toThrow()
})

test('pseudo-languages keep parameters, choices and tags', () => {
  expect(pseudoMessage('en-XA', 'Any service')).toBe('[Åñý šéŕvîçé ñéxţ]')
  expect(pseudoMessage('en-XA', '{n, plural, one {# photo} other {# photos}} <b>of {place}</b>')).toBe(
    '[{n, plural, one {# pĥöţö} other {# pĥöţöš}} <b>öf {place}</b> ñéxţ ñéxţ]',
  )
  expect(pseudoMessage('en-XB', '<b>Hello</b> {name}')).toBe('<b>\u200f\u202eHello\u202c\u200f</b> {name}')
})

test('a new language is two files, with a row for every word of the glossary', async () => {
  const files = await filesOfLanguage('it', 'Italiano')
  expect(Object.keys(files)).toEqual(['messages/it/language.json', 'docs/languages/it.md'])
  expect(JSON.parse(files['messages/it/language.json']!)).toEqual({
    ...{ name: 'Italiano', direction: 'ltr', finished: false },
  })
  expect(files['docs/languages/it.md']).toContain('| English | Italiano |')
  expect(files['docs/languages/it.md']).toContain('| cancellation policy | |')
  const arabic = await filesOfLanguage('ar', 'العربية')
  expect(arabic['messages/ar/language.json']).toContain('"direction": "rtl"')
  await expect(filesOfLanguage('not a code', 'X')).rejects.toThrow()
})
