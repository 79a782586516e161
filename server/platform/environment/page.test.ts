import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { exampleFile, settingsPage } from './page.ts'
import { descriptions } from './setting.ts'
import { environment } from './settings.ts'

test('docs/settings.md and .env.example are up to date; npm run docs:settings writes them', async () => {
  expect(await readFile('docs/settings.md', 'utf8')).toBe(settingsPage())
  expect(await readFile('.env.example', 'utf8')).toBe(exampleFile())
})

test('every setting has a description, a line on the page and a valid example', () => {
  const page = settingsPage().split('\n')
  const examples = new Map(
    [...exampleFile().matchAll(/^#([A-Z][A-Z0-9_]+)=(.*)$/gm)].map(([, name, example]) => [name!, example!]),
  )
  for (const [name, schema] of Object.entries(environment.shape)) {
    if (name === 'NODE_ENV') continue
    expect(descriptions.get(schema)?.purpose, name).toMatch(/\.$/)
    expect(
      page.filter((line) => line.startsWith(`| \`${name}\` |`)),
      name,
    ).toHaveLength(1)
    expect(examples.has(name), name).toBe(true)
  }
  expect(() => readConfig({ ...Object.fromEntries(examples), AUTH_SECRET: 'x'.repeat(32) })).not.toThrow()
})
