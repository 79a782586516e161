import { execFile, spawnSync } from 'node:child_process'
import { glob, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { api, site } from '../contract/paths.ts'
import { LOCKS } from '../server/platform/db/locks.ts'
import { LARGE_ROOM, measure } from './figures.ts'
import { findCycles, moduleOf, readProduct } from './module-cycles.ts'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFile(join(root, path), 'utf8')
const architecture = await read('docs/architecture.md')
const fences = join(root, '.dependency-cruiser.cjs')
const LAYERS = 'platform ← core ← features ← admin ← site ← app'
const rules: { name: string }[] = createRequire(import.meta.url)(fences).forbidden

/** A phrase of docs/architecture.md, the rule that enforces it, and files of which the first violates it. */
const breaches: [promise: string, rule: string, files: Record<string, string>][] = [
  [
    'imports zod, `messages/` and nothing else',
    'contract-stands-alone',
    { 'contract/a.ts': "import 'node:fs'" },
  ],
  ['They import nothing above', 'messages-stand-alone', { 'messages/a.ts': "import '../contract/paths.ts'" }],
  [
    '`web` never imports `server`',
    'web-not-server',
    { 'web/a/b.ts': "import '../../server/platform/errors.ts'" },
  ],
  [
    'imports only the types',
    'calls-are-types-in-web',
    { 'web/b/t.ts': "import { a } from '../../contract/a/calls.ts'; a" },
  ],
  [
    'the only file that touches it',
    'server-not-web',
    { 'server/core/a/c.ts': "import '../../../web/root.ts'" },
  ],
  ['browser tests', 'product-not-workshop', { 'server/core/a/d.ts': "import '../../../test/app.ts'" }],
  [LAYERS, 'platform-imports-lower-layers', { 'server/platform/e.ts': "import '../core/a/good.ts'" }],
  [LAYERS, 'core-imports-lower-layers', { 'server/core/a/f.ts': "import '../../features/b/queries.ts'" }],
  [
    LAYERS,
    'features-imports-lower-layers',
    { 'server/features/b/g.ts': "import '../../admin/c/figures.ts'" },
  ],
  [LAYERS, 'admin-imports-lower-layers', { 'server/admin/c/h.ts': "import '../../site/site.ts'" }],
  [LAYERS, 'site-imports-lower-layers', { 'server/site/i.ts': "import '../app/app.ts'" }],
  [
    'never its routes',
    'routes-are-private',
    { 'server/admin/c/j.ts': "import '../../features/b/more-routes.ts'" },
  ],
  ['knows no screen', 'client-imports-nothing-above', { 'web/client/k.ts': "import '../ui/button.ts'" }],
  ['knows no screen', 'ui-knows-no-screen', { 'web/ui/l.ts': "import '../forms/form.ts'" }],
  ['knows no screen', 'shared-parts-know-no-screen', { 'web/forms/m.ts': "import '../b/page.ts'" }],
  ['never load code of the back-office', 'web-not-admin', { 'web/b/n.ts': "import '../admin/c/page.ts'" }],
  ['No cycles', 'no-cycles', { 'web/b/o.ts': "import './p.ts'", 'web/b/p.ts': "import './o.ts'" }],
  ['dependency-cruiser', 'resolvable', { 'web/b/q.ts': "import './nowhere.ts'" }],
  ['dependency-cruiser', 'development-packages', { 'web/b/r.ts': "import 'for-tests'" }],
  ['dependency-cruiser', 'no-grab-bags', { 'web/b/s.ts': "import './utils.ts'" }],
]

/** Files whose imports are all allowed. */
const allowedFiles: Record<string, string> = {
  'contract/paths.ts': '',
  'contract/a/calls.ts': 'export const a = 1',
  'server/platform/errors.ts': "import '../../contract/paths.ts'",
  'server/core/a/good.ts': "import '../../platform/errors.ts'",
  'server/core/a/good.test.ts': "import '../../../test/app.ts'; import 'for-tests'",
  'server/features/b/queries.ts': "import '../../core/a/good.ts'",
  'server/features/b/more-routes.ts': "import './queries.ts'",
  'server/admin/c/figures.ts': "import '../../features/b/queries.ts'",
  'server/site/site.ts': "import '../../web/root.ts'; import '../admin/c/figures.ts'",
  'server/app/app.ts': "import '../site/site.ts'; import '../features/b/more-routes.ts'",
  'test/app.ts': "import '../server/platform/errors.ts'",
  'web/root.ts': "import '../contract/paths.ts'; import './b/page.ts'",
  'web/client/api.ts':
    "import '../../contract/paths.ts'; import type * as a from '../../contract/a/calls.ts'; export type A = typeof a",
  'web/ui/button.ts': "import '../client/api.ts'",
  'web/forms/form.ts': "import '../ui/button.ts'",
  'web/b/page.ts': "import '../forms/form.ts'",
  'web/b/utils.ts': '',
  'web/admin/c/page.ts': "import '../../b/page.ts'",
  'package.json': '{ "type": "module", "devDependencies": { "for-tests": "1.0.0" } }',
  'node_modules/for-tests/package.json': '{ "name": "for-tests", "version": "1.0.0", "main": "index.js" }',
  'node_modules/for-tests/index.js': '',
}

/** The rules that depcruise reports for each file. */
async function cruise(files: Record<string, string>): Promise<Record<string, string[]>> {
  const folder = await mkdtemp(join(tmpdir(), 'framefolk-fences-'))
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), `${text}\n`)
  }
  const depcruise = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs')
  const args = [
    depcruise,
    '--config',
    fences,
    '--output-type',
    'json',
    'contract',
    'messages',
    'server',
    'web',
    'test',
  ]
  const printed = await new Promise<string>((resolve, reject) =>
    execFile(process.execPath, args, { cwd: folder, maxBuffer: 1e8 }, (_, out, err) =>
      out ? resolve(out) : reject(new Error(err)),
    ),
  )
  await rm(folder, { recursive: true })
  const found: Record<string, string[]> = {}
  for (const { from, rule } of JSON.parse(printed).summary.violations)
    found[from] = [...(found[from] ?? []), rule.name]
  return found
}

