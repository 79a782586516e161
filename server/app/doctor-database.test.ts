import { expect, test } from 'vitest'
import { judgeTls } from './doctor-database.ts'

test.each([
  ['a server of the network', 'db.example:5432', false, '10.0.0.11', /^The connection crosses the network/],
  [
    'a proxy on this machine',
    '127.0.0.1:6432',
    false,
    '10.0.0.11',
    /^127\.0\.0\.1:6432 passes .* 10\.0\.0\.11/,
  ],
  ['the same machine', 'localhost:5432', false, '127.0.0.1', null],
  ['the same machine by IPv6', '[::1]:5432', false, '::1', null],
  ['a Unix socket', 'localhost', false, null, null],
  ['encryption through a proxy', '127.0.0.1:6432', true, '10.0.0.11', null],
] as const)('unencrypted or not: %s', (_, host, encrypted, address, warned) => {
  const { state, text } = judgeTls(new URL(`postgres://framefolk@${host}/framefolk`), encrypted, address)
  expect(state).toBe(warned ? 'warning' : 'ok')
  if (warned) expect(text).toMatch(warned)
})
