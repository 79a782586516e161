import { parseArgs } from 'node:util'

export const PARTS = ['check', 'vitest', 'screens', 'e2e'] as const
export type Part = (typeof PARTS)[number]
export type Selection = { parts: Part[]; files: string[]; shard?: string }

/**
 * `--only vitest,e2e` selects parts, `--shard 1/4` the first quarter of the test files; further arguments select files
 * by part of their path. The messages of its errors are shown to the user.
 */
export function readSelection(args: string[]): Selection {
  const { values, positionals: files } = parseArgs({
    args,
    allowPositionals: true,
    options: { only: { type: 'string' }, shard: { type: 'string' } },
  })
  const { only, shard } = values
  const parts = only?.split(',') ?? [...PARTS]
  const unknown = parts.filter((name) => !(PARTS as readonly string[]).includes(name))
  if (unknown.length > 0) throw new Error(`--only takes ${PARTS.join(', ')} (not "${unknown.join(', ')}").`)
  if (files.length > 0 && (!only || only === 'check' || parts.length > 1))
    throw new Error('Files can be named with --only vitest, --only screens or --only e2e.')
  if (shard === undefined) return { parts: parts as Part[], files }
  const [, index, count] = /^(\d+)\/(\d+)$/.exec(shard) ?? []
  if (!index || Number(index) < 1 || Number(index) > Number(count))
    throw new Error(`--shard takes a part of all, such as 1/4 (not "${shard}").`)
  // The checks are one piece, which the first shard does.
  const wanted = index === '1' || only === 'check' ? parts : parts.filter((name) => name !== 'check')
  return { parts: wanted as Part[], files, shard }
}
