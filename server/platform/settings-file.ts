import { lstatSync, readFileSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'

/** Beside package.json, whatever the working directory. It may be a link to a file outside the release. */
export const SETTINGS_FILE = join(import.meta.dirname, '../../.env')

/** Sets what the environment does not. Returns the problem if the file exists but cannot be read. */
export function loadSettings(file: string): string | null {
  const found = lstatSync(file, { throwIfNoEntry: false })
  if (!found) return null
  try {
    // Its errors name the reason; those of loadEnvFile do not.
    readFileSync(file)
    process.loadEnvFile(file)
    return null
  } catch (error) {
    const name = found.isSymbolicLink() ? `${file}, a link to ${readlinkSync(file)},` : file
    return `${name} can’t be read (${(error as NodeJS.ErrnoException).code}): it must exist, and this user must be able to read it`
  }
}
