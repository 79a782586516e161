// Builds the scripts of the browser for every finished language beside English, after `react-router build`. Run by bin/build-site.mjs.
import { execFile } from 'node:child_process'
import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { readManifest } from '../budget.ts'
import { areAllWanted, readLanguages, SOURCE_LOCALE } from '../messages/languages.ts'
import { languageFolder } from './folders.ts'

/** Read by server/site/page-language.ts. */
const ASSETS_FILE = 'languages.json'

const root = join(import.meta.dirname, '../..')
const output = join(root, 'build')

const languages = await readLanguages(join(root, 'messages'))
const finished = Object.keys(languages).filter(
  (locale) => locale !== SOURCE_LOCALE && (languages[locale]!.finished || areAllWanted()),
)
const assets: Record<string, unknown> = {}
for (const locale of finished) assets[locale] = await build(locale)
await rm(join(output, 'languages'), { recursive: true, force: true })
if (finished.length > 0) await writeFile(join(output, ASSETS_FILE), JSON.stringify(assets))
else await rm(join(output, ASSETS_FILE), { force: true })

/** One after another: each takes a gigabyte of memory. Returns which files its pages load. */
async function build(locale: string): Promise<unknown> {
  const folder = join(root, 'node_modules/@react-router/dev')
  const { bin } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))
  await promisify(execFile)(process.execPath, [join(folder, bin['react-router']), 'build'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', FRAMEFOLK_BUILD_LANGUAGE: locale },
    maxBuffer: 64 * 1024 * 1024,
  })
  const client = join(root, languageFolder(locale), 'client')
  const manifest = await readManifest(client)
  // Names contain a checksum of the content, so a file that is there already is the same.
  await cp(join(client, 'assets'), join(output, 'client/assets'), {
    recursive: true,
    force: false,
    // Pages contain the part of the manifest that they need; beside the one of English it would be taken for it.
    filter: (path) => !/\/manifest-[^/]*$/.test(path),
  })
  return manifest
}
