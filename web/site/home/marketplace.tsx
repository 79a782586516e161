import { Cities } from './cities.tsx'
import type { Marketplace } from './load-marketplace.ts'
import { Photographers } from './photographers.tsx'
import { Promises } from './promises.tsx'

/** The sections below the search that only the open marketplace has. */
export function MarketplaceSections({ market }: { market: Marketplace }) {
  return (
    <>
      <Photographers market={market} />
      <Promises promises={market.promises} />
      <Cities cities={market.highlights?.cities ?? []} />
    </>
  )
}
