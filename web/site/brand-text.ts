import { brand, ownBrand } from '../../contract/brand/brand.ts'
import { type PageTextKey, pageTextDefaults } from '../../contract/brand/texts.ts'

const values: Record<string, () => string> = {
  '{name}': () => brand.name,
  '{founded}': () => String(brand.founded),
}

/** The text around each value and the values themselves, one text node each. */
export const fillParts = (text: string): string[] =>
  text
    .split(/(\{name\}|\{founded\})/)
    .filter((part) => part !== '')
    .map((part) => values[part]?.() ?? part)

export const brandParts = (key: PageTextKey): string[] =>
  fillParts(ownBrand().texts?.[key] ?? pageTextDefaults()[key])

export const brandText = (key: PageTextKey): string => brandParts(key).join('')
