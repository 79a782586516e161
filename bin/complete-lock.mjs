// node bin/complete-lock.mjs: writes into package-lock.json the packages for other platforms that npm left out.
//
// npm drops an optional package from the lock file if the registry does not have it, and `npm ci` then
// rejects that lock file everywhere. Packages for a platform are pinned to an exact version by the package
// that requires them, so the entries can be written without a registry. Their checksums cannot: missing ones
// are added if the registry has the package. Run this once before a release with a registry that has all of
// them.
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './root.mjs'

/** Optional dependencies without an entry in the lock file: [name, version, required by]. */
export function missingPackages({ packages }) {
  const missing = []
  for (const [path, { optionalDependencies = {} }] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      if (!hasEntry(packages, path, name)) missing.push([name, version, path])
    }
  }
  return missing
}

function hasEntry(packages, path, name) {
  for (let folder = path; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('node_modules/') - 1))) {
    if (packages[`${folder && `${folder}/`}node_modules/${name}`]) return true
    if (folder === '') return false
  }
}

const SYSTEMS = /\b(aix|android|darwin|freebsd|linux|netbsd|openbsd|openharmony|sunos|win32)\b/
const PROCESSORS = /\b(arm64|arm|ia32|loong64|ppc64|riscv64|s390x|wasm32|x64)\b/

function entryFor(name, version, parent) {
  if (!/^\d/.test(version))
    throw new Error(`${name} is required as ${version}. Only npm can resolve that version.`)
  const system = SYSTEMS.exec(name)?.[1]
  const processor = PROCESSORS.exec(name)?.[1]
  const library = system === 'linux' && (/musl/.test(name) ? 'musl' : 'glibc')
  return {
    version,
    ...(processor && { cpu: [processor] }),
    ...(parent.dev && { dev: true }),
    ...(library && { libc: [library] }),
    optional: true,
    ...(system && { os: [system] }),
  }
}

/** Entries that npm would install without verifying the download: [path, entry]. */
export function packagesWithoutChecksum({ packages }) {
  return Object.entries(packages).filter(([path, entry]) => path !== '' && !entry.link && !entry.integrity)
}

function fetchIntegrity(path, { version }) {
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
  try {
    const options = { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], timeout: 30_000 }
    return execFileSync('npm', ['view', `${name}@${version}`, 'dist.integrity'], options).trim()
  } catch {
    return ''
  }
}

function complete() {
  const file = join(root, 'package-lock.json')
  const lock = JSON.parse(readFileSync(file, 'utf8'))
  const missing = missingPackages(lock)
  for (const [name, version, path] of missing) {
    lock.packages[`node_modules/${name}`] = entryFor(name, version, lock.packages[path])
  }
  let added = 0
  for (const [path, entry] of packagesWithoutChecksum(lock)) {
    const integrity = fetchIntegrity(path, entry)
    if (!integrity) continue
    const { version, ...rest } = entry
    lock.packages[path] = { version, integrity, ...rest }
    added += 1
  }
  const inOrder = Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en'))
  lock.packages = Object.fromEntries(inOrder)
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
  console.log(`${missing.length} packages and ${added} checksums added to package-lock.json.`)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) complete()
