import { globSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import type { Call } from '../../../contract/api/call.ts'
import { fill } from '../../../contract/api/path.ts'
import { site } from '../../../contract/paths.ts'
import routes from '../../routes.ts'
import { allPages } from './palette.tsx'
import { allScreens, permissionOfPath } from './screens.ts'

const contract = fileURLToPath(new URL('../../../contract', import.meta.url))
const files = globSync('*/{calls,correction-calls}.ts', { cwd: contract }).map(
  (name): Promise<Record<string, Call>> => import(join(contract, name)),
)
const calls = (await Promise.all(files)).flatMap((file) => Object.values(file)).filter(({ method }) => method)

test('a screen requires the permission of its first request, so that no menu entry leads to a refusal', () => {
  for (const { text, reads, needs, readsNeed } of allScreens) {
    const call = calls.find(({ method, path }) => reads?.method === method && reads.path === path)
    // Reading the legal texts is public and has no permission.
    if (call?.permission) expect(readsNeed ?? needs, text()).toBe(call.permission)
  }
  expect(calls.length).toBeGreaterThan(200)
})

test('pages outside the menu have a permission, unknown paths have none', () => {
  const id = '0198c2f0-6d1c-7b3a-9f42-3c5d8e1a7b60'
  expect(permissionOfPath(site.negativeBalances)).toBe('money:read')
  expect(permissionOfPath(fill(site.chargeback, { id }))).toBe('money:read')
  expect(permissionOfPath(site.disputes)).toBe('bookings:read')
  expect(permissionOfPath(fill(site.editPhotographer, { id }))).toBe('people:write')
  expect(permissionOfPath(fill(site.photographer, { id }))).toBe('people:read')
  expect(permissionOfPath(fill(site.bookingGallery, { id }))).toBe('moderation:read')
  expect(permissionOfPath(fill(site.invoice, { number: 'F-1' }))).toBe('money:read')
  expect(permissionOfPath('/admin/nowhere')).toBeUndefined()
})

type Route = { path?: string; file?: string; children?: Route[] }

const office = (routes as Route[]).find(({ file }) => file === 'admin/layout/admin-layout.tsx')!
const paths = office.children!.map(({ path }) => `/${path}`.replace('//', '/'))

test('the palette lists every page that needs no record, and each page of a record belongs to a screen', () => {
  // The specification's page with one word leads nowhere; the wildcard is the page of unknown paths.
  const pages = paths.filter((path) => path !== site.contacted && !path.endsWith('*'))
  expect(pages.filter((path) => !path.includes(':')).sort()).toEqual(allPages.map(({ to }) => to).sort())
  for (const path of pages.filter((path) => path.includes(':')))
    expect(permissionOfPath(path.replace(/:\w+/g, '1')), path).toBeDefined()
})
