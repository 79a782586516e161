import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { freezeDate } from '../../test/freeze-date.ts'
import { createFolderStorage } from '../platform/storage/folder.ts'
import { createBuildFiles, publishBuild, serveOtherBuilds } from './build-files.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'framefolk-builds-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function makeBuild(name: string, files: Record<string, string>): Promise<string> {
  for (const part of ['assets', 'photos']) await mkdir(join(folder, name, part), { recursive: true })
  for (const [path, content] of Object.entries(files)) await writeFile(join(folder, name, path), content)
  return join(folder, name)
}

test('a process serves hashed files of earlier and later builds, and no other files', async () => {
  const storage = createFolderStorage(join(folder, 'storage'))
  await publishBuild(
    storage,
    await makeBuild('one', {
      'assets/a-1.js': 'one',
      'assets/a-1.js.br': 'x',
      'photos/p.0123abcd.webp': 'photo',
    }),
  )
  const app = Fastify()
  serveOtherBuilds(app, storage)
  const get = async (url: string) => {
    const { statusCode, body, headers } = await app.inject({ url })
    return statusCode === 200 ? [body, headers['content-type'], headers['cache-control']] : statusCode
  }
  const forever = 'public, max-age=31536000, immutable'
  expect(await get('/assets/a-1.js')).toEqual(['one', 'text/javascript; charset=utf-8', forever])
  expect(await get('/photos/p.0123abcd.webp')).toEqual(['photo', 'image/webp', forever])
  // This build is published while the process runs.
  await publishBuild(storage, await makeBuild('two', { 'assets/b-2.css': 'two' }))
  expect(await get('/assets/b-2.css')).toEqual(['two', 'text/css; charset=utf-8', forever])
  for (const path of [
    '/assets/a-1.js.br',
    '/assets/none.js',
    '/assets/..%2f..%2fid',
    '/assets/__proto__',
    '/photos/p.webp',
  ])
    expect(await get(path), path).toBe(404)
  await app.close()
})

test('a build that no process has started for 30 days is removed, except the one before the newest', async () => {
  const storage = createFolderStorage(join(folder, 'aged'))
  const age = async (days: number) => {
    const at = new Date(Date.now() - days * 86_400_000)
    for await (const { key, changedAt } of storage.list('installation/builds/'))
      if (changedAt.getTime() > Date.now() - 60_000) await utimes(join(folder, 'aged', key), at, at)
  }
  for (const [name, days] of [
    ['older', 90],
    ['old', 60],
    ['new', 0],
  ] as const) {
    await publishBuild(storage, await makeBuild(name, { [`assets/${name}.js`]: name }))
    await age(days)
  }
  const find = createBuildFiles(storage)
  expect(await find('assets/older.js')).toBeNull()
  for (const name of ['old', 'new']) expect(await text((await find(`assets/${name}.js`))!)).toBe(name)
})

test('looks for new builds within seconds, although the clock was set back', async () => {
  const storage = createFolderStorage(join(folder, 'set-back'))
  const find = createBuildFiles(storage)
  expect(await find('assets/late.js')).toBeNull()
  freezeDate()
  vi.setSystemTime(Date.now() - 3_600_000)
  await publishBuild(storage, await makeBuild('late', { 'assets/late.js': 'late' }))
  expect(await text((await find('assets/late.js'))!)).toBe('late')
})
