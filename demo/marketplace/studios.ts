import type { ServiceKey } from '../../contract/listings/service-keys.ts'
import { isListed } from '../../server/features/listings/listing.ts'
import { slugOf } from '../../server/features/listings/slugs.ts'
import type { Culture } from '../names.ts'
import type { Random } from '../random.ts'
import { makeAddOns } from './add-ons.ts'
import { cities } from './cities.ts'
import { focalPointOf } from './focal-points.ts'
import { headlines } from './headlines.ts'
import { largestCities } from './largest-cities.ts'
import { offers } from './offers.ts'
import type { Member } from './people.ts'
import { placeOf } from './places.ts'
import { dealPictures, prepared } from './portfolios.ts'
import { serviceKeysOf } from './services.ts'
import { DAY } from './timeline.ts'

const LANGUAGES: Record<Culture, string[]> = {
  english: ['en'],
  american: ['en', 'es'],
  hispanic: ['es', 'en'],
  brazilian: ['pt', 'en'],
  indian: ['hi', 'en'],
  french: ['fr', 'en'],
  german: ['de', 'en'],
  spanish: ['es', 'en'],
  portuguese: ['pt', 'en'],
  danish: ['da', 'en'],
  swedish: ['sv', 'en'],
  japanese: ['ja', 'en'],
  nigerian: ['en'],
  kenyan: ['sw', 'en'],
  southAfrican: ['en'],
  arabic: ['ar', 'en', 'fr'],
}

type Week = [days: number[], from: string, to: string]
/** Opening hours: weekdays, start and end. */
const WEEKENDS: Week[] = [
  [[3, 4, 5, 6, 7], '09:00', '19:00'],
  [[1, 2, 3, 4, 5, 6, 7], '10:00', '20:00'],
]
const WEEKS: Week[] = [[[2, 3, 4, 5, 6], '09:00', '19:00'], [[1, 2, 3, 4, 5], '08:30', '18:00'], ...WEEKENDS]
const WEDDINGS: Week = [[2, 3, 4, 5, 6, 7], '08:00', '23:00']
const LATE: Week = [[2, 3, 4, 5, 6, 7], '12:00', '02:00']
/** Photographers have packages and photos for so many of their services. */
const OFFERED = 3

const list = (values: readonly string[]): string => `{${values.join(',')}}`

/** Studios of the demo's photographers; most are verified, three wait for a decision, some are incomplete. */
export function makeStudios(random: Random, members: Member[], now: number) {
  const services = members.map(({ profile }) => serviceKeysOf(profile.services))
  const portfolioPhotos = dealPictures(
    members.map(({ profile, face }, who) => ({
      services: services[who]!.slice(0, OFFERED),
      city: profile.city,
      face: face?.name ?? null,
    })),
  )
  const slugs = new Set<string>()
  const headlined = new Set<string>()
  const rows = members.map((member, who) => {
    const keys = services[who]!
    const pictures = makePictures(random, member, portfolioPhotos[who]!)
    const packages = makePackages(random, member, keys)
    return {
      member,
      keys,
      pictures,
      packages,
      studio: makeStudio(random, member, keys, slugs, headlined),
    }
  })
  for (const { member, studio, pictures, packages } of rows)
    studio.listed = isListed({
      verification: studio.verification,
      reason: null,
      published: studio.published,
      active: member.row.status === 'active',
      confirmed: member.row.email_verified_at !== null,
      hasPlace: true,
      pictures: pictures.length,
      packages: packages.length,
      payeeRequired: false,
      payeeReady: false,
      taxRequired: false,
      taxEntered: false,
    })
  const membersWith = (verification: Verification) =>
    rows.filter(({ studio }) => studio.verification === verification).map(({ member }) => member)
  return {
    studios: rows.map(({ studio }) => studio),
    packages: rows.flatMap(({ packages }) => packages),
    pictures: rows.flatMap(({ member, pictures }) => [
      ...pictures.map(({ picture }) => picture),
      ...(member.face ? [pictureRow(member.face.id, member, member.face.name, 'profile')] : []),
    ]),
    portfolio_pictures: rows.flatMap(({ pictures }) => pictures.map(({ entry }) => entry)),
    weekly_hours: rows.flatMap(({ member, keys }) => makeWeek(random, member, keys)),
    verifications: [
      ...membersWith('submitted').map((member, n) => makeVerification(random, member, now - (n + 1) * DAY)),
      ...membersWith('approved').map((member) => ({
        ...makeVerification(random, member, member.row.created_at.getTime()),
        state: 'approved',
        decided_at: new Date(Math.min(member.row.created_at.getTime() + 2 * DAY, now)),
      })),
    ],
  }
}

type Verification = 'none' | 'submitted' | 'approved'

function makeVerification(random: Random, { row }: Member, at: number) {
  return {
    id: random.id(at),
    photographer_id: row.id,
    note: 'My website shows the same work in full size. Happy to answer questions.',
    links: list([`https://${row.email.split('@')[1]}`]),
    state: 'submitted',
    created_at: new Date(at),
    decided_at: null,
  }
}

