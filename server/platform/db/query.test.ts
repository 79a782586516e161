import { PgDialect } from 'drizzle-orm/pg-core'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { expression } from './expressions.ts'
import { and, literal, nothing, or, type Sql, sql, toText } from './query.ts'

test('parts are joined and values numbered in their order', () => {
  const role = sql`role = ${'client'}`
  const conditions = [role, sql`erased_at is null`, or([sql`a = ${1}`, sql`b = ${[2, 3]}`])]
  expect(
    toText(sql`select ${nothing}id from people where ${and(conditions)} limit ${10} offset ${literal(5)}`),
  ).toEqual({
    text: 'select id from people where role = $1 and erased_at is null and (a = $2 or b = $3) limit $4 offset 5',
    values: ['client', 1, [2, 3], 10],
  })
  expect(toText(and([]))).toEqual({ text: 'true', values: [] })
  expect(() => literal(Number('1; drop table people'))).toThrow()
})

test('inserted text is always a value and never SQL, at any depth; Drizzle builds the same query', () => {
  const word = fc.string({ minLength: 1, maxLength: 12 }).map((text) => `${text}'; drop table people; --`)
  const { tree } = fc.letrec<{ tree: { made: Sql; words: string[] } }>((tie) => ({
    tree: fc.oneof(
      { maxDepth: 5 },
      word.map((text) => ({ made: sql`x = ${text}`, words: [text] })),
      fc.tuple(tie('tree'), word, tie('tree')).map(([left, text, right]) => ({
        made: sql`${left.made} and y = ${text} and ${or([right.made, sql`z`])}`,
        words: [...left.words, text, ...right.words],
      })),
    ),
  }))
  fc.assert(
    fc.property(tree, ({ made, words }) => {
      const { text, values } = toText(made)
      expect(values).toEqual(words)
      expect(text).not.toContain('drop')
      expect([...text.matchAll(/\$(\d+)/g)].map((found) => Number(found[1]))).toEqual(
        words.map((_, n) => n + 1),
      )
      expect(new PgDialect().sqlToQuery(expression(made))).toMatchObject({ sql: text, params: words })
    }),
  )
})
