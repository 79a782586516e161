import * as m from '#messages/contract-agreements'
import type { ServiceKey } from '../listings/service-keys.ts'
import { ALL_SERVICES } from './rules.ts'

const joined = (...texts: string[]): string => texts.join('\n\n')

const withPart = (own?: string): string =>
  joined(
    m.clausesWhatPhotographerDoes(),
    ...(own ? [own] : []),
    m.clausesWorkingTogether(),
    m.clausesUseOfPhotos(),
    m.clausesShowingPhotos(),
    m.clausesIfSomethingGoesWrong(),
  )
const forBusiness = (own: string): string =>
  joined(
    m.clausesWhatPhotographerDoes(),
    own,
    m.clausesWorkingTogether(),
    m.clausesBusinessUseOfPhotos(),
    m.clausesShowingPhotos(),
    m.clausesIfSomethingGoesWrong(),
  )

const forFamilies = () => withPart(m.clausesChildren())
const forProducts = () => forBusiness(m.clausesProductsAndBriefing())

const own: Partial<Record<ServiceKey, () => string>> = {
  wedding: () => withPart(m.clausesOnTheDay()),
  family: forFamilies,
  newborn: forFamilies,
  birthday: forFamilies,
  event: () => withPart(m.clausesAtTheEvent()),
  corporate: () => forBusiness(m.clausesAtTheEvent()),
  product: forProducts,
  food: forProducts,
  fashion: forProducts,
  'real-estate': () => forBusiness(m.clausesTheProperty()),
}

/** The clauses to start from. They are an example, which the photographer adapts. */
export const clausesFor = (service: string): string =>
  (service === ALL_SERVICES ? undefined : own[service as ServiceKey]?.()) ?? withPart()
