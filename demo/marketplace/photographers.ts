import type { Photographer } from './photographer.ts'
import { americans } from './photographers-americas.ts'
import { inAsiasAndAfricasLargest } from './photographers-asia-africa-largest.ts'
import { fromAsiaAfricaPacific } from './photographers-asia-africa-pacific.ts'
import { europeans } from './photographers-europe.ts'
import { inEuropesLargest } from './photographers-europe-largest.ts'
import { inLatinAmericasLargest } from './photographers-latin-america-largest.ts'
import { newcomers } from './photographers-new.ts'
import { inNorthAmericasLargest } from './photographers-north-america-largest.ts'

/** All of them are invented; the people in the photos endorse nothing. */
export const photographers: Photographer[] = [
  ...europeans,
  ...inEuropesLargest,
  ...americans,
  ...inNorthAmericasLargest,
  ...inLatinAmericasLargest,
  ...fromAsiaAfricaPacific,
  ...inAsiasAndAfricasLargest,
  ...newcomers,
]
