import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

export class FolderInUse extends Error {
  readonly pid: number | undefined
  readonly url: string | undefined

  constructor(dataDir: string, holder: { pid?: number; url?: string }) {
    const who = holder.pid ? `process ${holder.pid}` : 'another process'
    super(
      `The data folder ${dataDir} is in use by ${who}. Stop that process first, or set DATA_DIR to another folder.`,
    )
    this.name = 'FolderInUse'
    this.pid = holder.pid
    this.url = holder.url
  }
}

/**
 * Locks the folder for the life of this process. Node has no file locks, but SQLite has: the system drops them when their
 * process dies, so a lock is never stale and a reused process id does not matter. `process.json` only shows which process
 * holds it.
 */
export async function holdFolder(dataDir: string) {
  const notice = join(dataDir, 'process.json')
  const lock = new DatabaseSync(join(dataDir, 'lock'))
  try {
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE')
  } catch (error) {
    lock.close()
    if (isBusy(error)) throw new FolderInUse(dataDir, readNotice(notice))
    throw error
  }

  const write = (holder: { pid: number; url?: string }) =>
    writeFileSync(notice, JSON.stringify(holder), { mode: 0o600 })
  write({ pid: process.pid })

  return {
    announce: (url: string) => write({ pid: process.pid, url }),
    release: () => {
      if (!lock.isOpen) return
      rmSync(notice, { force: true })
      lock.close()
    },
  }
}

const SQLITE_BUSY = 5

function isBusy(error: unknown) {
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY
}

function readNotice(file: string): { pid?: number; url?: string } {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return {}
  }
}
