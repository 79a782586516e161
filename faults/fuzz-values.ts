export type Random = {
  below(limit: number): number
  chance(share: number): boolean
  pick<T>(from: readonly T[]): T
}

/** Repeatable by its seed (mulberry32). */
export function createRandom(seed: number): Random {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    below: (limit) => Math.floor(next() * limit),
    chance: (share) => next() < share,
    pick: (from) => from[Math.floor(next() * from.length)]!,
  }
}

const HOSTILE: unknown[] = [
  '',
  ' ',
  '\u0000',
  '\ud800',
  'NaN',
  '-1',
  '1e400',
  '9'.repeat(400),
  '9999-99-99',
  "'; drop table people; --",
  '<script>alert(1)</script>',
  '../../etc/passwd',
  'x'.repeat(5000),
  null,
  true,
  -1,
  0.1 + 0.2,
  1e308,
  2 ** 53,
  [],
  {},
  [[[[]]]],
  { toString: 'x' },
]
const WORDS = ['Nairobi', 'wedding', 'A calm afternoon by the lake', 'EUR', '10:00', 'Ana Lima', 'price']

type Schema = {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  format?: string
  minimum?: number
  maximum?: number
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
}

/** Usually a value that fits the schema, sometimes a hostile one. */
export function randomValue(schema: Schema, random: Random, ids: readonly string[]): unknown {
  if (random.chance(0.2)) return random.pick(HOSTILE)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return random.pick(schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return randomValue(random.pick(choices), random, ids)
  switch (Array.isArray(schema.type) ? random.pick(schema.type) : schema.type) {
    case 'integer':
    case 'number':
      return randomNumber(schema, random)
    case 'boolean':
      return random.chance(0.5)
    case 'null':
      return null
    case 'array':
      return Array.from({ length: random.below(4) }, () => randomValue(schema.items ?? {}, random, ids))
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {})
          .filter(([name]) => schema.required?.includes(name) || random.chance(0.5))
          .map(([name, inner]) => [name, randomValue(inner, random, ids)]),
      )
    default:
      return randomText(schema.format, random, ids)
  }
}

function randomNumber({ minimum = 0, maximum = 1000 }: Schema, random: Random): number {
  return minimum + random.below(Math.min(maximum, 1e9) - minimum + 1)
}

function randomText(format: string | undefined, random: Random, ids: readonly string[]): string {
  const day = new Date(Date.now() + (random.below(800) - 200) * 86_400_000).toISOString()
  switch (format) {
    case 'uuid':
      return random.pick(ids)
    case 'email':
      return `fuzz${random.below(1000)}@example.test`
    case 'date':
      return day.slice(0, 10)
    case 'date-time':
      return day
    default:
      return random.chance(0.3)
        ? random.pick(ids)
        : random.chance(0.2)
          ? day.slice(0, 10)
          : random.pick(WORDS)
  }
}
