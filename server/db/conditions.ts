/** A WHERE clause in the making: texts come from us, everything that came from outside goes through `value`. */
export class Conditions {
  readonly values: unknown[] = []
  private readonly parts: string[] = []

  /** Keeps a value and answers its placeholder. */
  value(given: unknown): string {
    return `$${this.values.push(given)}`
  }

  add(part: string): this {
    this.parts.push(part)
    return this
  }

  get where(): string {
    return this.parts.length === 0 ? 'true' : this.parts.join(' and ')
  }
}

/** Days are those of the operator's time zone, and both belong to the range. */
export function addDays(
  conditions: Conditions,
  column: string,
  { from, to }: { from?: string; to?: string },
  timeZone: string,
): void {
  const midnight = (day: string, plus: number) =>
    `(${conditions.value(day)}::date + ${plus})::timestamp at time zone ${conditions.value(timeZone)}`
  if (from) conditions.add(`${column} >= ${midnight(from, 0)}`)
  if (to) conditions.add(`${column} < ${midnight(to, 1)}`)
}

/** A LIKE pattern for text that contains this one; `%` and `_` are what was typed, not wildcards. */
export function containing(text: string): string {
  return `%${text
    .trim()
    .toLowerCase()
    .replace(/[\\%_]/g, '\\$&')}%`
}
