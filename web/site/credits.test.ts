import { expect, test } from 'vitest'
import { featured } from './content.ts'
import { credits } from './credits.server.ts'

test('the gallery of the home page shows only photos with a named author', () => {
  for (const { photo } of featured) {
    const credit = credits().find(({ name }) => name === photo.name)
    expect(credit?.by, photo.name).toMatch(/^(?!.*not named)(?!.*\d)\p{L}[\p{L} .'-]+/u)
  }
})
