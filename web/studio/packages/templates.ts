import * as m from '#messages/studio-package-templates'
import { formatDuration } from '../../../contract/format/numbers.ts'
import type { ServiceKey } from '../../../contract/listings/service-keys.ts'
import { emptyPackage, type PackageDraft } from './package-draft.ts'

/** Name, minutes, photos, delivery days and what is included. Prices differ too much between places to suggest one. */
type Template = [
  name: () => string,
  minutes: number,
  pictures: number,
  deliveryDays: number,
  includes: () => string,
]

const templates: Record<ServiceKey, [Template, Template, Template]> = {
  wedding: [
    [m.weddingCeremony, 180, 150, 30, m.weddingCeremonyIncludes],
    [m.weddingHalfDay, 300, 300, 30, m.weddingHalfDayIncludes],
    [m.weddingFullDay, 600, 600, 45, m.weddingFullDayIncludes],
  ],
  birthday: [
    [m.birthdayCakeAndCandles, 60, 40, 7, m.birthdayCakeAndCandlesIncludes],
    [m.birthdayChildrensParty, 120, 80, 10, m.birthdayChildrensPartyIncludes],
    [m.birthdayWholeParty, 240, 200, 14, m.birthdayWholePartyIncludes],
  ],
  graduation: [
    [m.graduationPortraitsInTheGown, 30, 15, 7, m.graduationPortraitsInTheGownIncludes],
    [m.graduationGraduateAndFamily, 60, 40, 7, m.graduationGraduateAndFamilyIncludes],
    [m.graduationWholeCeremony, 180, 120, 10, m.graduationWholeCeremonyIncludes],
  ],
  corporate: [
    [m.corporateHeadshots, 60, 10, 7, m.corporateHeadshotsIncludes],
    [m.corporateTeamDay, 240, 60, 10, m.corporateTeamDayIncludes],
    [m.corporateCompanyStory, 480, 120, 14, m.corporateCompanyStoryIncludes],
  ],
  fashion: [
    [m.fashionTestShoot, 120, 15, 10, m.fashionTestShootIncludes],
    [m.fashionLookbook, 300, 50, 14, m.fashionLookbookIncludes],
    [m.fashionCampaign, 480, 40, 21, m.fashionCampaignIncludes],
  ],
  maternity: [
    [m.maternityShortSession, 45, 15, 10, m.maternityShortSessionIncludes],
    [m.maternitySession, 90, 30, 14, m.maternitySessionIncludes],
    [m.maternityAndNewborn, 180, 60, 21, m.maternityAndNewbornIncludes],
  ],
  portrait: [
    [m.portraitMiniSession, 30, 8, 7, m.portraitMiniSessionIncludes],
    [m.portraitSession, 60, 20, 7, m.portraitSessionIncludes],
    [m.portraitExtendedSession, 120, 40, 10, m.portraitExtendedSessionIncludes],
  ],
  family: [
    [m.familyMiniSession, 30, 12, 10, m.familyMiniSessionIncludes],
    [m.familySession, 60, 30, 10, m.familySessionIncludes],
    [m.familyDayAtHome, 180, 80, 14, m.familyDayAtHomeIncludes],
  ],
  newborn: [
    [m.newbornFirstDays, 60, 15, 10, m.newbornFirstDaysIncludes],
    [m.newbornSession, 120, 25, 14, m.newbornSessionIncludes],
    [m.newbornFirstYear, 180, 60, 14, m.newbornFirstYearIncludes],
  ],
  engagement: [
    [m.engagementProposal, 60, 30, 7, m.engagementProposalIncludes],
    [m.engagementSession, 90, 40, 10, m.engagementSessionIncludes],
    [m.engagementSunsetSession, 150, 60, 14, m.engagementSunsetSessionIncludes],
  ],
  event: [
    [m.eventShortEvent, 120, 80, 5, m.eventShortEventIncludes],
    [m.eventEveningEvent, 240, 180, 7, m.eventEveningEventIncludes],
    [m.eventConferenceDay, 480, 300, 7, m.eventConferenceDayIncludes],
  ],
  product: [
    [m.productFiveProducts, 120, 15, 7, m.productFiveProductsIncludes],
    [m.productWebShop, 300, 60, 10, m.productWebShopIncludes],
    [m.productStyledPhotos, 480, 30, 14, m.productStyledPhotosIncludes],
  ],
  food: [
    [m.foodMenuStarters, 120, 15, 7, m.foodMenuStartersIncludes],
    [m.foodWholeMenu, 300, 40, 10, m.foodWholeMenuIncludes],
    [m.foodRestaurantStory, 480, 80, 14, m.foodRestaurantStoryIncludes],
  ],
  'real-estate': [
    [m.realEstateApartment, 60, 15, 3, m.realEstateApartmentIncludes],
    [m.realEstateHouse, 120, 30, 3, m.realEstateHouseIncludes],
    [m.realEstateHouseAtDusk, 180, 40, 5, m.realEstateHouseAtDuskIncludes],
  ],
  sport: [
    [m.sportOneMatch, 120, 60, 3, m.sportOneMatchIncludes],
    [m.sportMatchAndTeam, 180, 100, 5, m.sportMatchAndTeamIncludes],
    [m.sportTournamentDay, 480, 300, 7, m.sportTournamentDayIncludes],
  ],
  travel: [
    [m.travelWalkThroughTheCity, 60, 25, 5, m.travelWalkThroughTheCityIncludes],
    [m.travelHalfADay, 180, 70, 7, m.travelHalfADayIncludes],
    [m.travelDayTrip, 480, 150, 10, m.travelDayTripIncludes],
  ],
}

/** `id` is the service with the number of its template: "wedding-2". */
export const templatesOf = (service: ServiceKey) =>
  templates[service].map(([name, minutes, pictures, , includes], n) => ({
    id: `${service}-${n + 1}`,
    name: name(),
    facts: m.facts({ duration: formatDuration(minutes), count: pictures }),
    includes: includes(),
  }))

/** A package filled from a template; null for an unknown one. */
export function packageFrom(id: string | null): PackageDraft | null {
  const [, service, number] = /^([a-z-]+)-([1-3])$/.exec(id ?? '') ?? []
  if (!service || !Object.hasOwn(templates, service)) return null
  const [name, minutes, pictures, deliveryDays, includes] =
    templates[service as ServiceKey][Number(number) - 1]!
  return {
    ...emptyPackage(service),
    ...{ name: name(), minutes, pictures, deliveryDays, includes: includes() },
  }
}
