import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkContracts } from './doctor.ts'

const certificate = join(import.meta.dirname, '../features/agreements/pdf/test-certificate.p12')
const check = (file: string, password: string) =>
  checkContracts({ config: { contractSeal: { certificate: file, password } } })

test('the certificate of contracts is tried with its password', async () => {
  expect(await checkContracts({ config: { contractSeal: null } })).toEqual([])
  expect(await check(certificate, 'a password')).toMatchObject([{ state: 'ok' }])
  expect(await check(certificate, 'wrong')).toMatchObject([{ state: 'wrong', topic: 'Contracts' }])
  expect(await check(`${certificate}.gone`, 'a password')).toMatchObject([
    { state: 'wrong', text: expect.stringContaining('no such file') },
  ])
})
