import { setBrandSource } from '../../contract/brand/brand.ts'
import type { BrandValues } from '../../contract/brand/values.ts'

let shown: BrandValues | undefined
let isStale = false

/** Runs in the browser before anything is rendered, with the brand in the page's data. On the server every request has its own. */
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
