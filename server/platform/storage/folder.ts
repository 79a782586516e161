import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import {
  copyFile,
  type FileHandle,
  mkdir,
  open,
  opendir,
  readdir,
  rename,
  rm,
  rmdir,
  stat,
  statfs,
  writeFile,
} from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { checkKey, ObjectMissing, type Storage, type StoredObject } from './storage.ts'

/** Below the root, so that a rename never crosses file systems. */
const INCOMING = '.incoming'

/** Objects as files below `root`, for one machine or for processes that share a disk. */
export function createFolderStorage(root: string): Storage {
  const pathOf = (key: string) => join(root, ...checkKey(key).split('/'))

  /** Written to a temporary file, synced, then renamed: readers see all or nothing, and a crash loses no confirmed write. */
  async function place(key: string, write: (temporary: string) => Promise<void>): Promise<void> {
    const target = pathOf(key)
    const temporary = join(root, INCOMING, randomUUID())
    await mkdir(dirname(temporary), { recursive: true })
    try {
      await write(temporary)
      await moveInto(temporary, target)
    } catch (error) {
      await rm(temporary, { force: true })
      throw error
    }
  }

  return {
    put: (key, bytes) => place(key, (path) => writeFile(path, bytes, { flag: 'wx', flush: true })),
    putFile: (key, source) =>
      place(key, async (path) => {
        await copyFile(source, path, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE)
        await withFile(path, 'r+', (file) => file.sync())
      }),
    async size(key) {
      const found = await orMissing(stat(pathOf(key)))
      return found ? found.size : null
    },
    async read(key, range) {
      const file = await orMissing(open(pathOf(key)))
      if (!file) throw new ObjectMissing(key)
      return file.createReadStream(range)
    },
    async remove(key) {
      await rm(pathOf(key), { force: true })
      await removeEmpty(dirname(pathOf(key)), root)
    },
    list: (prefix) => walk(root, prefix),
    async probe() {
      const temporary = join(root, INCOMING, randomUUID())
      await mkdir(dirname(temporary), { recursive: true })
      try {
        await writeFile(temporary, 'probe', { flag: 'wx' })
      } finally {
        await rm(temporary, { force: true })
      }
    },
    async free() {
      await mkdir(root, { recursive: true })
      const { bavail, bsize } = await statfs(root)
      return bavail * bsize
    },
    tidy: (before) => tidy(join(root, INCOMING), before),
  }
}

/** Another process may remove the empty folder before the rename; then it is created again. */
async function moveInto(temporary: string, target: string): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    await mkdir(dirname(target), { recursive: true })
    try {
      await rename(temporary, target)
      break
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || tries === 5) throw error
    }
  }
  // The name is on disk only once its folder is synced. Windows has no such call.
  await withFile(dirname(target), 'r', (folder) => folder.sync()).catch(() => {})
}

async function withFile(path: string, flags: string, work: (file: FileHandle) => Promise<unknown>) {
  const file = await open(path, flags)
  try {
    await work(file)
  } finally {
    await file.close()
  }
}

async function orMissing<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ENOTDIR') return null
    throw error
  }
}

async function removeEmpty(folder: string, root: string): Promise<void> {
  for (let at = folder; at.length > root.length; at = dirname(at)) {
    const removed = await rmdir(at).then(
      () => true,
      () => false,
    )
    if (!removed) return
  }
}

/** One folder at a time, in the order of whole keys: `a.b` before what is in the folder `a`, and `a0` after it. */
async function* walk(root: string, prefix: string, folder = ''): AsyncGenerator<StoredObject> {
  const found = await orMissing(readdir(join(root, folder), { withFileTypes: true }))
  const entries = (found ?? []).map((entry) => `${folder}${entry.name}${entry.isDirectory() ? '/' : ''}`)
  for (const key of entries.sort((a, b) => (a < b ? -1 : 1))) {
    if (key.startsWith(INCOMING)) continue
    if (key.endsWith('/')) {
      if (key.startsWith(prefix) || prefix.startsWith(key)) yield* walk(root, prefix, key)
    } else if (key.startsWith(prefix)) {
      const file = await orMissing(stat(join(root, key)))
      if (file?.isFile()) yield { key, bytes: file.size, changedAt: file.mtime }
    }
  }
}

async function tidy(incoming: string, before: Date): Promise<number> {
  const folder = await orMissing(opendir(incoming))
  let removed = 0
  for await (const entry of folder ?? []) {
    const path = join(incoming, entry.name)
    const found = await orMissing(stat(path))
    if (!found || found.mtime >= before) continue
    await rm(path, { force: true })
    removed += 1
  }
  return removed
}
