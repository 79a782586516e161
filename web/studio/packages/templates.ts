import { formatDuration } from '../../../contract/format/numbers.ts'
import type { ServiceKey } from '../../../contract/listings/services.ts'
import { emptyPackage, type PackageDraft } from './package-draft.ts'

/** Name, minutes, photos, delivery days and what is included. Prices differ too much between places to suggest one. */
type Template = [name: string, minutes: number, pictures: number, deliveryDays: number, includes: string]

const templates: Record<ServiceKey, [Template, Template, Template]> = {
  wedding: [
    ['Ceremony', 180, 150, 30, 'Ceremony, congratulations and group photos.'],
    ['Half day', 300, 300, 30, 'Getting ready, ceremony, group photos and couple portraits.'],
    ['Full day', 600, 600, 45, 'From getting ready to the first dances, with couple portraits.'],
  ],
  birthday: [
    ['Cake and candles', 60, 40, 7, 'The cake, the guests and a group photo.'],
    ['Children’s party', 120, 80, 10, 'Games, cake, presents and portraits of the guests.'],
    ['Whole party', 240, 200, 14, 'Arrivals, speeches, dinner and dancing.'],
  ],
  graduation: [
    ['Portraits in the gown', 30, 15, 7, 'Portraits at one spot on campus.'],
    ['Graduate and family', 60, 40, 7, 'Portraits alone and with family, at two spots.'],
    ['Whole ceremony', 180, 120, 10, 'The ceremony, portraits and the celebration afterwards.'],
  ],
  corporate: [
    ['Headshots', 60, 10, 7, 'Up to 5 people, one retouched portrait for each and one spare.'],
    ['Team day', 240, 60, 10, 'Headshots of up to 20 people, a team photo and the office.'],
    ['Company story', 480, 120, 14, 'People at work, rooms and products for website and press.'],
  ],
  fashion: [
    ['Test shoot', 120, 15, 10, 'Two looks, one location.'],
    ['Lookbook', 300, 50, 14, 'Up to 15 looks in studio or outdoors.'],
    ['Campaign', 480, 40, 21, 'A full day with your team, retouched photos for print and web.'],
  ],
  maternity: [
    ['Short session', 45, 15, 10, 'One outfit, one location.'],
    ['Maternity session', 90, 30, 14, 'Two outfits, with partner or children.'],
    ['Maternity and newborn', 180, 60, 21, 'A session before the birth and one within 2 weeks after it.'],
  ],
  portrait: [
    ['Mini session', 30, 8, 7, 'One outfit, one location.'],
    ['Portrait session', 60, 20, 7, 'Two outfits, one location.'],
    ['Extended session', 120, 40, 10, 'Several outfits at two locations nearby.'],
  ],
  family: [
    ['Mini session', 30, 12, 10, 'Up to 5 people, one location outdoors.'],
    ['Family session', 60, 30, 10, 'Up to 8 people, together and in smaller groups.'],
    ['Family day at home', 180, 80, 14, 'Everyday life at home, unposed, and a group photo.'],
  ],
  newborn: [
    ['First days', 60, 15, 10, 'At your home, the baby alone and with parents.'],
    [
      'Newborn session',
      120,
      25,
      14,
      'At your home, with brothers, sisters and parents. Time to feed and rest.',
    ],
    ['First year', 180, 60, 14, 'Three sessions of an hour: newborn, 6 months and first birthday.'],
  ],
  engagement: [
    ['Proposal', 60, 30, 7, 'From hiding place to “yes”, then a few portraits.'],
    ['Engagement session', 90, 40, 10, 'Portraits of the two of you at a place you love.'],
    ['Sunset session', 150, 60, 14, 'Two outfits, two locations and the last light.'],
  ],
  event: [
    ['Short event', 120, 80, 5, 'Guests, speakers and the room.'],
    ['Evening event', 240, 180, 7, 'Arrivals, programme, dinner and guests.'],
    [
      'Conference day',
      480,
      300,
      7,
      'Talks, breaks and portraits of the speakers, a selection the same evening.',
    ],
  ],
  product: [
    ['Five products', 120, 15, 7, 'On white, three views of each.'],
    ['Web shop', 300, 60, 10, 'Up to 20 products on white, three views of each.'],
    ['Styled photos', 480, 30, 14, 'Products with props and people, for ads and social media.'],
  ],
  food: [
    ['Menu starters', 120, 15, 7, 'Up to 8 dishes in daylight.'],
    ['Whole menu', 300, 40, 10, 'Up to 20 dishes and drinks.'],
    ['Restaurant story', 480, 80, 14, 'Dishes, kitchen, room and people.'],
  ],
  'real-estate': [
    ['Apartment', 60, 15, 3, 'Up to 3 rooms and the view.'],
    ['House', 120, 30, 3, 'All rooms, garden and facade.'],
    ['House at dusk', 180, 40, 5, 'All rooms by day and the facade at dusk.'],
  ],
  sport: [
    ['One match', 120, 60, 3, 'Action and celebrations.'],
    ['Match and team', 180, 100, 5, 'Action, a team photo and portraits of the players.'],
    ['Tournament day', 480, 300, 7, 'All matches of a day, the final and the ceremony.'],
  ],
  travel: [
    ['Walk through the city', 60, 25, 5, 'Portraits at two sights.'],
    ['Half a day', 180, 70, 7, 'Portraits at places of your choice, and hidden ones.'],
    ['Day trip', 480, 150, 10, 'We travel together: landscapes, villages and portraits.'],
  ],
}

/** `id` is the service with the number of its template: "wedding-2". */
export const templatesOf = (service: ServiceKey) =>
  templates[service].map(([name, minutes, pictures, , includes], n) => ({
    id: `${service}-${n + 1}`,
    name,
    facts: `${formatDuration(minutes)}, ${pictures} photos`,
    includes,
  }))

/** A package filled from a template; null for an unknown one. */
export function packageFrom(id: string | null): PackageDraft | null {
  const [, service, number] = /^([a-z-]+)-([1-3])$/.exec(id ?? '') ?? []
  if (!service || !Object.hasOwn(templates, service)) return null
  const [name, minutes, pictures, deliveryDays, includes] =
    templates[service as ServiceKey][Number(number) - 1]!
  return { ...emptyPackage(service), ...{ name, minutes, pictures, deliveryDays, includes } }
}
