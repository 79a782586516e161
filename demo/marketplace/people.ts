import { namePools } from '../names.ts'
import type { Random } from '../random.ts'
import { type CityName, cities, cityNames } from './cities.ts'
import { businesses, clientPhotos, unusualNames } from './client-names.ts'
import type { Photographer } from './photographer.ts'
import { photographers } from './photographers.ts'
import { type Calendar, DAY, HOUR, within } from './timeline.ts'

const CLIENTS = 140
/** People were there two months before the first booking. */
const MONTHS = 20

export type PersonRow = {
  id: string
  role: 'client' | 'photographer'
  status: 'active' | 'inactive'
  full_name: string | null
  email: string
  email_verified_at: Date | null
  phone: string | null
  address: string | null
  about: string | null
  profile_image: string | null
  hourly_rate_minor: number | null
  created_at: Date
  updated_at: Date
}
export type Client = { row: PersonRow; city: CityName; business: boolean }
export type Member = { row: PersonRow; profile: Photographer }

const MAIL_HOSTS = ['mailbox.test', 'inbox.test', 'post.test', 'letters.example', 'homemail.example']

export function makePhotographers(random: Random, calendar: Calendar): Member[] {
  const { now } = calendar
  const joined = calendar.growingMoments(random, photographers.length, MONTHS)
  // Those whom nobody has booked yet are the newest.
  const order = random.shuffle(photographers).sort((a, b) => Number(a.talent === 0) - Number(b.talent === 0))
  return order.map((profile, index) => {
    const at = joined[index]!
    const slug = slugOf(profile.name ?? '')
    const host =
      slug && slug.length < 40 ? slug.replaceAll('.', '') : `studio-${slugOf(profile.city)}-${index}`
    const row = personRow(random, 'photographer', at, now, {
      name: profile.name,
      email: `hello@${host}.example`,
      city: profile.city,
    })
    row.about = profile.about
    row.profile_image = profile.photo && photoAddress(profile.photo)
    row.hourly_rate_minor = profile.rate === null ? null : Math.round(profile.rate * 100)
    if (index % 17 === 16) row.status = 'inactive'
    return { row, profile }
  })
}

export function makeClients(random: Random, calendar: Calendar): Client[] {
  const { now } = calendar
  const joined = calendar.growingMoments(random, CLIENTS, MONTHS)
  const special = new Map<number, string | null>()
  const places = random.shuffle(Array.from({ length: CLIENTS }, (_, index) => index))
  for (const name of [...businesses, ...unusualNames]) special.set(places[special.size]!, name)
  const companies = new Set<string | null>(businesses)
  const taken = new Set<string>()
  return joined.map((at, index) => {
    const city = random.pick(cityNames)
    const name = special.has(index) ? special.get(index)! : newName(random, city, taken)
    if (name) taken.add(name)
    const business = companies.has(name)
    const slug = slugOf(name ?? '') || `guest.${index}`
    const row = personRow(random, 'client', at, now, {
      name,
      email: business
        ? `bookings@${slug.replaceAll('.', '-')}.example`
        : `${slug.slice(0, 50)}@${random.pick(MAIL_HOSTS)}`,
      city,
    })
    if (business) row.about = 'Business account, invoices by e-mail.'
    if (index % 35 === 20) row.profile_image = photoAddress(clientPhotos[Math.floor(index / 35)]!)
    if (index % 20 === 13) row.status = 'inactive'
    return { row, city, business }
  })
}

type Identity = { name: string | null; email: string; city: CityName }

function personRow(
  random: Random,
  role: PersonRow['role'],
  at: number,
  now: number,
  { name, email, city }: Identity,
): PersonRow {
  return {
    id: random.id(at),
    role,
    status: 'active',
    full_name: name,
    email,
    email_verified_at: random.chance(0.86) ? new Date(within(random, at, at + 6 * HOUR, now)) : null,
    phone: random.chance(0.84) ? cities[city].phone.replace(/#/g, () => String(random.between(0, 9))) : null,
    address: random.chance(0.78) ? addressIn(random, city) : null,
    about: null,
    profile_image: null,
    hourly_rate_minor: null,
    created_at: new Date(at),
    updated_at: new Date(within(random, at, at + 90 * DAY, now)),
  }
}

function addressIn(random: Random, city: CityName): string {
  const { streets, country } = cities[city]
  return `${random.between(2, 180)} ${random.pick<string>(streets)}, ${city}, ${country}`
}

/** A name that nobody in `taken` has. */
export function newName(random: Random, city: CityName, taken: ReadonlySet<string>): string {
  for (;;) {
    const pool = namePools[cities[city].culture]
    const name = `${random.pick(pool.given)} ${random.pick(pool.family)}`
    if (!taken.has(name)) return name
  }
}

/** `Élodie O’Hara` → `elodie.ohara`; empty where nothing of the name fits into an address. */
export function slugOf(name: string): string {
  return name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll('ø', 'o')
    .replaceAll('æ', 'ae')
    .replaceAll('ß', 'ss')
    .replaceAll('đ', 'd')
    .replace(/[^a-z0-9\s-]/g, '')
    .trim()
    .replace(/[\s-]+/g, '.')
}

const photoAddress = (name: string) => `/photos/${name}.webp`
