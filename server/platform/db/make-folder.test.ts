import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeFolder } from './embedded.ts'

test('creates a folder and its parents for their owner only, and leaves an existing folder', async () => {
  const base = await mkdtemp(join(tmpdir(), 'framefolk-folder-'))
  const deep = join(base, 'a', 'b', 'c')
  await makeFolder(deep)
  await makeFolder(deep)
  expect((await stat(deep)).mode & 0o777).toBe(0o700)
  await writeFile(join(base, 'file'), '')
  await expect(makeFolder(join(base, 'file', 'data'))).rejects.toMatchObject({ code: 'ENOTDIR' })
  await rm(base, { recursive: true })
})

test.runIf(process.platform === 'linux')(
  'fails instead of retrying for ever where no folder can be created',
  async () => {
    await expect(makeFolder('/proc/framefolk/data')).rejects.toMatchObject({
      code: 'ENOENT',
      syscall: 'mkdir',
    })
  },
)
