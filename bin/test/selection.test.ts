import { expect, test } from 'vitest'
import { readSelection } from './selection.ts'

test('all parts run without arguments, and only selected parts with --only', () => {
  expect(readSelection([])).toEqual({ parts: ['check', 'vitest', 'e2e'], files: [] })
  expect(readSelection(['--only', 'check,vitest'])).toEqual({ parts: ['check', 'vitest'], files: [] })
})

test('arguments after one part select its files', () => {
  expect(readSelection(['--only', 'e2e', 'clocks', 'offers'])).toEqual({
    parts: ['e2e'],
    files: ['clocks', 'offers'],
  })
})

test('an unknown part, an unknown option and files without their part are rejected', () => {
  expect(() => readSelection(['--only', 'unit'])).toThrow('--only takes check, vitest, e2e (not "unit").')
  expect(() => readSelection(['clocks'])).toThrow('Files can be named with --only vitest or --only e2e.')
  expect(() => readSelection(['--only', 'check', 'clocks'])).toThrow('Files can be named')
  expect(() => readSelection(['--fast'])).toThrow('--fast')
})
