import type pg from 'pg'

/** A statement run this often is likely to be run again. */
const OFTEN = 3
/** Limits for the plans of a connection and for the counted texts. */
const MAX_PLANS = 400
const MAX_TEXTS = 2_000
/** Longer statements are mostly lists of values that occur once. */
const LONGEST = 8_000

/**
 * PostgreSQL parses and plans Drizzle's statements at every call, which takes longer than running most of them. Repeated
 * ones get a name here, so that each connection plans them once; the plans are the same, since `plan_cache_mode` asks for
 * generic ones either way.
 */
export function prepareRepeatedStatements(): (client: pg.PoolClient) => void {
  const nameOf = createNames()
  return (client) => {
    const ask = client.query.bind(client) as (...args: unknown[]) => unknown
    client.query = ((config: unknown, values: unknown, ...rest: unknown[]) =>
      ask(
        isUnnamed(config, values) ? { ...config, name: nameOf(config.text) } : config,
        values,
        ...rest,
      )) as typeof client.query
  }
}

/** The name of a repeated statement, or undefined. */
function createNames(): (text: string) => string | undefined {
  const asked = new Map<string, number>()
  const names = new Map<string, string>()
  return (text) => {
    const name = names.get(text)
    if (name || text.length > LONGEST || names.size >= MAX_PLANS) return name
    const times = (asked.get(text) ?? 0) + 1
    if (times < OFTEN) {
      if (asked.size >= MAX_TEXTS) asked.clear()
      asked.set(text, times)
      return undefined
    }
    asked.delete(text)
    const given = `k${names.size}`
    names.set(text, given)
    return given
  }
}

/** Requires values: without any it is `begin`, or several statements at once, which cannot be named. */
const isUnnamed = (config: unknown, values: unknown): config is pg.QueryConfig =>
  Array.isArray(values) &&
  values.length > 0 &&
  typeof config === 'object' &&
  config !== null &&
  !('submit' in config) &&
  !('name' in config && config.name)
