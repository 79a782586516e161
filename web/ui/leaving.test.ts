import { expect, test } from 'vitest'
import { askBeforeLeaving, leaveUnlessUnsaved } from './leaving.ts'

test('a saved form removes its own prompt, and keeps that of another form with unsaved changes', () => {
  const calls: string[] = []
  const leave = () => leaveUnlessUnsaved(() => calls.push('left'))
  const saveFirst = askBeforeLeaving(() => calls.push('first'))
  const saveSecond = askBeforeLeaving(() => calls.push('second'))
  leave()
  saveSecond()
  leave()
  const saveThird = askBeforeLeaving(() => calls.push('third'))
  saveFirst()
  leave()
  saveThird()
  leave()
  expect(calls).toEqual(['second', 'first', 'third', 'left'])
})
