import { expect, test } from 'vitest'
import { boxOf, readUses } from './photo-markup.ts'
import { enlarged } from './photo-uses.ts'

const sizes = '(min-width: 64rem) 20rem, (min-width: 30rem) 400px, 50vw'
const markup = `<img srcSet="https://elsewhere.example/a.webp 1w"><picture class="contents">
  <source type="image/avif" media="(max-width: 960px)" srcSet="/photos/about-1-400.a82d839f.avif 400w" sizes="100vw"/>
  <img class="aspect-4/5 lg:aspect-square" srcSet="/photos/about-1-400.a82d839f.webp 400w" sizes="${sizes}"/></picture>`

test('the photos of a page are found with their sizes, screens and shape', () => {
  const shape = 'aspect-4/5 lg:aspect-square'
  expect(readUses(markup)).toEqual([
    { name: 'about-1', sizes: '100vw', media: '(max-width: 960px)', shape },
    { name: 'about-1', sizes, media: '', shape },
  ])
})

test('the box has the first size and the last shape that apply on the screen', () => {
  const [narrow, any] = readUses(markup)
  expect(boxOf(any!, 400)).toEqual({ width: 200, height: 250 })
  expect(boxOf(any!, 500)).toEqual({ width: 400, height: 500 })
  expect(boxOf(any!, 1024)).toEqual({ width: 320, height: 320 })
  expect(boxOf(narrow!, 960)).toEqual({ width: 960, height: 1200 })
  expect(boxOf(narrow!, 961)).toBeNull()
})

test('a photo that a screen would enlarge is reported with its size and the screen', () => {
  const use = { name: 'about-1', media: '', shape: '' }
  expect(enlarged({ ...use, sizes: '(min-width: 1000px) 1000px, 100vw' })).toBeNull()
  expect(enlarged({ ...use, sizes: '100vw' })).toBe(
    'about-1 has 1100 × 736 pixels and is shown at 1101 × 0 on a screen of 1101',
  )
  expect(enlarged({ ...use, sizes: '700px', shape: 'aspect-3/4' })).toContain('700 × 933 on a screen of 320')
  expect(enlarged({ ...use, name: 'unknown', sizes: '1px' })).toBe('no such photo: unknown')
})
