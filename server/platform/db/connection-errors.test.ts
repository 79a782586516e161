import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { isConnectionError, PG_MESSAGES } from './connection-errors.ts'

test('the error messages are those of the installed packages, which have no error codes', async () => {
  const files = ['pg/lib/client.js', 'pg-pool/index.js'].map((name) =>
    readFile(new URL(`../../../node_modules/${name}`, import.meta.url), 'utf8'),
  )
  const source = (await Promise.all(files)).join('')
  for (const sentence of Object.values(PG_MESSAGES)) expect(source).toContain(sentence)
})

test('recognises connection errors, wrapped or not, and no other errors', () => {
  expect(isConnectionError(new Error('Connection terminated unexpectedly'))).toBe(true)
  expect(isConnectionError(new Error('Failed query', { cause: new Error('Query read timeout') }))).toBe(true)
  expect(isConnectionError(new Error('duplicate key'))).toBe(false)
})
