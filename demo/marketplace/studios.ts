import type { ServiceKey } from '../../contract/services.ts'
import { isListed } from '../../server/photographers/listing.ts'
import { slugOf } from '../../server/photographers/slugs.ts'
import type { Random } from '../random.ts'
import { type CityName, cities } from './cities.ts'
import { headlines, offers } from './offers.ts'
import type { Member } from './people.ts'
import { placeOf } from './places.ts'
import { dealPictures, prepared } from './portfolios.ts'
import { serviceKeysOf } from './services.ts'
import { DAY } from './timeline.ts'

const LANGUAGES: Record<string, string[]> = {
  english: ['en'],
  american: ['en', 'es'],
  latin: ['es', 'en'],
  indian: ['hi', 'en'],
  french: ['fr', 'en'],
  german: ['de', 'en'],
  iberian: ['es', 'en'],
  nordic: ['sv', 'da', 'en'],
  japanese: ['ja', 'en'],
  african: ['en'],
  arabic: ['ar', 'en', 'fr'],
}
const CITY_LANGUAGES: Partial<Record<CityName, string[]>> = {
  'São Paulo': ['pt', 'en'],
  Lisbon: ['pt', 'en'],
  Nairobi: ['sw', 'en'],
}

/** Opening hours: weekdays, and from when to when. */
const WEEKS: [days: number[], from: string, to: string][] = [
  [[2, 3, 4, 5, 6], '09:00', '19:00'],
  [[1, 2, 3, 4, 5], '08:30', '18:00'],
  [[1, 2, 3, 4, 5, 6, 7], '10:00', '20:00'],
  [[4, 5, 6, 7], '08:00', '23:00'],
]
const LATE: (typeof WEEKS)[number] = [[3, 4, 5, 6], '12:00', '02:00']

const list = (values: readonly string[]): string => `{${values.join(',')}}`

/** What every photographer of the demo shows and offers; most are verified, three wait for a decision, some are at the beginning. */
export function makeStudios(random: Random, members: Member[], now: number) {
  // Some have not said yet what they offer; what they show are faces.
  const services = members.map(({ profile }): ServiceKey[] =>
    profile.services.length > 0 ? serviceKeysOf(profile.services) : ['portrait'],
  )
  const hands = dealPictures(services)
  const slugs = new Set<string>()
  const rows = members.map((member, who) => {
    const keys = services[who]!
    const pictures = makePictures(random, member, hands[who]!)
    const packages = makePackages(random, member, keys)
    return {
      member,
      keys,
      pictures,
      packages,
      studio: makeStudio(random, member, keys, slugs, who, members.length),
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
    })
  return {
    studios: rows.map(({ studio }) => studio),
    packages: rows.flatMap(({ packages }) => packages),
    pictures: rows.flatMap(({ pictures }) => pictures.map(({ picture }) => picture)),
    portfolio_pictures: rows.flatMap(({ pictures }) => pictures.map(({ entry }) => entry)),
    weekly_hours: rows.flatMap(({ member, keys }) => makeWeek(random, member.row.id, keys)),
    verifications: rows
      .filter(({ studio }) => studio.verification === 'submitted')
      .map(({ member }, n) => ({
        id: random.id(now - (n + 1) * DAY),
        photographer_id: member.row.id,
        note: 'My website has the same pictures in full size. Happy to answer questions.',
        links: list([`https://${member.row.email.split('@')[1]}`]),
        state: 'submitted',
        created_at: new Date(now - (n + 1) * DAY),
      })),
  }
}

type Verification = 'none' | 'submitted' | 'approved'

function makeStudio(
  random: Random,
  { row, profile }: Member,
  keys: ServiceKey[],
  slugs: Set<string>,
  who: number,
  all: number,
) {
  const base = slugOf(profile.name ?? '') || `photographer-${row.id.slice(-6)}`
  let slug = base
  for (let n = 2; slugs.has(slug); n += 1) slug = `${base}-${n}`
  slugs.add(slug)
  const confirmed = row.email_verified_at !== null
  // The newest are on their way: three wait for us, the others are still preparing.
  const fresh = who >= all - 5
  const verification: Verification = !confirmed
    ? 'none'
    : !fresh
      ? 'approved'
      : who >= all - 3
        ? 'submitted'
        : 'none'
  const travels = keys.includes('wedding') || keys.includes('travel')
  return {
    photographer_id: row.id,
    slug,
    headline: random.pick(headlines[keys[0]!]),
    place_id: placeOf(profile.city),
    languages: list(CITY_LANGUAGES[profile.city] ?? LANGUAGES[cities[profile.city].culture]!),
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

function makePackages(random: Random, { row, profile }: Member, keys: ServiceKey[]) {
  const rate = profile.rate ?? 90
  return keys.slice(0, 3).flatMap((service) =>
    offers[service].map((offer, n) => {
      // A whole day costs less an hour than a single one.
      const hourly = rate * (offer.hours >= 6 ? 0.85 : offer.hours <= 1 ? 1.2 : 1)
      const price = Math.max(40, Math.round((hourly * offer.hours) / 5) * 5)
      return {
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
    }),
  )
}

function makePictures(random: Random, { row }: Member, hand: { name: string; service: ServiceKey }[]) {
  const at = row.created_at
  return hand.map(({ name, service }, position) => {
    const { width, height, placeholder, sizes, subject } = prepared[name]!
    const id = random.id(at.getTime() + position)
    const alt = subject.charAt(0).toUpperCase() + subject.slice(1)
    return {
      picture: {
        id,
        owner_id: row.id,
        purpose: 'portfolio',
        state: 'ready',
        file_name: `${name}.jpg`,
        content_type: 'image/jpeg',
        width,
        height,
        placeholder: `\\x${Buffer.from(placeholder, 'base64').toString('hex')}`,
        sizes: JSON.stringify(sizes),
        prepared: name,
        created_at: at,
        ready_at: at,
      },
      entry: {
        picture_id: id,
        photographer_id: row.id,
        position: position + 1,
        caption: '',
        alt,
        service,
        cover: position === 0,
      },
    }
  })
}

function makeWeek(random: Random, photographerId: string, keys: ServiceKey[]) {
  const [days, from, to] = keys[0] === 'event' ? LATE : keys[0] === 'wedding' ? WEEKS[3]! : random.pick(WEEKS)
  return days.map((day, position) => ({
    photographer_id: photographerId,
    position,
    day,
    from_time: from,
    to_time: to,
  }))
}
