import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'

const evaluate = (expression: string) => {
  const script = `
    import { readFileSync } from 'node:fs'
    import { missingPackages, packagesWithoutChecksum } from './bin/complete-lock.mjs'
    const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'))
    console.log(JSON.stringify(${expression}))`
  return JSON.parse(
    execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' }),
  )
}

test('package-lock.json has an entry for every optional package, or `npm ci` rejects it', () => {
  expect(evaluate('missingPackages(lock)'), 'run node bin/complete-lock.mjs').toEqual([])
})

test('every package that Linux with glibc on x64 or arm64 installs has a checksum in package-lock.json', () => {
  const withoutChecksum = evaluate('packagesWithoutChecksum(lock)') as [
    string,
    Record<string, string[] | boolean>,
  ][]
  const installed = withoutChecksum.filter(([, entry]) => {
    const matches = (key: string, ours: string[]) =>
      !Array.isArray(entry[key]) || ours.some((value) => (entry[key] as string[]).includes(value))
    return (
      !entry.optional ||
      (matches('os', ['linux']) && matches('cpu', ['x64', 'arm64']) && matches('libc', ['glibc']))
    )
  })
  expect(installed.map(([path]) => path)).toEqual([])
})
