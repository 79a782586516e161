import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

export async function postmasterOf(dataDir: string): Promise<number> {
  return Number.parseInt(await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10)
}

/** The main process of PostgreSQL and its children. */
export async function postgresProcesses(dataDir: string): Promise<number[]> {
  const postmaster = await postmasterOf(dataDir)
  const found = [postmaster]
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '')
    // The name in parentheses may contain parentheses too, so fields are counted from the last one.
    if (Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) === postmaster) found.push(Number(name))
  }
  return found
}
