import { setBrandSource } from '../../contract/brand/brand.ts'
import type { BrandValues } from '../../contract/brand/values.ts'

let shown: BrandValues | undefined
let isStale = false

/** In the browser: from the data that the page was rendered with, before anything else is. On the server each page has its own. */
export function showBrand(values: BrandValues | undefined): void {
  if (typeof document === 'undefined') return
  if (values !== shown) isStale = false
  shown = values
  setBrandSource(() => shown ?? {})
}

/** An administrator has changed it: the next time the router loads data, it loads the brand, too. */
export const markBrandStale = (): void => {
  isStale = true
}

/** The router asks more than once for each load. */
export const isBrandStale = (): boolean => isStale
