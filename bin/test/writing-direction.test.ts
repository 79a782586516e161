import { expect, test } from 'vitest'
import { findSides } from './writing-direction.ts'

const find = (code: string, path = 'web/a.tsx') => findSides(path, code)

test('classes that name a side of the screen are found', () => {
  for (const [name, instead] of [
    ['ml-2', 'ms-'],
    ['sm:-mr-[3px]', 'me-'],
    ['pl-4', 'ps-'],
    ['scroll-pr-2', 'scroll-pe-'],
    ['absolute left-0', 'inset-s-'],
    ['right-2.5', 'inset-e-'],
    ['border-l', 'border-s'],
    ['border-r-2', 'border-e'],
    ['rounded-tl-md', 'rounded-ss'],
    ['text-right', 'text-end'],
  ])
    expect(find(`<p className="${name}">`).join(), name).toContain(`write ${instead}`)
  expect(find("style={{ marginLeft: '1rem' }}").join()).toContain('marginInlineStart')
  expect(find('  padding-right: 0;', 'web/ui/a.css').join()).toContain('padding-inline-end')
})

test('what follows the writing, or has no side, is not', () => {
  for (const code of [
    '<p className="ms-2 pe-4 inset-s-0 border-e rounded-ss text-start">',
    '<p className="left-1/2 -translate-x-1/2 slide-from-left origin-top-left">',
    "side === 'left' ? a : b",
    'const left = right - 1',
  ])
    expect(find(code), code).toEqual([])
})
