import { PgDialect } from 'drizzle-orm/pg-core'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allOf, anyOf, literal, nothing, type Statement, statement, toDrizzle, toQuery } from './sql.ts'

test('parts are joined and values numbered in the order in which they stand', () => {
  const role = statement`role = ${'client'}`
  const asked = [role, statement`erased_at is null`, anyOf([statement`a = ${1}`, statement`b = ${[2, 3]}`])]
  expect(
    toQuery(
      statement`select ${nothing}id from people where ${allOf(asked)} limit ${10} offset ${literal(5)}`,
    ),
  ).toEqual({
    text: 'select id from people where role = $1 and erased_at is null and (a = $2 or b = $3) limit $4 offset 5',
    values: ['client', 1, [2, 3], 10],
  })
  expect(toQuery(allOf([]))).toEqual({ text: 'true', values: [] })
  expect(() => literal(Number('1; drop table people'))).toThrow()
})

test('whatever comes from outside is a value and never part of the text, however deep it stands; Drizzle reads the same', () => {
  const word = fc.string({ minLength: 1, maxLength: 12 }).map((text) => `${text}'; drop table people; --`)
  const { tree } = fc.letrec<{ tree: { made: Statement; words: string[] } }>((tie) => ({
    tree: fc.oneof(
      { maxDepth: 5 },
      word.map((text) => ({ made: statement`x = ${text}`, words: [text] })),
      fc.tuple(tie('tree'), word, tie('tree')).map(([left, text, right]) => ({
        made: statement`${left.made} and y = ${text} and ${anyOf([right.made, statement`z`])}`,
        words: [...left.words, text, ...right.words],
      })),
    ),
  }))
  fc.assert(
    fc.property(tree, ({ made, words }) => {
      const { text, values } = toQuery(made)
      expect(values).toEqual(words)
      expect(text).not.toContain('drop')
      expect([...text.matchAll(/\$(\d+)/g)].map((found) => Number(found[1]))).toEqual(
        words.map((_, n) => n + 1),
      )
      expect(new PgDialect().sqlToQuery(toDrizzle(made))).toMatchObject({ sql: text, params: words })
    }),
  )
})
