import { expect, test } from 'vitest'
import { PARTS, readSelection } from './selection.ts'

test('all parts run without arguments, and only selected parts with --only', () => {
  expect(readSelection([])).toEqual({ parts: [...PARTS], files: [] })
  expect(readSelection(['--only', 'check,vitest'])).toEqual({ parts: ['check', 'vitest'], files: [] })
})

test('arguments after one part select its files', () => {
  expect(readSelection(['--only', 'e2e', 'clocks', 'offers'])).toEqual({
    parts: ['e2e'],
    files: ['clocks', 'offers'],
  })
})

test('a shard runs its part of the tests; checks and shifted clock are in the first one', () => {
  expect(readSelection(['--shard', '1/4'])).toEqual({
    parts: [...PARTS],
    files: [],
    shard: '1/4',
  })
  expect(readSelection(['--shard', '4/4']).parts).toEqual(['vitest', 'screens', 'e2e'])
})

test('an unknown part, an unknown option, files without their part and an impossible shard are rejected', () => {
  expect(() => readSelection(['--only', 'unit'])).toThrow(
    '--only takes check, vitest, clock, screens, e2e (not "unit").',
  )
  expect(() => readSelection(['clocks'])).toThrow(
    'Files can be named with --only vitest, --only screens or --only e2e.',
  )
  expect(() => readSelection(['--only', 'check', 'clocks'])).toThrow('Files can be named')
  expect(() => readSelection(['--only', 'vitest,e2e', 'clocks'])).toThrow('Files can be named')
  expect(() => readSelection(['--fast'])).toThrow('--fast')
  for (const shard of ['0/4', '5/4', 'half'])
    expect(() => readSelection(['--shard', shard])).toThrow('--shard takes a part of all, such as 1/4')
})
