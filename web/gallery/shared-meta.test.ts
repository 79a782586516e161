import { expect, test } from 'vitest'
import type { SharedGallery } from '../../contract/galleries/galleries.ts'
import { sharedMeta } from './shared-meta.ts'

test('messengers learn nothing about a gallery with a password', () => {
  const locked = { title: '', date: null, photographer: null, preview: null, password: true, locked: true }
  const tags = sharedMeta(locked as SharedGallery, 'https://site.example')
  const texts = Object.fromEntries(
    tags.flatMap((tag) => ('property' in tag ? [[tag.property, tag.content]] : [])),
  )
  expect(texts).toMatchObject({
    'og:title': 'Photos for you',
    'og:description': 'Enter the password to see the photos.',
    'og:image': 'https://site.example/photos/share-home.jpg',
  })
})
