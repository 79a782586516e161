import { expect, test } from 'vitest'
import { findTexts } from './find-texts.ts'

const IMPORT = "import * as m from '#messages/search'\n"
const find = (code: string) => findTexts('web/search/a.tsx', IMPORT + code)

test('texts in the code of a converted room are found', () => {
  for (const code of [
    'export const A = () => <p>Any service</p>',
    'export const A = () => <p>{n} km</p>',
    'export const A = () => <p>Leave set-up</p>',
    'export const A = () => <img alt="photo" />',
    "export const A = () => <Field label={'price'} />",
    'export const A = () => <Fact name="Evidence due by">{m.any()}</Fact>',
    "export const A = () => <p>{x ? 'later' : m.now()}</p>",
    "export const f = () => 'No results yet.'",
    `export const f = (n) => \`Up to \${n}\``,
    "export const labels = { any: 'Any' }",
    "export const f = () => new NotFound('No such search')",
    "export const f = () => route(calls.list, { handler: () => ok({}, 'Search saved') })",
  ])
    expect(find(code), code).toHaveLength(1)
})

test('sentences put together by hand and plurals by hand are found', () => {
  for (const code of [
    `export const f = (n) => (n === 1 ? '1 photo here' : \`\${n} photos here\`)`,
    'export const f = (n) => (n === 1 ? m.onePhoto() : m.photos({ n }))',
    `export const f = (n) => \`\${m.photos({ n })} \${m.here()}\``,
    "export const f = () => m.any() + ' ' + name",
  ])
    expect(find(code).join(), code).toMatch(/plural|several messages/)
})

test('a message that is read while its file is loaded is found', () => {
  expect(find('const labels = { any: m.any() }')).toEqual([
    'web/search/a.tsx:2: "a message": write a function: the language is known only when a text is made',
  ])
  expect(find('const labels = { any: m.any }; export const f = () => m.any()')).toEqual([])
})

test('code is no text', () => {
  for (const code of [
    `const frame = 'flex min-w-0 flex-col gap-0.5 px-4'`,
    `export const A = () => <a className="flex items-center" href="/x" rel="noopener noreferrer">{m.any()}</a>`,
    `export const A = () => <p>{m.any()}: ({count})</p>`,
    `const data = { '@type': 'ItemList' }`,
    `export const A = () => <Field name="email">{m.any()}</Field>`,
    `const frame = html.replace('<head>', '<head><base target="_blank">')`,
    `const url = \`\${site.search}?date=\${date}\``,
    `const sizes = '(min-width: 64rem) 19rem, 32vw'`,
    `type A = 'Any service'`,
    `const f = () => { throw new Error('No such area of messages') }`,
    `const f = () => services.log.warn({ err }, 'sending an email failed')`,
    `const f = () => route(calls.list, 'List all searches', list)`,
    `const f = () => route(calls.list, { tags: ['Search'], summary: 'List all searches', handler: list })`,
    `const f = () => route(calls.list, { description: 'All of the visitor, newest first', handler: list })`,
    `const gauge = new Gauge({ name: 'searches', help: 'Searches of this minute' })`,
    `const f = () => z.string().describe('The last part of the link')`,
  ])
    expect(find(code), code).toEqual([])
})
