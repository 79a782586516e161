import { openPicturePath } from '../../contract/paths.ts'
import { namePools } from '../names.ts'
import type { Random } from '../random.ts'
import { sceneClients, showcaseClient } from '../showcase/people.ts'
import { joinedDaysAgo } from '../showcase/scenes.ts'
import { type CityName, cities, cityNames } from './cities.ts'
import { businesses, clientPhotos } from './client-names.ts'
import { largestCities } from './largest-cities.ts'
import type { Photographer } from './photographer.ts'
import { photographers } from './photographers.ts'
import { type Calendar, DAY, HOUR, within } from './timeline.ts'

const CLIENTS = 140
/** People started to join two months before the first booking. */
const MONTHS = 20

export type PersonRow = {
  id: string
  role: 'client' | 'photographer'
  status: 'active' | 'inactive'
  full_name: string
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
export type Client = { row: PersonRow; city: CityName; business: boolean; inScenes: boolean }
export type Member = {
  row: PersonRow
  profile: Photographer
  /** The profile photo, if it is one of demo/photos. */
  face: { id: string; name: string } | null
}

const MAIL_HOSTS = ['mailbox.test', 'inbox.test', 'post.test', 'letters.example', 'homemail.example']

export function makePhotographers(random: Random, calendar: Calendar): Member[] {
  const { now } = calendar
  const joined = calendar.growingMoments(random, photographers.length, MONTHS)
  // The largest cities come first, so that their photographers have reviews; those without bookings last.
  const turn = ({ city, talent }: Photographer) => (talent === 0 ? 2 : largestCities.includes(city) ? 0 : 1)
  const order = random.shuffle(photographers).sort((a, b) => turn(a) - turn(b))
  return order.map((profile, index) => {
    const at = Math.min(joined[index]!, now - joinedDaysAgo(profile.name) * DAY)
    const row = personRow(random, 'photographer', at, now, {
      name: profile.name,
      email: `hello@${slugOf(profile.name).replaceAll('.', '')}.example`,
      city: profile.city,
      confirmed: profile.stage !== 'unconfirmed',
    })
    row.about = profile.about
    row.hourly_rate_minor = Math.round(profile.rate * 100)
    if (profile.stage === 'inactive') row.status = 'inactive'
    const [, prepared] = profile.photo?.match(/^prepared:(.+)/) ?? []
    const face = prepared ? { id: random.id(at), name: prepared } : null
    row.profile_image = face
      ? openPicturePath(face.id, 1, '320.webp')
      : profile.photo && photoAddress(profile.photo)
    return { row, profile, face }
  })
}

export function makeClients(random: Random, calendar: Calendar): Client[] {
  const { now } = calendar
  const joined = calendar.growingMoments(random, CLIENTS - sceneClients.length, MONTHS)
  // One company joins at the start, so that early bookings by companies are possible.
  const places = [1, ...random.shuffle(joined.map((_, index) => index).filter((index) => index > 2))]
  const companies = new Map(businesses.map((company, n) => [places[n]!, company]))
  const taken = new Set<string>([...sceneClients, ...photographers].map(({ name }) => name))
  const others = joined.map((at, index) => {
    const company = companies.get(index)
    const city = company?.city ?? random.pick(cityNames)
    const name = company?.name ?? newName(random, city, taken)
    taken.add(name)
    const slug = slugOf(name)
    const email = company
      ? `bookings@${slug.replaceAll('.', '-')}.example`
      : `${slug}@${random.pick(MAIL_HOSTS)}`
    const row = personRow(random, 'client', at, now, { name, email, city, confirmed: index % 9 !== 4 })
    if (company) row.about = 'Business account, invoices by email.'
    if (index % 35 === 10) row.profile_image = photoAddress(clientPhotos[Math.floor(index / 35)]!)
    if (index % 20 === 13) row.status = 'inactive'
    return { row, city, business: company !== undefined, inScenes: false }
  })
  const inScenes = sceneClients.map(({ name, city }) => {
    const at = now - joinedDaysAgo(name) * DAY
    const email =
      name === showcaseClient.name ? showcaseClient.email : `${slugOf(name)}@${random.pick(MAIL_HOSTS)}`
    const row = personRow(random, 'client', at, now, { name, email, city, confirmed: true })
    return { row, city, business: false, inScenes: true }
  })
  return [...inScenes, ...others]
}

type Identity = { name: string; email: string; city: CityName; confirmed: boolean }

function personRow(
  random: Random,
  role: PersonRow['role'],
  at: number,
  now: number,
  { name, email, city, confirmed }: Identity,
): PersonRow {
  return {
    id: random.id(at),
    role,
    status: 'active',
    full_name: name,
    email,
    email_verified_at: confirmed ? new Date(within(random, at, at + 6 * HOUR, now)) : null,
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

/** A name that is not in `taken`. */
export function newName(random: Random, city: CityName, taken: ReadonlySet<string>): string {
  for (;;) {
    const pool = namePools[cities[city].culture]
    const name = `${random.pick(pool.given)} ${random.pick(pool.family)}`
    if (!taken.has(name)) return name
  }
}

/** `Élodie O’Hara` → `elodie.ohara`; empty if no character of the name can be used in an address. */
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
