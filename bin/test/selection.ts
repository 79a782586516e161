import { parseArgs } from 'node:util'

export const PARTS = ['check', 'vitest', 'e2e'] as const
export type Part = (typeof PARTS)[number]
export type Selection = { parts: Part[]; files: string[] }

/**
 * `--only vitest,e2e` selects parts; further arguments select files by part of their path. The messages
 * of its errors are shown to the user.
 */
export function readSelection(args: string[]): Selection {
  const { values, positionals: files } = parseArgs({
    args,
    allowPositionals: true,
    options: { only: { type: 'string' } },
  })
  const parts = values.only?.split(',') ?? [...PARTS]
  const unknown = parts.filter((name) => !(PARTS as readonly string[]).includes(name))
  if (unknown.length > 0) throw new Error(`--only takes ${PARTS.join(', ')} (not "${unknown.join(', ')}").`)
  if (files.length > 0 && values.only !== 'vitest' && values.only !== 'e2e')
    throw new Error('Files can be named with --only vitest or --only e2e.')
  return { parts: parts as Part[], files }
}
