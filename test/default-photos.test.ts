import { expect, test } from 'vitest'
import { defaultPhotos } from '../web/admin/brand/default-photos.ts'
import { categories, featured } from '../web/site/content.ts'

test('the Brand screen shows the photos of the home page that an upload replaces', () => {
  const shown = [
    ...featured.map(({ slot, photo }) => [slot, photo.name]),
    ...categories.map(({ service, image }) => [service, image.name]),
  ]
  const offered = shown.map(([slot]) => [slot, defaultPhotos[slot as keyof typeof defaultPhotos].name])
  expect(offered).toEqual(shown)
})
