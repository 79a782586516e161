import { expect, test } from 'vitest'
import { fieldsOf, formError } from './form-result.ts'

function sent(...entries: [string, string][]): FormData {
  const fields = new FormData()
  for (const [name, value] of entries) fields.append(name, value)
  return fields
}

const refused = (...errors: { field: string; message: string }[]) => ({
  ok: false as const,
  status: 400,
  body: { success: false as const, message: 'Not saved', errors },
})

test('a rejected form keeps all typed values except passwords', () => {
  const fields = sent(['form', 'email'], ['email', 'a@b'], ['currentPassword', 'secret'])
  const { data, init } = formError(refused({ field: 'email', message: 'Enter a valid email' }), fields)
  expect(init?.status).toBe(400)
  expect(JSON.stringify(data)).not.toContain('secret')
  const { field } = fieldsOf('email', data)
  expect(field('email')).toEqual({ name: 'email', defaultValue: 'a@b', error: 'Enter a valid email' })
  expect(field('currentPassword')).toEqual({ name: 'currentPassword', defaultValue: '', error: undefined })
})

test('another form of the page shows its stored values', () => {
  const { data } = formError(refused({ field: 'name', message: 'Enter a name' }), sent(['form', 'billing']))
  const { field, rejected } = fieldsOf('profile', data)
  expect(rejected).toBe(false)
  expect(field('name', 'Ada')).toEqual({ name: 'name', defaultValue: 'Ada', error: undefined })
})

test('a list of boxes has one error, that of its first invalid entry', () => {
  const fields = sent(['services', 'wedding'], ['services', 'portrait'])
  const errors = [
    { field: 'services.1', message: 'Unknown service' },
    { field: 'services.2', message: 'Too many' },
  ]
  const { values, error } = fieldsOf('', formError(refused(...errors), fields).data)
  expect(error('services')).toBe('Unknown service')
  expect(values('services', [])).toEqual(['wedding', 'portrait'])
})

test('after a conflict only the conflicting fields count as seen', () => {
  const fields = sent(['base', JSON.stringify({ name: 'old', price: 1 })])
  const conflict = refused({ field: 'price', message: 'Changed elsewhere' })
  const { data } = formError(conflict, fields, { name: 'theirs', price: 2 })
  expect(JSON.parse(data.base!)).toEqual({ name: 'old', price: 2 })
})

test('a message beside its field does not repeat the name that the API has for it', () => {
  const fields = sent(['headline', 'x'])
  const error = { field: 'headline', message: 'headline must be at most 80 characters' }
  expect(fieldsOf('', formError(refused(error), fields).data).error('headline')).toBe(
    'Must be at most 80 characters',
  )
})