/** Each headline is used once; with the city once more in each. */
function unusedHeadlines(service: ServiceKey, city: string, used: ReadonlySet<string>): string[] {
  const fresh = headlines[service].filter((each) => !used.has(each))
  if (fresh.length > 0) return fresh
  return headlines[service].map((each) => `${each}, in ${city}`).filter((each) => !used.has(each))
}

function makeStudio(
  random: Random,
  { row, profile }: Member,
  keys: ServiceKey[],
  slugs: Set<string>,
  headlined: Set<string>,
) {
  const base = slugOf(profile.name)
  let slug = base
  for (let n = 2; slugs.has(slug); n += 1) slug = `${base}-${n}`
  slugs.add(slug)
  const { stage, city } = profile
  const headline = random.pick(unusedHeadlines(keys[0]!, city, headlined))
  headlined.add(headline)
  const verification: Verification =
    stage === 'submitted' ? 'submitted' : stage === undefined || stage === 'inactive' ? 'approved' : 'none'
  const travels = keys.includes('wedding') || keys.includes('travel')
  return {
    photographer_id: row.id,
    slug,
    headline,
    place_id: placeOf(profile.city),
    languages: list(LANGUAGES[cities[profile.city].culture]),
    links: list([`https://${row.email.split('@')[1]}`]),
    included_km: random.pick([20, 30, 50]),
    per_km_minor: random.pick([40, 50, 60, 80]),
    farthest_km: travels ? random.pick([300, 500, 1000]) : random.pick([60, 100, 150]),
    instant: random.chance(0.35),
    published: verification === 'approved',
    verification,
    listed: false,
    before_minutes: random.pick([0, 30, 60]),
    after_minutes: random.pick([0, 30, 60]),
    notice_hours: random.pick([24, 48, 72]),
    most_per_day: keys.includes('wedding') ? 1 : random.pick([1, 2, 3]),
    created_at: row.created_at,
    updated_at: row.updated_at,
  }
}

export type PackageRow = ReturnType<typeof makePackages>[number]

function makePackages(random: Random, { row, profile }: Member, keys: ServiceKey[]) {
  const { rate } = profile
  return keys.slice(0, OFFERED).flatMap((service) =>
    offers[service].map((offer, n) => {
      // The hourly price is lower for a whole day than for a single hour.
      const hourly = rate * (offer.hours >= 6 ? 0.85 : offer.hours <= 1 ? 1.2 : 1)
      const price = Math.max(40, Math.round((hourly * offer.hours) / 5) * 5)
      const pack = {
        id: random.id(row.created_at.getTime() + n),
        photographer_id: row.id,
        name: offer.name,
        service,
        includes: offer.includes,
        minutes: offer.hours * 60,
        price_minor: price * 100,
        extra_hour_minor: Math.round(rate / 5) * 500,
        pictures: offer.pictures,
        delivery_days: offer.days,
        upfront_percent: service === 'wedding' ? 30 : random.pick([25, 30, 50]),
        policy: offer.policy,
        created_at: row.created_at,
        updated_at: row.created_at,
      }
      return { ...pack, add_ons: JSON.stringify(makeAddOns(pack, row.created_at.getTime())) }
    }),
  )
}

function makePictures(random: Random, member: Member, photos: { name: string; service: ServiceKey }[]) {
  const at = member.row.created_at
  return photos.map(({ name, service }, position) => {
    const { subject } = prepared[name]!
    const focus = focalPointOf(name)
    const id = random.id(at.getTime() + position)
    return {
      picture: pictureRow(id, member, name, 'portfolio'),
      entry: {
        picture_id: id,
        photographer_id: member.row.id,
        position: position + 1,
        caption: '',
        alt: subject.charAt(0).toUpperCase() + subject.slice(1),
        service,
        cover: position === 0,
        focus_x: focus.x,
        focus_y: focus.y,
      },
    }
  })
}

function pictureRow(id: string, { row }: Member, name: string, purpose: 'portfolio' | 'profile') {
  const { width, height, placeholder, sizes } = prepared[name]!
  return {
    id,
    owner_id: row.id,
    purpose,
    state: 'ready',
    file_name: `${name}.jpg`,
    content_type: 'image/jpeg',
    width,
    height,
    placeholder: `\\x${Buffer.from(placeholder, 'base64').toString('hex')}`,
    sizes: JSON.stringify(sizes),
    prepared: name,
    created_at: row.created_at,
    ready_at: row.created_at,
  }
}

function makeWeek(random: Random, { row, profile }: Member, keys: ServiceKey[]) {
  const weeks = largestCities.includes(profile.city) ? WEEKENDS : WEEKS
  const [days, from, to] = keys[0] === 'event' ? LATE : keys[0] === 'wedding' ? WEDDINGS : random.pick(weeks)
  return days.map((day, position) => ({
    photographer_id: row.id,
    position,
    day,
    from_time: from,
    to_time: to,
  }))
}
