import { expect, test } from 'vitest'
import { describeDevice, isHandheld } from './device.ts'

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36'
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'

test('names browser and system', () => {
  expect(describeDevice(chrome)).toBe('Chrome on Windows')
  expect(describeDevice(`${chrome} Edg/141.0.0.0`)).toBe('Edge on Windows')
  expect(describeDevice(iphone)).toBe('Safari on iOS')
  expect(describeDevice('Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0')).toBe(
    'Firefox on Linux',
  )
})

test('falls back to the program or an unknown device', () => {
  expect(describeDevice('curl/8.5.0')).toBe('curl')
  expect(describeDevice('')).toBe('Unknown device')
  expect(describeDevice(null)).toBe('Unknown device')
})

test('distinguishes a phone from a desktop', () => {
  expect(isHandheld(iphone)).toBe(true)
  expect(isHandheld(chrome)).toBe(false)
})
