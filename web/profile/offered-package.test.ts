import { expect, test } from 'vitest'
import { describeUpfront } from './offered-package.tsx'

const offered = { upfrontPercent: 30 }

test('an instant booking is paid when it is made', () => {
  expect(describeUpfront(offered, { instant: true, fullName: 'Bo Shade' })).toBe('Pay 30% when you book. ')
})

test('a request is charged when the photographer accepts, not when it is sent', () => {
  expect(describeUpfront(offered, { instant: false, fullName: 'Bo Shade' })).toBe(
    '30% is charged when Bo Shade accepts. ',
  )
  expect(describeUpfront(offered, { instant: false, fullName: null })).toBe(
    '30% is charged when the photographer accepts. ',
  )
})
