import { expect, test } from 'vitest'
import { watchPressure } from './shed-load.ts'

function pressedWhile(pressed: (second: number) => boolean) {
  let second = 0
  const pressure = watchPressure(
    () => pressed(second),
    () => second * 1_000,
  )
  return Array.from({ length: 6 }, (_, n) => {
    second = n
    pressure.look()
    return pressure.lasts()
  })
}

test('one slow task, after which the process is idle again, is no overload', () => {
  expect(pressedWhile((second) => second === 1 || second === 3)).not.toContain(true)
})

test('pressure that lasts is overload, until it ends', () => {
  expect(pressedWhile((second) => second >= 1 && second < 5)).toEqual([
    false,
    false,
    false,
    true,
    true,
    false,
  ])
})
