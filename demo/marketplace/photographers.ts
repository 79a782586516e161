import type { Photographer } from './photographer.ts'
import { americans } from './photographers-americas.ts'
import { fromAsiaAfricaPacific } from './photographers-asia-africa-pacific.ts'
import { europeans } from './photographers-europe.ts'

/** All of them are invented; the people in the photographs endorse nothing. */
export const photographers: Photographer[] = [...europeans, ...americans, ...fromAsiaAfricaPacific]
