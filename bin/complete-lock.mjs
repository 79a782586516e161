// node bin/complete-lock.mjs: writes into package-lock.json the packages for other platforms that npm left out.
//
// npm drops an optional package from the lock file when the registry at hand does not have it, and `npm ci` then
// refuses that lock file everywhere. Packages for a platform are named and pinned exactly by the package that wants
// them, so the entries can be written without asking a registry. Their checksums cannot: where a registry knows a package
// whose checksum is missing, it is written in too. Run it once with a registry that has them all before a release.
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './root.mjs'

/** Optional packages that some package of the lock file wants and that have no entry: [name, version, wanted by]. */
export function missingPackages({ packages }) {
  const missing = []
  for (const [path, { optionalDependencies = {} }] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      if (!isInReach(packages, path, name)) missing.push([name, version, path])
    }
  }
  return missing
}

function isInReach(packages, path, name) {
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

/** Entries that npm would install without checking what it got: [path, entry]. */
export function unprovenPackages({ packages }) {
  return Object.entries(packages).filter(([path, entry]) => path !== '' && !entry.link && !entry.integrity)
}

function askIntegrity(path, { version }) {
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
  let proven = 0
  for (const [path, entry] of unprovenPackages(lock)) {
    const integrity = askIntegrity(path, entry)
    if (!integrity) continue
    const { version, ...rest } = entry
    lock.packages[path] = { version, integrity, ...rest }
    proven += 1
  }
  const inOrder = Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en'))
  lock.packages = Object.fromEntries(inOrder)
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
  console.log(`${missing.length} packages and ${proven} checksums added to package-lock.json.`)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) complete()
