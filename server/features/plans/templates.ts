import * as m from '#messages/plan-templates'
import { type ServiceKey, serviceKeys } from '../../../contract/listings/service-keys.ts'
import type { QuestionKind } from '../../../contract/plans/limits.ts'
import type { Question } from '../../../contract/plans/questionnaires.ts'
import type { StoredShot } from '../../platform/db/tables/plans.ts'

export type Template = { questions: Question[]; shots: StoredShot[] }

/** An id stays with its question: answers name it. */
const ask = (id: string, kind: QuestionKind, label: string, options: string[] = []): Question => ({
  id,
  kind,
  label,
  options,
})
const must = (text: string): StoredShot => ({ text, must: true })
const nice = (text: string): StoredShot => ({ text, must: false })

const contact = () => ask('contact', 'person', m.whoCanWeCallOnTheDayIfWeCantReach())
const access = () => ask('access', 'text', m.howDoWeGetThereParkingEntrance())

const wedding = (): Template => ({
  questions: [
    ask('getting-ready', 'time', m.whenDoYouStartGettingReady()),
    ask('ceremony', 'time', m.whenDoesTheCeremonyBegin()),
    ask('group-time', 'time', m.whenShouldTheGroupPhotosBe()),
    ask('ceremony-kind', 'choice', m.whatKindOfCeremonyIsIt(), [m.civil(), m.religious(), m.symbolic()]),
    contact(),
    ask('family', 'person', m.whoGathersPeopleForTheGroupPhotos()),
    ask('groups', 'list', m.whichGroupsDoYouWantPhotosOfOneOn()),
    ask('places', 'list', m.whichPlacesDoWeVisitInWhichOrder()),
    ask('surprises', 'text', m.areAnySurprisesPlannedThatThe()),
    ask('matters', 'text', m.whatMattersMostToYouAndWhatShould()),
    ask('mood', 'photo', m.photosOfTheVenueYourOutfitsOrA()),
  ],
  shots: [
    must(m.gettingReady()),
    must(m.firstLookAtEachOther()),
    must(m.rings()),
    must(m.theCoupleWithTheirParents()),
    must(m.everyoneTogether()),
    must(m.firstDance()),
    nice(m.invitationAndFlowers()),
    nice(m.theVenueBeforeTheGuestsArrive()),
    nice(m.guestsDuringTheSpeeches()),
    nice(m.theCoupleAtGoldenHour()),
  ],
})

const family = (): Template => ({
  questions: [
    ask('who', 'list', m.whoComesWithTheAgesOfChildrenOneOn()),
    contact(),
    ask('nap', 'time', m.byWhenDoTheChildrenNeedABreak()),
    ask('where', 'choice', m.whereDoYouFeelMostAtEase(), [m.atHome(), m.outdoors(), m.inAStudio()]),
    ask('clothes', 'text', m.whatWillYouWear()),
    ask('pets', 'text', m.doPetsOrAFavouriteToyComeAlong()),
    ask('matters', 'text', m.isThereAnythingThatHelpsYour()),
    ask('mood', 'photo', m.photosThatYouLikeOrOfThePlace()),
  ],
  shots: [
    must(m.everyoneTogether()),
    must(m.eachChildAlone()),
    must(m.brothersAndSisters()),
    must(m.parentsWithEachChild()),
    nice(m.theParentsAlone()),
    nice(m.playing()),
    nice(m.grandparentsWithGrandchildren()),
  ],
})

const portrait = (): Template => ({
  questions: [
    ask('use', 'choice', m.whatAreThePortraitsFor(), [m.forWork(), m.myself(), m.aGift(), m.anArtistsPage()]),
    contact(),
    ask('outfits', 'list', m.whichOutfitsDoYouBringOneOnEach()),
    ask('make-up', 'time', m.whenIsYourMakeUpOrHairAppointment()),
    ask('place', 'text', m.isThereAPlaceOrABackgroundThatYou()),
    ask('matters', 'text', m.isThereASideYouPreferOrAnythingYou()),
    ask('mood', 'photo', m.portraitsThatYouLike()),
  ],
  shots: [
    must(m.closePortraitLookingAtTheCamera()),
    must(m.halfLength()),
    must(m.fullLength()),
    nice(m.profile()),
    nice(m.inMotion()),
    nice(m.handsOrAnotherDetail()),
  ],
})

