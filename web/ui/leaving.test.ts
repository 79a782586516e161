import { expect, test } from 'vitest'
import { askBeforeLeaving, leaveUnlessUnsaved } from './leaving.ts'

test('a saved form removes its own question, and leaves that of another form with unsaved changes', () => {
  const asked: string[] = []
  const leave = () => leaveUnlessUnsaved(() => asked.push('left'))
  const saveFirst = askBeforeLeaving(() => asked.push('first'))
  const saveSecond = askBeforeLeaving(() => asked.push('second'))
  leave()
  saveSecond()
  leave()
  const saveThird = askBeforeLeaving(() => asked.push('third'))
  saveFirst()
  leave()
  saveThird()
  leave()
  expect(asked).toEqual(['second', 'first', 'third', 'left'])
})
