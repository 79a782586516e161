import { expect, test } from 'vitest'
import type { Calls } from '../all-calls.ts'

/** The paths of the fields of a body that may have any value, such as after `z.coerce` or `z.preprocess`. */
type Untyped<T, Path extends string> = unknown extends T
  ? Path
  : T extends readonly (infer Item)[]
    ? Untyped<Item, Path>
    : T extends object
      ? { [Name in keyof T & string]-?: Untyped<T[Name], `${Path}.${Name}`> }[keyof T & string]
      : never

type BodyOf<C> = C extends { body: { _zod: { input: infer Body } } } ? Body : null

type UntypedBodies = {
  [M in keyof Calls]: { [P in keyof Calls[M] & string]: Untyped<BodyOf<Calls[M][P]>, P> }[keyof Calls[M] &
    string]
}[keyof Calls]

test('every field of every body has a type', () => {
  // Does not compile if one has none, and names it.
  const none: [UntypedBodies] extends [never] ? true : UntypedBodies = true
  expect(none).toBe(true)
})
