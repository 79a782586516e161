/** A statement that holds a lock for long on a table with many rows, or that breaks the previous version. */
type Risk = { pattern: RegExp; advice: string }

const RISKS: Risk[] = [
  {
    pattern: /^create (unique )?index (?!concurrently if not exists)/,
    advice: 'use create index concurrently if not exists, in a file marked concurrently',
  },
  { pattern: /^drop index (?!concurrently)/, advice: 'use drop index concurrently if exists' },
  { pattern: /^alter table .*\balter( column)? \w+ (set data )?type\b/, advice: 'add a new column instead' },
  {
    pattern: /^alter table .*\bset not null\b/,
    advice: 'add a check constraint that is not valid, and validate it in a later file',
  },
  {
    pattern: /^alter table .*\badd( column)? (?!constraint)\w+ (?!.*\bdefault\b).*\bnot null\b/,
    advice: 'give it a default, so that the version before can still insert',
  },
  {
    pattern: /^alter table .*\bdefault (gen_random_uuid|random|clock_timestamp|uuidv7|nextval)\(/,
    advice: 'add the column without it, then set the default, then fill it in batches',
  },
  {
    pattern: /^alter table .*\badd constraint\b(?!.*\b(not valid|using index)\b)/,
    advice: 'add it as not valid, and validate it in a later file',
  },
  {
    pattern: /^alter table .*\badd (column )?\w+ .*\b(references|unique|primary key)\b/,
    advice: 'add the column first; a foreign key as not valid, a unique index concurrently',
  },
  {
    pattern: /^(drop table|alter table .*\bdrop (column )?(?!constraint|not null|default))/,
    advice: 'mark the file as breaking',
  },
  {
    pattern: /^alter (table|type) .*\brename\b/,
    advice: 'mark the file as breaking, or add a new name beside the old',
  },
  { pattern: /^(update|delete from) /, advice: 'use a file marked batches' },
  { pattern: /^(lock|truncate|cluster|vacuum full|reindex (?!.*concurrently))/, advice: 'find another way' },
]

/** A statement below `-- safe: reason` is not reported. */
const SAFE = /^\s*-- safe: \S.*$/m

/** The risky statements of a migration file. Tables that it creates itself have no rows or readers yet. */
export function findMigrationRisks(sql: string): string[] {
  const breaking = /^-- migrate: .*\bbreaking\b/m.test(sql)
  const batches = /^-- migrate: .*\bbatches\b/m.test(sql)
  const created = new Set(
    [...sql.matchAll(/^create table (?:if not exists )?(\w+)/gim)].map(([, name]) => name!.toLowerCase()),
  )
  return splitStatements(sql).flatMap((raw) => {
    const text = raw.replaceAll(/--.*$/gm, '').replaceAll(/\s+/g, ' ').trim().toLowerCase()
    const risk = RISKS.find(({ pattern }) => pattern.test(text))
    if (!risk || SAFE.test(raw) || created.has(tableOf(text))) return []
    if (breaking && risk.advice.startsWith('mark the file as breaking')) return []
    if (batches && /^(update|delete from) .* limit \d+/.test(text)) return []
    return [`${text.slice(0, 80)}: ${risk.advice}`]
  })
}

function tableOf(text: string): string {
  return (
    /^(?:alter table|update|delete from|lock table|truncate)(?: if exists| only)? (\w+)/.exec(text)?.[1] ??
    / on (?:only )?(\w+)/.exec(text)?.[1] ??
    ''
  )
}

/** Splits at semicolons, except in function bodies. */
function splitStatements(sql: string): string[] {
  const bodies: string[] = []
  const plain = sql.replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$/g, (body) => `$${bodies.push(body)}$`)
  return plain.split(';').filter((part) => part.replaceAll(/--.*$/gm, '').trim() !== '')
}
