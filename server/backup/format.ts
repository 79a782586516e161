import { z } from 'zod'

/**
 * A backup is a gzipped script that psql could run: comments with metadata, then per table `copy … from stdin;`, its rows
 * in PostgreSQL's text format, and `\.`. Each table is followed by the count and SHA-256 of its rows, and the last line
 * seals all other lines, so a truncated or changed file is detected before anything is written.
 */
export const FIRST_LINE = '-- Framefolk backup, format 1'
export const END_OF_ROWS = '\\.\n'

const hash = z.string().regex(/^[0-9a-f]{64}$/)

export const backupHeader = z.object({
  createdAt: z.iso.datetime(),
  postgres: z.string(),
  migrations: z.array(z.object({ name: z.string(), hash })),
})
export type BackupHeader = z.infer<typeof backupHeader>

export const tableSeal = z.object({ table: z.string(), rows: z.number().int(), sha256: hash })
export type TableSeal = z.infer<typeof tableSeal>

export const fileSeal = z.object({ end: z.literal(true), sha256: hash })

export const comment = (value: unknown): string => `-- ${JSON.stringify(value)}\n`

export const copyLine = (table: string, columns: string[]): string =>
  `copy ${table} (${columns.join(', ')}) from stdin;\n`

export function parseCopyLine(line: string): { table: string; columns: string[] } | null {
  const found = /^copy ([a-z0-9_]+) \(([a-z0-9_]+(?:, [a-z0-9_]+)*)\) from stdin;$/.exec(line)
  return found && { table: found[1]!, columns: found[2]!.split(', ') }
}
