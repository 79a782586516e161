import { colourVariables, paletteOf } from '../../contract/brand/colours.ts'
import type { BrandValues } from '../../contract/brand/values.ts'
import type { BrandStyle } from './root-data.ts'

const fonts = {
  Fraunces: '"Fraunces Variable","Fraunces Fallback","Times New Roman",serif',
  Inter: '"Inter Variable","Inter Fallback",Arial,sans-serif',
}

/** What differs from the style sheet, or undefined. The contract has checked every value. */
export function brandStyleOf({ colours = {}, headingFont, textFont }: BrandValues): BrandStyle | undefined {
  const css = [
    colourVariables(colours),
    headingFont && `--font-display:${fonts[headingFont]};`,
    textFont && `--font-text:${fonts[textFont]};`,
  ]
    .filter(Boolean)
    .join('')
  if (!css) return undefined
  return {
    css: `:root{${css}}`,
    paper: { light: paletteOf(colours, 'light').paper, dark: paletteOf(colours, 'dark').paper },
  }
}
