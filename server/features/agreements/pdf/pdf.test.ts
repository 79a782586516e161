import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { PDFDocument } from '@cantoo/pdf-lib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { awkwardNames } from '../../../../test/awkward-names.ts'
import { composeDocument, sha256Of } from '../document.ts'
import type { StoredAgreement } from '../read.ts'
import { writeAgreementPdf } from './write.ts'

const run = promisify(execFile)
const PASSWORD = 'a password'
/** Made for “Contract Test” by openssl, valid until 2125. */
const certificate = join(import.meta.dirname, 'test-certificate.p12')
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'contracts-'))
})
afterAll(() => rm(folder, { recursive: true }))

const SIGNED_AT = '2026-11-19T12:00:00.000Z'

function contract(client: string, clauses = '## Rules\n\nBe **kind**.\n\n- one\n- two'): StoredAgreement {
  const document = composeDocument({ facts: [{ term: 'Client', value: client }], clauses, clausesVersion: 1 })
  const both = { at: SIGNED_AT, consent: 'I agree' }
  return {
    ...{ id: '1', revision: 1, document, sha256: sha256Of(document), completedAt: SIGNED_AT },
    signatures: [
      {
        ...both,
        by: 'client',
        name: client,
        kind: 'drawn',
        drawing: [
          [
            [1, 1],
            [600, 200],
          ],
          [[5, 5]],
        ],
      },
      { ...both, by: 'photographer', name: 'Zoë Øberg', kind: 'advance', drawing: null },
    ],
  }
}

const write = (stored: StoredAgreement, seal: { certificate: string; password: string } | null = null) =>
  writeAgreementPdf({ config: { contractSeal: seal } as never }, stored, 'Europe/Rome')

/** Tools of another maker (Debian’s poppler-utils), where the machine has them. */
async function read(program: string, args: string[]): Promise<string | null> {
  const found = await run(program, args).catch((error: { code?: string; stdout?: string }) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  return found?.stdout ?? null
}

test('the PDF has facts, clauses, signatures, checksum and the signed text', async () => {
  const stored = contract('Ann Example')
  const file = await write(stored)
  const pdf = await PDFDocument.load(file)
  expect(pdf.getTitle()).toBe('Photography contract, version 1')
  const path = join(folder, 'plain.pdf')
  await writeFile(path, file)
  const text = await read('pdftotext', ['-layout', path, '-'])
  if (text === null) return
  for (const part of ['Ann Example', 'Rules', 'Be kind.', '• one', 'Photographer: Zoë Øberg', 'in advance'])
    expect(text).toContain(part)
  expect(text.replaceAll(/\s/g, '')).toContain(stored.sha256)
  const attached = join(folder, 'contract.txt')
  await run('pdfdetach', ['-save', '1', '-o', attached, path])
  const { stdout } = await run('sha256sum', [attached])
  expect(stdout).toContain(stored.sha256)
})

test('a certificate seals the PDF, so that another reader finds the signature valid', async () => {
  const file = await write(contract('Ann Example'), { certificate, password: PASSWORD })
  expect(file.includes('/adbe.pkcs7.detached')).toBe(true)
  const path = join(folder, 'sealed.pdf')
  await writeFile(path, file)
  const found = await read('pdfsig', ['-nocert', path])
  if (found !== null) {
    expect(found).toContain('Signature is Valid.')
    expect(found).toContain('Total document signed')
    expect(found).toContain('Contract Test')
  }
  const other = await write(contract('Ann Example'), { certificate, password: 'wrong' }).catch(() => 'failed')
  expect(other).toBe('failed')
})

test('a contract that only one has signed is not sealed', async () => {
  const half = { ...contract('Ann Example'), completedAt: null }
  const file = await write(half, { certificate, password: PASSWORD })
  expect(file.includes('/adbe.pkcs7.detached')).toBe(false)
})

test.each(awkwardNames.map((name) => [name]))(
  'the name %j is written or shown by its numbers',
  async (name) => {
    expect((await write(contract(name))).length).toBeGreaterThan(5_000)
  },
)

test('letters that the typeface lacks are shown by their Unicode number', async () => {
  const path = join(folder, 'scripts.pdf')
  await writeFile(path, await write(contract('Ελένη Юлія Thị 王芳')))
  const text = await read('pdftotext', ['-layout', path, '-'])
  if (text === null) return
  expect(text).toContain('Ελένη Юлія Thị [U+738B][U+82B3]')
  expect(text).toContain('The attached text has them')
})

test('the longest clauses, and a word wider than the page, fit on its pages', async () => {
  const file = await write(contract('Ann', `${'x'.repeat(2_000)} ${'One sentence of many. '.repeat(800)}`))
  const pdf = await PDFDocument.load(file)
  expect(pdf.getPageCount()).toBeGreaterThan(4)
})
