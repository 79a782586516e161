import { expect, test } from 'vitest'
import { z } from 'zod'
import { convertForm } from './forms.ts'

const body = z.object({
  name: z.string(),
  price: z.union([z.number(), z.string().transform(Number)]),
  active: z.boolean().default(true),
  services: z
    .array(z.string())
    .transform((all) => [...new Set(all)])
    .optional(),
  all: z.union([z.literal(true), z.object({ search: z.string() })]).optional(),
})
const convert = (fields: Record<string, unknown>) => convertForm(fields, body)

test('text stays text, also where it looks like JSON', () => {
  const fields = { name: '[1]', price: '12.5', unknown: '{}' }
  expect(convert(fields)).toEqual(fields)
})

test.each([
  [{ active: 'on' }, { active: true }],
  [{ active: 'off' }, { active: false }],
  [{ active: 'true' }, { active: true }],
  [{ active: 'yes' }, { active: 'yes' }],
  [{ services: 'wedding' }, { services: ['wedding'] }],
  [{ services: ['wedding', 'family'] }, { services: ['wedding', 'family'] }],
  [{ services: '["wedding"]' }, { services: ['wedding'] }],
  [{ services: ' ' }, { services: [] }],
  [{ services: '[wedding' }, { services: '[wedding' }],
  [{ all: 'true' }, { all: true }],
  [{ all: '{"search":"ada"}' }, { all: { search: 'ada' } }],
])('%j of a form is %j', (fields, converted) => {
  expect(convert(fields)).toEqual(converted)
})
