import { brand, ownBrand } from '../../contract/brand.ts'
import { type TextKey, textDefaults } from '../../contract/brand-texts.ts'

const values: Record<string, () => string> = {
  '{name}': () => brand.name,
  '{founded}': () => String(brand.founded),
}

/** The text around each value and the values themselves, one text node each. */
export const brandParts = (key: TextKey): string[] =>
  (ownBrand().texts?.[key] ?? textDefaults[key])
    .split(/(\{name\}|\{founded\})/)
    .filter((part) => part !== '')
    .map((part) => values[part]?.() ?? part)

export const brandText = (key: TextKey): string => brandParts(key).join('')
