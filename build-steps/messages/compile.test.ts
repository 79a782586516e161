import { expect, test } from 'vitest'
import { messagesOf } from './catalogues.ts'
import { compileMessage } from './compile-message.ts'
import { inlineInto } from './inline.ts'
import { printModule } from './print-module.ts'

/** The text that a message makes. */
function run(text: string, v: Record<string, unknown> = {}, locale = 'en'): unknown {
  const formatInteger = (value: number) => value.toLocaleString('en')
  return new Function('v', 'formatInteger', `return ${compileMessage(text, locale).code}`)(v, formatInteger)
}
const areaOf = (texts: Record<string, Record<string, string>>) =>
  messagesOf(
    'search',
    texts,
    Object.fromEntries(Object.keys(texts).map((code) => [code, { finished: true }])),
  ).messages

test('a message is compiled to the text that ICU describes', () => {
  expect(run('Any service')).toBe('Any service')
  expect(run("`{a}` \\ $'{b}'", { a: 'code' })).toBe('`code` \\ $' + '{b}')
  expect(run('{a} in {b}', { a: 'Wedding', b: 'Pavia' })).toBe('Wedding in Pavia')
  expect(run("Don’t write '{this}'")).toBe('Don’t write {this}')
  const photos = '{count, plural, =0 {no photos} one {1 photo} other {# photos}}'
  expect([0, 1, 2, 12_345].map((count) => run(photos, { count }))).toEqual([
    'no photos',
    '1 photo',
    '2 photos',
    '12,345 photos',
  ])
  const role = 'You are {role, select, client {a client} other {someone}}.'
  expect(run(role, { role: 'client' })).toBe('You are a client.')
  expect(run(role, { role: 'other' })).toBe('You are someone.')
})

test('a plural follows the rule of its language, without Intl', () => {
  const text = '{count, plural, one {one} other {other}}'
  const chosen = (locale: string) => [0, 1, 2].map((count) => run(text, { count }, locale))
  expect(chosen('en')).toEqual(['other', 'one', 'other'])
  expect(chosen('de')).toEqual(['other', 'one', 'other'])
  expect(chosen('fr')).toEqual(['one', 'one', 'other'])
  expect(chosen('es')).toEqual(['other', 'one', 'other'])
  expect(compileMessage(text, 'fr').code).not.toContain('Intl')
  expect(() => compileMessage('{count, plural, one {a} few {b} other {c}}', 'de')).toThrow(
    'no plural category “few”',
  )
  expect(() => compileMessage('{count, plural, other {a}}', 'en')).toThrow('lacks the plural category “one”')
})

test('tags become elements, also inside each other', () => {
  const link = (text: string) => ({ link: text })
  expect(run('Read the <link>terms of {brand}</link>.', { brand: 'Ours', link })).toEqual([
    'Read the ',
    { link: 'terms of Ours' },
    '.',
  ])
  const soft = (parts: unknown) => ({ soft: parts })
  expect(run('4.8<soft> (<link>12</link>)</soft>', { link, soft })).toEqual([
    '4.8',
    { soft: [' (', { link: '12' }, ')'] },
  ])
})

test('each parameter has the type that its use needs', () => {
  const [message] = areaOf({
    en: { text: '{count, plural, one {a} other {b}} {name} {role, select, client {c} other {d}} <b>x</b>' },
  })
  expect(printModule('search', [message!])).toContain(
    "text = <T>(v: { b: (text: string) => T; count: number; name: string | number; role: 'client' | 'other' }): (string | T)[] =>",
  )
  expect(() => compileMessage('{a, plural, one {a} other {b}} {a, select, other {c}}', 'en')).toThrow(
    '{a} is used as',
  )
})

test('a language that lacks a message, has one more or takes other parameters is an error', () => {
  const en = { any: 'Any', hello: 'Hello {name}' }
  expect(() => areaOf({ en, de: { any: 'Alle' } })).toThrow('messages/de/search.json lacks hello')
  expect(() => areaOf({ en, de: { any: 'Alle', hello: 'Hallo {name}', old: 'Alt' } })).toThrow(
    'messages/de/search.json has old, which en lacks',
  )
  expect(() => areaOf({ en, de: { any: 'Alle', hello: 'Hallo {wer}' } })).toThrow(
    'hello of messages/de/search.json takes (wer: string | number), not (name: string | number)',
  )
  expect(() => areaOf({ en: { any: 'Any {' } })).toThrow('any of messages/en/search.json')
  expect(() => areaOf({ en: { 'Any one': 'Any' } })).toThrow('isn’t a name in camelCase')
})

