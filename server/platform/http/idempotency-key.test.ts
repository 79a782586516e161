import { expect, test } from 'vitest'
import { readIdempotencyKey } from './idempotency-key.ts'

const read = (key: string, body = {}) => readIdempotencyKey({ headers: { 'idempotency-key': key }, body })

test('the key of a request is in its header or in its body', () => {
  expect(read(' from-header ', { key: 'from-body' })).toBe('from-header')
  expect(read('', { key: 'from-body' })).toBe('from-body')
  expect(read('', { idempotencyKey: 'from-body' })).toBe('from-body')
  expect(read('')).toBeNull()
})

test('a key of more than 200 characters is refused, because two with one beginning must not count as the same', () => {
  expect(read('k'.repeat(200))).toHaveLength(200)
  expect(() => read(`${'k'.repeat(200)}1`)).toThrow('Idempotency-Key must be at most 200 characters')
})
