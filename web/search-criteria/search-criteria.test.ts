import { expect, test } from 'vitest'
import { comparePath, onlyChoiceDiffers, profilePath, withSlugs } from './search-criteria.ts'

const params = new URLSearchParams('service=wedding&sort=price&page=2&compare=ada')

test('choosing a photographer to compare keeps the page of the list, and the list', () => {
  const chosen = withSlugs(params, 'compare', ['ada', 'bo'])
  expect(chosen).toBe('?service=wedding&sort=price&page=2&compare=ada,bo')
  expect(withSlugs(params, 'compare', [])).toBe('?service=wedding&sort=price&page=2')
  const [from, to] = [`?${params}`, chosen].map((query) => new URL(query, 'http://here/photographers'))
  expect(onlyChoiceDiffers(from!, to!)).toBe(true)
})

test('the page of the list is not passed on to a profile or to the comparison', () => {
  expect(profilePath('bo', params)).toBe('/photographers/bo?service=wedding&compare=ada')
  expect(comparePath(params, ['ada', 'bo'])).toBe('/compare?service=wedding&slugs=ada,bo')
})
