import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadSettings } from './settings-file.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'framefolk-settings-test-'))
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await rm(folder, { recursive: true, force: true })
})

test('a symbolic link to a file sets the variables that the environment does not', async () => {
  vi.stubEnv('PORT', '4000')
  vi.stubEnv('TIME_ZONE', undefined)
  await writeFile(join(folder, 'framefolk.env'), 'PORT=3000\nTIME_ZONE=Europe/Paris\n')
  await symlink(join(folder, 'framefolk.env'), join(folder, '.env'))
  expect(loadSettings(join(folder, '.env'))).toBe(null)
  expect([process.env.PORT, process.env.TIME_ZONE]).toEqual(['4000', 'Europe/Paris'])
})

test('no file is fine, an unreadable file is an error', async () => {
  const file = join(folder, '.env')
  expect(loadSettings(file)).toBe(null)
  await symlink(join(folder, 'gone.env'), file)
  expect(loadSettings(file)).toContain(
    `${file}, a link to ${join(folder, 'gone.env')}, can’t be read (ENOENT)`,
  )
  await mkdir(join(folder, 'gone.env'))
  expect(loadSettings(file)).toContain('can’t be read (EISDIR)')
})
