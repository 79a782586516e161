import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import type { Call } from '../../../contract/call.ts'
import { fill, site } from '../../../contract/paths.ts'
import { allScreens, permissionOfPath } from './screens.ts'

const folder = new URL('../../../contract/calls/', import.meta.url)
const files = readdirSync(folder).map(
  (name): Promise<Record<string, Call>> => import(fileURLToPath(new URL(name, folder))),
)
const calls = (await Promise.all(files)).flatMap((file) => Object.values(file))

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