const event = (): Template => ({
  questions: [
    ask('doors', 'time', m.whenDoGuestsArrive()),
    ask('programme', 'list', m.whatHappensWhenOneItemOnEachLine()),
    contact(),
    ask('host', 'person', m.whoSpeaksOrHosts()),
    ask('flash', 'choice', m.canWeUseFlash(), [
      m.yesAnswer(),
      m.onlyBeforeAndAfterTheProgramme(),
      m.noAnswer(),
    ]),
    access(),
    ask('not', 'text', m.isThereAnyoneWhoMustNotBe()),
    ask('mood', 'photo', m.photosOfTheRoomsOrOfEarlierEvents()),
  ],
  shots: [
    must(m.theRoomBeforeTheGuestsArrive()),
    must(m.speakers()),
    must(m.theWholeAudience()),
    must(m.hostsWithTheGuestsOfHonour()),
    nice(m.guestsInConversation()),
    nice(m.foodAndDecoration()),
    nice(m.logosAndSigns()),
  ],
})

const product = (): Template => ({
  questions: [
    ask('products', 'list', m.whichProductsWithTheirNumberOneOn()),
    ask('use', 'choice', m.whereWillThePhotosBeUsed(), [
      m.onlineShop(),
      m.socialMedia(),
      m.print(),
      m.everywhere(),
    ]),
    ask('background', 'choice', m.whichBackgroundDoYouWant(), [
      m.white(),
      m.aColour(),
      m.inUse(),
      m.notSure(),
    ]),
    ask('sizes', 'text', m.whichSizesOrFormatsDoYouNeed()),
    contact(),
    ask('arrival', 'time', m.whenDoTheProductsArrive()),
    ask('matters', 'text', m.whatMustBeSeenAndWhatMustNot()),
    ask('mood', 'photo', m.photosOfTheProductsOrOfAStyleThat()),
  ],
  shots: [
    must(m.eachProductFromTheFront()),
    must(m.eachProductAtAnAngle()),
    must(m.aDetailOfTheMaterial()),
    nice(m.allProductsTogether()),
    nice(m.inAHandForTheSize()),
    nice(m.packaging()),
  ],
})

const realEstate = (): Template => ({
  questions: [
    ask('rooms', 'list', m.whichRoomsOneOnEachLine()),
    ask('keys', 'person', m.whoLetsUsIn()),
    ask('access-time', 'time', m.fromWhenCanWeGetIn()),
    access(),
    ask('furnished', 'choice', m.isThePropertyFurnished(), [m.yesAnswer(), m.partly(), m.noAnswer()]),
    ask('outside', 'choice', m.doYouWantPhotosFromOutside(), [
      m.yesAnswer(),
      m.yesAndOfTheStreet(),
      m.noAnswer(),
    ]),
    ask('matters', 'text', m.whatMakesThisPropertySpecialAnd()),
    ask('mood', 'photo', m.floorPlanOrPhotosOfTheRooms()),
  ],
  shots: [
    must(m.theFrontOfTheBuilding()),
    must(m.livingRoomFromTwoCorners()),
    must(m.kitchen()),
    must(m.eachBathroom()),
    must(m.eachBedroom()),
    nice(m.viewFromTheWindows()),
    nice(m.balconyTerraceOrGarden()),
    nice(m.stairsAndEntrance()),
  ],
})

/** Services without a template of their own get the one that is nearest. */
const TEMPLATES: Record<ServiceKey, () => Template> = {
  wedding,
  engagement: portrait,
  portrait,
  graduation: portrait,
  fashion: portrait,
  travel: portrait,
  maternity: family,
  newborn: family,
  family,
  event,
  birthday: event,
  corporate: event,
  sport: event,
  product,
  food: product,
  'real-estate': realEstate,
}

export const isService = (text: string): text is ServiceKey => serviceKeys.some((key) => key === text)

/** Bookings from before services were stored are like events. */
export const templateFor = (service: string): Template => TEMPLATES[isService(service) ? service : 'event']()
