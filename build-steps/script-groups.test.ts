import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { scriptGroups, sharedScripts } from './script-groups.ts'

const root = resolve(import.meta.dirname, '..')

test('every file that is named is there: one that moved would be loaded by itself again', () => {
  for (const { files } of sharedScripts)
    for (const file of files) expect(existsSync(resolve(root, file)), file).toBe(true)
  const icons = resolve(root, 'node_modules/lucide-react/dist/esm/icons')
  for (const { icons: names = [] } of sharedScripts)
    for (const name of names.filter((one) => !one.includes('*')))
      expect(existsSync(resolve(icons, `${name}.mjs`)), name).toBe(true)
})

test('no file is in two groups', () => {
  const files = sharedScripts.flatMap((group) => group.files)
  expect(files).toEqual([...new Set(files)])
})

test('a group takes its files and icons, and nothing with a name that only begins like them', () => {
  const shell = scriptGroups.find(({ name }) => name === 'shell')!
  const icons = resolve(root, 'node_modules/lucide-react/dist/esm/icons')
  expect(shell.test(resolve(root, 'web/ui/button.tsx'))).toBe(true)
  expect(shell.test(resolve(root, 'web/ui/button-group.tsx'))).toBe(false)
  expect(shell.test(`${icons}/x.mjs`)).toBe(true)
  expect(shell.test(`${icons}/x-circle.mjs`)).toBe(false)
})
