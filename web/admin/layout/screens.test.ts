import { globSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import type { Call } from '../../../contract/api/call.ts'
import { fill } from '../../../contract/api/path.ts'
import { site } from '../../../contract/paths.ts'
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
    if (call?.permission) expect(readsNeed ?? needs, text).toBe(call.permission)
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
