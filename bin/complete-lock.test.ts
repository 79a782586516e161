import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'

test('package-lock.json has an entry for every optional package, or `npm ci` refuses it', () => {
  const script = `
    import { readFileSync } from 'node:fs'
    import { missingPackages } from './bin/complete-lock.mjs'
    console.log(JSON.stringify(missingPackages(JSON.parse(readFileSync('package-lock.json', 'utf8')))))`
  const printed = execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' })
  expect(JSON.parse(printed), 'run node bin/complete-lock.mjs').toEqual([])
})