test('every import rule is described in docs/architecture.md, reports a planted import and no allowed one', async () => {
  expect(breaches.map(([, rule]) => rule).sort()).toEqual(rules.map(({ name }) => name).sort())
  for (const [promise] of breaches) expect(architecture).toContain(promise)
  const found = await cruise(Object.assign({}, allowedFiles, ...breaches.map(([, , files]) => files)))
  for (const [, rule, files] of breaches) {
    const [file] = Object.keys(files)
    expect(found[file!], rule).toContain(rule)
  }
  for (const file of Object.keys(allowedFiles)) expect(found[file], file).toBeUndefined()
}, 60_000)

test('docs/architecture.md names every module, and every path that it names exists', async () => {
  const table = architecture.slice(architecture.indexOf('| folder'), architecture.indexOf('## One save'))
  const named = [...table.matchAll(/^\|([^|]+)\|/gm)].flatMap(([, cell]) =>
    [...cell!.matchAll(/`([^`]+)`/g)].flatMap(([, names]) => namesIn(names!)),
  )
  for (const path of named)
    expect(await readdir(join(root, dirname(path))), path).toContain(
      path.replace(/\/$/, '').split('/').at(-1),
    )
  const modules = new Set([...(await readProduct(root)).keys()].map(moduleOf))
  for (const module of modules)
    if (!module.endsWith('.ts') && !module.endsWith('.tsx')) expect(named, module).toContain(`${module}/`)
})

test('no files and folders beside each other import each other in a cycle, and planted cycles are found', async () => {
  const product = await readProduct(root)
  expect(findCycles(product)).toEqual([])
  product.set('server/features/favourites/planted.ts', "import '../search/planted.ts'")
  product.set('server/features/search/planted.ts', "import '../favourites/planted.ts'")
  product.set('server/features/payments/planted.ts', "import './ledger/planted.ts'")
  product.set('server/features/payments/ledger/planted.ts', "import type { A } from '../planted.ts'")
  expect(findCycles(product)).toEqual([
    ['server/features/favourites', 'server/features/search'],
    ['server/features/payments/ledger', 'server/features/payments/planted.ts'],
  ])
})

test('no product file is long, few are tiny, and no room is large', async () => {
  const product = await readProduct(root)
  const { long, short, rooms } = measure(product)
  expect(long).toEqual([])
  expect(rooms.filter(({ lines }) => lines >= LARGE_ROOM)).toEqual([])
  // Commands, routes, and files that are loaded late or shared by two routes may be short.
  expect(short.length, short.map(({ file }) => file).join('\n')).toBeLessThan(60)
  product.set('server/platform/long.ts', '\n'.repeat(301))
  product.set('server/platform/short.ts', '\n'.repeat(15))
  const planted = measure(product)
  expect(planted.long).toEqual(['server/platform/long.ts'])
  expect(planted.short).toHaveLength(short.length + 1)
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'])
    product.set(`web/planted/${name}.ts`, '\n'.repeat(300))
  expect(measure(product).rooms[0]).toEqual({ room: 'web/planted', files: 9, lines: 2700 })
})

test('only server/platform/db may import the SQL tag of Drizzle', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'framefolk-fences-'))
  await writeFile(join(folder, 'biome.json'), await read('biome.json'))
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome')
  const lint = async (module: string) => {
    await mkdir(join(folder, module), { recursive: true })
    await writeFile(
      join(folder, module, 'a.ts'),
      "import { sql } from 'drizzle-orm'\n\nexport const a = sql\n",
    )
    return spawnSync(process.execPath, [biome, 'lint', '--vcs-enabled=false', module], { cwd: folder }).status
  }
  expect([await lint('server/features'), await lint('server/platform/db')]).toEqual([1, 0])
  await rm(folder, { recursive: true })
})

/** `web/admin/people/ bookings/` are two modules of one folder. */
function namesIn(text: string): string[] {
  const [first = '', ...others] = text.split(' ')
  const folder = dirname(first)
  return [first, ...others.map((name) => `${folder}/${name}`)]
}

test('the files that docs/architecture.md names for one save import each other in that order', async () => {
  const walk = architecture.slice(architecture.indexOf('## One save'), architecture.indexOf('## One mail'))
  let module = ''
  const files = [...walk.matchAll(/`([\w/-]+\.tsx?)`/g)].map(([, name]) => {
    if (name!.startsWith('web/admin/people') || name!.startsWith('server/')) module = dirname(name!)
    return name!.includes('/') ? name! : `${module}/${name}`
  })
  const imports: [from: string, to: string][] = [
    ['web/admin/people/edit-page.tsx', 'web/admin/people/edit-form.tsx'],
    ['web/admin/people/edit-form.tsx', 'web/admin/people/use-edit-form.ts'],
    ['web/admin/people/use-edit-form.ts', 'web/client/api.ts'],
    ['server/features/people/routes.ts', 'contract/people/calls.ts'],
    ['server/features/people/routes.ts', 'server/features/people/update.ts'],
    ['server/features/people/update.ts', 'server/features/people/queries.ts'],
    ['server/features/people/routes.ts', 'server/features/people/present.ts'],
  ]
  expect(new Set(files)).toEqual(new Set(imports.flat()))
  for (const [from, to] of imports) {
    const path = relative(dirname(from), to)
    expect(await read(from), from).toContain(`from '${path.startsWith('.') ? path : `./${path}`}'`)
  }
})

test('the files that docs/architecture.md names for a booking and a message import each other', async () => {
  const imports: [from: string, to: string][] = [
    ['server/features/bookings/member-routes.ts', './create-booking.ts'],
    ['server/features/bookings/create-booking.ts', './reserve-slot.ts'],
    ['server/features/bookings/create-booking.ts', '../quotes/quote.ts'],
    ['server/features/bookings/reserve-slot.ts', './insert-booking.ts'],
    ['server/features/bookings/member-routes.ts', './perform-action.ts'],
    ['server/features/bookings/perform-action.ts', '../booking-process/check-action.ts'],
    ['server/features/bookings/cancel.ts', '../quotes/policies.ts'],
    ['server/features/payments/routes.ts', './inbox/webhook-inbox.ts'],
    ['server/features/payments/inbox/work-inbox.ts', './webhook-inbox.ts'],
    ['server/features/payments/inbox/webhook-inbox.ts', '../charges/settle.ts'],
    ['server/features/payments/charges/settle.ts', './record.ts'],
    ['server/features/payments/charges/record.ts', '../../booking-process/transition.ts'],
    ['web/messages/use-conversation.ts', './conversation-state.ts'],
    ['server/features/messages/routes.ts', './limits.ts'],
    ['server/features/messages/routes.ts', './send.ts'],
    ['server/features/messages/routes.ts', './read-thread.ts'],
  ]
  for (const [from, to] of imports) {
    expect(await read(from), from).toContain(`from '${to}'`)
    expect(architecture).toContain(basename(to))
  }
})

test('advisory lock keys are in one file, and HTML is escaped by one function', async () => {
  const locking: string[] = []
  const escaping: string[] = []
  for await (const path of glob('{contract,server,web,demo}/**/*.{ts,tsx}', { cwd: root })) {
    if (/\.test\.tsx?$/.test(path)) continue
    const lines = (await read(path)).split('\n')
    if (lines.some((line) => /pg_\w*advisory/.test(line) && !line.includes('[LOCKS.'))) locking.push(path)
    if (lines.some((line) => /&(lt|amp|quot);/.test(line))) escaping.push(path)
  }
  expect(locking).toEqual(['server/platform/db/locks.ts'])
  // The sitemap is XML and made by web/, which must not import the server.
  expect(escaping.sort()).toEqual(['server/platform/markup.ts', 'web/site/sitemap-xml.ts'])
  const numbers: number[] = Object.values(LOCKS)
  for await (const path of glob('migrations/*.sql', { cwd: root }))
    for (const [, number] of (await read(path)).matchAll(/advisory\w*\((\d+)\)/g))
      numbers.push(Number(number))
  expect(numbers).toHaveLength(4)
  expect(new Set(numbers).size).toBe(4)
})

test('response types come from the calls of the contract: no caller asserts one, and every API route is one of its calls', async () => {
  const found: string[] = []
  for await (const path of glob('{server,web}/**/*.{ts,tsx}', { cwd: root }))
    if (!/\.test\.tsx?$/.test(path))
      found.push(...assertedResponses(await read(path)).map((text) => `${path}: ${text}`))
  expect(found).toEqual([])
  for (const planted of [
    'await call<Me>(get(api.me))',
    'const { data } = await request<{ id: string }>(get(api.me))',
    'useQuery(apiQuery<Me>(get(api.me)))',
    'usePagedList<Row>(get(api.people), { name })',
    'const answer = (await call(get(api.me))) as Me',
    "call({ method: 'GET', path: api.me })",
    "request({ method: 'GET', path: fill(api.client, { id }) })",
    'app.withTypeProvider<ZodTypeProvider>().get(api.me, {}, handler)',
    'routes.post(api.me, {}, handler)',
  ])
    expect(assertedResponses(planted), planted).toHaveLength(1)
})

/** Calls with a type argument, responses cast to a type, requests and routes not built from a definition. */
const assertedResponses = (text: string): string[] =>
  text.match(
    /\b(?:call|request|apiQuery|usePagedList)<(?!\/|R\b|Page,)|await (?:call|request)\([^;\n]*\)\)+ as \w|\b(?:call|request|apiQuery)\(\{(?! \.\.\.)|\.(?:get|post|put|patch|delete)\(\s*api\./g,
  ) ?? []

test('only connection-errors.ts reads the text of an error message; all other files use error codes', async () => {
  const reading: string[] = []
  for await (const path of glob('server/**/*.ts', { cwd: root })) {
    if (path.endsWith('.test.ts')) continue
    if (
      /\.message\s*(\.(includes|match|startsWith|endsWith|search)\(|===|!==)|\.test\([^)]*\.message/.test(
        await read(path),
      )
    )
      reading.push(path)
  }
  // pg’s own errors have no code; a test checks that the installed pg still contains these messages.
  expect(reading).toEqual(['server/platform/db/connection-errors.ts'])
})

test('no test measures time or memory: `npm run bench` does', async () => {
  const measuring: string[] = []
  for await (const path of glob(
    '{contract,server,web,demo,bin,build-steps,test,e2e}/**/*.{test,spec}.{ts,tsx}',
    { cwd: root },
  ))
    if (/performance\.now|hrtime|memoryUsage/.test(await read(path))) measuring.push(path)
  // This file contains the names that it searches for.
  expect(measuring).toEqual(['test/fences.test.ts'])
})

test('dates are formatted in one module, because the first use of Intl takes a phone 150 ms', async () => {
  const found: string[] = []
  for await (const path of glob('{contract,server,web}/**/*.{ts,tsx}', { cwd: root }))
    if (!/\.test\.tsx?$/.test(path) && formatsDates(await read(path))) found.push(path)
  // The second only reads the name of the browser's zone.
  expect(found.sort()).toEqual(['contract/format/clocks.ts', 'web/layout/site-layout.tsx'])
  for (const planted of [
    "new Intl.DateTimeFormat('en')",
    'at.toLocaleDateString()',
    'at.toLocaleTimeString()',
  ])
    expect(formatsDates(planted), planted).toBe(true)
})

const formatsDates = (text: string): boolean => /Intl\.DateTimeFormat|toLocale(Date|Time)String/.test(text)

test('pending and unavailable controls are aria-disabled, because `disabled` drops the focus', async () => {
  const found: string[] = []
  for await (const path of glob('web/**/*.tsx', { cwd: root }))
    for (const element of droppingFocus(await read(path))) found.push(`${path}: ${element}`)
  // Before hydration nothing else prevents a click.
  expect(found).toEqual(['web/ui/button.tsx: button disabled={disabled && !hydrated}'])
  for (const planted of [
    '<button type="submit" disabled={pending}>',
    '<input onClick={() => go()}\n  disabled={isPending}\n/>',
    '<fieldset disabled>',
    '<AriaButton isDisabled={saving}>',
  ])
    expect(droppingFocus(planted), planted).toHaveLength(1)
  for (const allowed of ['<Button disabled={pending}>', '<button className="disabled:opacity-60">'])
    expect(droppingFocus(allowed), allowed).toEqual([])
})

/** HTML elements with `disabled`, and React Aria components with `isDisabled`. */
function droppingFocus(text: string): string[] {
  const attributes = /<([A-Za-z]\w*)\b[^<]*?\s((?:d|isD)isabled(?![\w:-])(?:=\{[^}]*\})?)/g
  return [...text.matchAll(attributes)]
    .filter(([, name, attribute]) => /^[a-z]/.test(name!) || attribute!.startsWith('is'))
    .map(([, name, attribute]) => `${name} ${attribute}`)
}

test('no two areas have a path of the same name, which would hide one of them', async () => {
  const names: Record<'Api' | 'Pages', string[]> = { Api: [], Pages: [] }
  for await (const path of glob('contract/*/paths.ts', { cwd: root }))
    for (const [name, part] of Object.entries<object>(await import(join(root, path))))
      names[name.endsWith('Api') ? 'Api' : 'Pages'].push(...Object.keys(part))
  expect(names.Api.sort()).toEqual(Object.keys(api).sort())
  expect(names.Pages.sort()).toEqual(Object.keys(site).sort())
})
