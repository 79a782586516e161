import { expect, test } from 'vitest'
import { calm, createQueryClient } from './queries.ts'

const fiveMinutes = 300_000

test('admin queries are fresh for five minutes, kept for five, tried twice, and asked again on reconnect', () => {
  expect(createQueryClient().getDefaultOptions().queries).toEqual({
    staleTime: fiveMinutes,
    gcTime: fiveMinutes,
    retry: 1,
    refetchOnReconnect: true,
  })
})

test('the waiting list and the dashboard retry three times and do not ask again on focus', () => {
  expect(calm).toEqual({ staleTime: fiveMinutes, retry: 3, refetchOnWindowFocus: false })
})