test('with several languages a message is chosen when it is shown', () => {
  const printed = printModule('search', areaOf({ en: { any: 'Any' }, de: { any: 'Alle' } }))
  expect(printed).toContain(`any = (): string => currentLocale() === 'de' ? "Alle" : "Any"`)
  expect(printed).toContain("import { currentLocale } from '../locale.ts'")
  expect(printModule('search', areaOf({ en: { any: 'Any' } }))).not.toContain('currentLocale')
})

test('a script of the browser has the texts of one language in place of its calls', () => {
  const areas = {
    search: areaOf({
      en: { any: 'Any', photos: '{count, plural, one {1 photo} other {# photos}}' },
      de: { any: 'Alle', photos: '{count, plural, one {1 Foto} other {# Fotos}}' },
    }),
  }
  const code = [
    "import * as m from '#messages/search'",
    'const lazy = { any: m.any }',
    'export const A = () => <a title={m.any()}>{m.photos({ count: 2 })}{lazy.any()}</a>',
  ].join('\n')
  const inlined = inlineInto(code, 'a.tsx', areas, 'de')
  expect(inlined).not.toContain('#messages')
  expect(inlined).not.toContain('Any')
  expect(inlined).toContain('const search_any = () => "Alle";')
  expect(inlined).toContain('title={"Alle"}')
  expect(inlined.replaceAll('$', '')).toContain('{(2 === 1 ? "1 Foto" : `{formatInteger(2)} Fotos`)}')
  expect(inlined).toMatch(/import \{ formatInteger \} from ".*messages\/number.ts"/)
  expect(() => inlineInto(code.replace('m.any()', 'm.gone()'), 'a.tsx', areas)).toThrow('has no gone')
  expect(() => inlineInto(code.replace('m.any()', 'f(m)'), 'a.tsx', areas)).toThrow('write m.key')
  const typed = `type Props = { text: typeof m.any }\n${code}`
  expect(inlineInto(typed, 'a.tsx', areas, 'de')).toContain(typed.split('\n')[0])
})

test('a getter of a text is a property in a script of one language', () => {
  const areas = { brand: areaOf({ en: { launch: 'Fall 2025', by: 'by {name}' } }) }
  const inline = (code: string) =>
    inlineInto(`import * as m from '#messages/brand'\n${code}`, 'a.ts', areas).trim()
  expect(inline('f({ get launch() { return m.launch() } })')).toBe('f({ launch: "Fall 2025" })')
  expect(inline('f({ get by() { return m.by({ name }) } })')).toContain('get by()')
})

test('what a call passes is written into its text, unless it would be calculated twice', () => {
  const areas = {
    search: areaOf({
      en: {
        within: 'Within {km} km of {place}',
        photos: '{count, plural, one {1 photo} other {{count} photos}}',
        save: '<link>Sign in</link> to save {name}',
      },
    }),
  }
  const inline = (call: string) =>
    inlineInto(`import * as m from '#messages/search'\n${call}`, 'a.tsx', areas).trim().replaceAll('$', '')
  expect(inline('f(m.within({ km, place: nameOf(place) }))')).toBe('f(`Within {km} km of {nameOf(place)}`)')
  expect(inline('f(m.photos({ count: page.total }))')).toContain('(page.total === 1 ?')
  expect(inline('f(m.photos({ count: countAll() }))')).toContain('search_photos({ count: countAll() })')
  expect(inline('f(m.photos(counts))')).toContain('search_photos(counts)')
  expect(inline('rich(m.save({ name, link: (text) => <a href="/">{text}</a> }))')).toBe(
    'rich([<a href="/">{"Sign in"}</a>, ` to save {name}`])',
  )
  expect(inline('rich(m.save({ name, link: bold }))')).toBe('rich([(bold)("Sign in"), ` to save {name}`])')
})
