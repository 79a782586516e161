import { setBrandSource } from '../../contract/brand/brand.ts'
import type { BrandValues } from '../../contract/brand/values.ts'

let shown: BrandValues | undefined

/** Runs in the browser before anything is rendered, with the brand in the page's data. On the server every request has its own. */
export function showBrand(values: BrandValues | undefined): void {
  if (typeof document === 'undefined') return
  shown = values
  setBrandSource(() => shown ?? {})
}
