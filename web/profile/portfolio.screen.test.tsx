import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { ProfilePicture } from '../../contract/search/search.ts'
import { Portfolio } from './portfolio.tsx'

const dot = 'data:image/gif;base64,R0lGODlhAQABAAAAACw='
const sizes = {
  wide: [640, 350],
  landscape: [600, 400],
  portrait: [400, 600],
  square: [500, 500],
} as const

function pictureOf(shape: keyof typeof sizes, index: number) {
  const [width, height] = sizes[shape]
  return {
    ...{ id: String(index), small: dot, full: dot, srcset: `${dot} 1w`, alt: `Photo ${index}`, caption: '' },
    ...{ width, height, focus: { x: 50, y: 50 } },
  } as ProfilePicture
}

test.each([
  [360, ['portrait', 'landscape', 'portrait', 'portrait', 'portrait', 'landscape', 'portrait']],
  [390, ['landscape', 'portrait', 'landscape', 'landscape', 'square', 'portrait', 'portrait']],
  [390, ['portrait']],
] as const)('on a phone of %i pixels every row of %j is filled', async (width, shapes) => {
  await page.viewport(width, 844)
  await render(
    <Portfolio
      pictures={shapes.map(pictureOf)}
      opening={[]}
      name="Mia Member"
      linkTo={() => ({ href: dot, onPointerEnter() {}, onFocus() {}, onClick() {} })}
    />,
  )
  const list = await page.getByRole('list').findElement()
  const rows = Map.groupBy(list.children, (item) => Math.round(item.getBoundingClientRect().top))
  const right = list.getBoundingClientRect().right
  for (const items of rows.values()) expect(items.at(-1)!.getBoundingClientRect().right).toBeCloseTo(right, 0)
})

test('on a laptop a wide photo shares its row with a landscape one', async () => {
  await page.viewport(1280, 800)
  await render(
    <div style={{ width: '756px' }}>
      <Portfolio
        pictures={(['wide', 'landscape', 'landscape', 'wide'] as const).map(pictureOf)}
        opening={[]}
        name="Mia Member"
        linkTo={() => ({ href: dot, onPointerEnter() {}, onFocus() {}, onClick() {} })}
      />
    </div>,
  )
  const list = await page.getByRole('list').findElement()
  const tops = [...list.children].map((item) => Math.round(item.getBoundingClientRect().top))
  expect(tops[0]).toBe(tops[1])
  expect(tops[2]).toBe(tops[3])
})
