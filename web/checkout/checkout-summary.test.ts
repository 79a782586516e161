import { expect, test } from 'vitest'
import { bookedProfile } from './checkout-summary.tsx'

const picture = (id: string, service: string | null, width = 2, height = 3) => ({
  id,
  service,
  width,
  height,
})
const coverOf = (service: string | undefined, ...pictures: ReturnType<typeof picture>[]) =>
  bookedProfile({ pictures } as never, service).cover?.id

test('the summary shows a photo of the booked service if there is one, landscape if possible', () => {
  const [cover, tall, wide] = [
    picture('cover', null, 3, 2),
    picture('tall', 'wedding'),
    picture('wide', 'wedding', 3, 2),
  ]
  expect(coverOf('wedding', cover, tall, wide)).toBe('wide')
  expect(coverOf('wedding', cover, tall)).toBe('tall')
  expect(coverOf('portrait', tall, cover)).toBe('cover')
  expect(coverOf(undefined, picture('tall', null), cover)).toBe('cover')
  expect(coverOf('wedding')).toBeUndefined()
})
