import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'

const ask = (question: string) => {
  const script = `
    import { readFileSync } from 'node:fs'
    import { missingPackages, unprovenPackages } from './bin/complete-lock.mjs'
    const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'))
    console.log(JSON.stringify(${question}))`
  return JSON.parse(
    execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' }),
  )
}

test('package-lock.json has an entry for every optional package, or `npm ci` refuses it', () => {
  expect(ask('missingPackages(lock)'), 'run node bin/complete-lock.mjs').toEqual([])
})

test('every package that Linux with glibc on x64 or arm64 installs has a checksum in package-lock.json', () => {
  const unproven = ask('unprovenPackages(lock)') as [string, Record<string, string[] | boolean>][]
  const installed = unproven.filter(([, entry]) => {
    const suits = (key: string, ours: string[]) =>
      !Array.isArray(entry[key]) || ours.some((value) => (entry[key] as string[]).includes(value))
    return (
      !entry.optional ||
      (suits('os', ['linux']) && suits('cpu', ['x64', 'arm64']) && suits('libc', ['glibc']))
    )
  })
  expect(installed.map(([path]) => path)).toEqual([])
})
