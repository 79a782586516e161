import type pg from 'pg'

/** Whoever asks this often asks again. */
const OFTEN = 3
/** A connection keeps no more plans than this, and we remember no more texts than that. */
const MOST_PLANS = 400
const MOST_TEXTS = 2_000
/** Longer ones are lists of values that somebody writes once. */
const LONGEST = 8_000

/**
 * Statements that Drizzle puts together are read and planned anew each time, which takes PostgreSQL longer than carrying most of
 * them out. Here those that come back get a name, so that each connection of a pool plans them once; the plans are the same,
 * since `plan_cache_mode` asks for generic ones either way.
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

/** The name of a statement that is asked again and again; else none. */
function createNames(): (text: string) => string | undefined {
  const asked = new Map<string, number>()
  const names = new Map<string, string>()
  return (text) => {
    const name = names.get(text)
    if (name || text.length > LONGEST || names.size >= MOST_PLANS) return name
    const times = (asked.get(text) ?? 0) + 1
    if (times < OFTEN) {
      if (asked.size >= MOST_TEXTS) asked.clear()
      asked.set(text, times)
      return undefined
    }
    asked.delete(text)
    const given = `k${names.size}`
    names.set(text, given)
    return given
  }
}

/** With values: what has none is `begin`, or several statements at once, which cannot have a name. */
const isUnnamed = (config: unknown, values: unknown): config is pg.QueryConfig =>
  Array.isArray(values) &&
  values.length > 0 &&
  typeof config === 'object' &&
  config !== null &&
  !('submit' in config) &&
  !('name' in config && config.name)
