import { type SQL, sql } from 'drizzle-orm'

/**
 * A statement or a part of one: texts from the code and the values between them. Only the functions of this file create
 * one, so outside input can only be a value. Lists use it instead of Drizzle's `sql`, because it is composed for every
 * request, in a few microseconds.
 */
class Statement {
  /** One more than there are values. */
  readonly texts: readonly string[]
  readonly values: readonly unknown[]

  constructor(texts: readonly string[], values: readonly unknown[]) {
    this.texts = texts
    this.values = values
  }
}

export type { Statement }

/** statement`role = ${role}`: nested statements become part of this one, everything else is bound. */
export function statement(strings: TemplateStringsArray, ...parts: unknown[]): Statement {
  const texts = [strings[0]!]
  const values: unknown[] = []
  for (let n = 0; n < parts.length; n++) {
    const part = parts[n]
    if (part instanceof Statement) {
      texts[texts.length - 1] += part.texts[0]!
      for (let i = 0; i < part.values.length; i++) {
        values.push(part.values[i])
        texts.push(part.texts[i + 1]!)
      }
      texts[texts.length - 1] += strings[n + 1]!
    } else {
      values.push(part)
      texts.push(strings[n + 1]!)
    }
  }
  return new Statement(texts, values)
}

export const nothing = statement``

/** A number that the planner must see; all others are bound values. */
export function literal(number: number): Statement {
  if (!Number.isSafeInteger(number)) throw new Error(`${number} is not a number`)
  return new Statement([String(number)], [])
}

const join = (parts: readonly Statement[], word: Statement): Statement =>
  parts.reduce((all, part) => statement`${all}${word}${part}`)

/** `true` if there are no conditions. */
export const allOf = (parts: readonly Statement[]): Statement =>
  parts.length === 0 ? statement`true` : join(parts, statement` and `)

export const anyOf = (parts: readonly Statement[]): Statement => statement`(${join(parts, statement` or `)})`

export function toQuery({ texts, values }: Statement): { text: string; values: unknown[] } {
  let text = texts[0]!
  for (let n = 1; n < texts.length; n++) text += `$${n}${texts[n]}`
  return { text, values: values as unknown[] }
}

export const toDrizzle = ({ texts, values }: Statement): SQL =>
  sql.join(
    texts.flatMap((text, n) =>
      n === 0 ? [sql.raw(text)] : [sql`${sql.param(values[n - 1])}`, sql.raw(text)],
    ),
  )
