import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { setLanguages } from '../platform/locale.ts'
import { inLanguages, readAssets } from './page-language.ts'

afterEach(() => setLanguages([], 'en'))

test('each language is rendered by one build, with its prefix and its scripts', async () => {
  setLanguages(['en', 'de', 'fr'], 'en')
  const build = { routes: 'all', basename: '/', assets: 'English' }
  const handlerFor = inLanguages(
    async () => build,
    (load) => load,
    (locale) => (locale === 'de' ? 'German' : null),
  )
  expect(await handlerFor('en')()).toEqual(build)
  expect(await handlerFor('de')()).toEqual({ routes: 'all', basename: '/de', assets: 'German' })
  // Its scripts are not built: those of English are better than none.
  expect(await handlerFor('fr')()).toEqual({ routes: 'all', basename: '/fr', assets: 'English' })
  expect(handlerFor('de')).toBe(handlerFor('de'))
  setLanguages(['en', 'de'], 'de')
  expect(await handlerFor('de')()).toEqual({ routes: 'all', basename: '/', assets: 'German' })
  expect(await handlerFor('en')()).toEqual({ routes: 'all', basename: '/en', assets: 'English' })
})

test('a build of English alone has no list of scripts', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'framefolk-assets-'))
  expect((await readAssets(folder))('de')).toBe(null)
  await writeFile(join(folder, 'languages.json'), '{"de":{"version":"1"}}')
  const assetsOf = await readAssets(folder)
  expect([assetsOf('de'), assetsOf('fr')]).toEqual([{ version: '1' }, null])
  await rm(folder, { recursive: true })
})
