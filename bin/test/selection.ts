import { parseArgs } from 'node:util'

export const PARTS = ['check', 'vitest', 'clock', 'screens', 'e2e'] as const
export type Part = (typeof PARTS)[number]
/** Parts in one piece, which the first shard runs. */
const WHOLE = new Set(['check', 'clock'])

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
  const takesFiles = parts.length === 1 && !WHOLE.has(only ?? '')
  if (files.length > 0 && !takesFiles)
    throw new Error('Files can be named with --only vitest, --only screens or --only e2e.')
  if (shard === undefined) return { parts: parts as Part[], files }
  const [, index, count] = /^(\d+)\/(\d+)$/.exec(shard) ?? []
  if (!index || Number(index) < 1 || Number(index) > Number(count))
    throw new Error(`--shard takes a part of all, such as 1/4 (not "${shard}").`)
  const wanted = index === '1' ? parts : parts.filter((name) => !WHOLE.has(name))
  return { parts: wanted as Part[], files, shard }
}
