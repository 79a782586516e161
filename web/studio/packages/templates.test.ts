import { expect, test } from 'vitest'
import { createPackageBody } from '../../../contract/listings/packages.ts'
import { serviceKeys } from '../../../contract/listings/service-keys.ts'
import { packageFrom, templatesOf } from './templates.ts'

test('each service has three templates, which only lack a price to be a package', () => {
  for (const service of serviceKeys) {
    const templates = templatesOf(service)
    expect(new Set(templates.map(({ name }) => name)).size).toBe(3)
    for (const { id, name, includes } of templates) {
      const draft = packageFrom(id)
      expect(draft).toMatchObject({ service, name, includes, price: '' })
      expect(createPackageBody.safeParse({ ...draft, price: 100 }).error).toBeUndefined()
    }
  }
})

test('an unknown template fills nothing', () => {
  for (const id of [null, '', 'wedding', 'wedding-4', 'constructor-1', '-1'])
    expect(packageFrom(id)).toBeNull()
})
