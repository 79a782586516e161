import { majorOf, minorOf } from '../../../contract/format/money.ts'
import type { OfferedPackage, PublicProfile, SearchCriteria } from '../../../contract/search/search.ts'
import type { Queryable } from '../../platform/db/query.ts'
import { instantAt } from '../../platform/time/windows.ts'
import type { readPlace } from '../places/find-places.ts'
import { presentPlace } from '../places/present-place.ts'
import { describeLines } from '../quotes/describe-lines.ts'
import { presentPolicy } from '../quotes/policies.ts'
import { priceOf, roadKm } from '../quotes/price.ts'
import { listFreePackages } from './find-page.ts'
import type { SearchInput } from './search-input.ts'

type PlaceRow = NonNullable<Awaited<ReturnType<typeof readPlace>>>

/** The profile with the price of each package for this date, duration and location. */
export async function withPrices(
  pool: Queryable,
  profile: PublicProfile,
  criteria: SearchCriteria,
  at: PlaceRow | undefined,
  now: number,
): Promise<PublicProfile> {
  if (!at && !criteria.date && !criteria.hours) return profile
  const distanceKm = at ? roadKm(profile.place, at) : null
  const tooFar = distanceKm !== null && distanceKm > profile.farthestKm
  const { date, start } = criteria
  const startsAt = date && start ? instantAt(at?.timeZone ?? profile.place.timeZone, date, start) : null
  const policyDates = ({ policy }: OfferedPackage) =>
    startsAt === null
      ? null
      : presentPolicy({ policy, startsAt: new Date(startsAt), bookedAt: new Date(now) })
  const free = criteria.date
    ? await listFree(pool, profile.slug, { ...criteria, date: criteria.date }, at, now)
    : null
  return {
    ...profile,
    asked: at && distanceKm !== null ? { place: presentPlace(at), distanceKm, tooFar } : null,
    packages: profile.packages.map((offered) => ({
      ...offered,
      asked: tooFar
        ? null
        : {
            ...priceFor(profile, offered, criteria, distanceKm),
            free: free?.has(offered.id) ?? null,
            policyDates: policyDates(offered),
          },
    })),
  }
}

/** Packages that can be booked now, as search finds them. */
async function listFree(
  pool: Queryable,
  slug: string,
  { date, start, hours }: SearchCriteria & { date: string },
  at: PlaceRow | undefined,
  now: number,
): Promise<Set<string>> {
  const search: SearchInput = { slugs: [slug], sort: 'price', date, start, hours, at }
  return new Set(await listFreePackages(pool, search, now))
}

function priceFor(
  { currency, includedKm, perKm }: PublicProfile,
  offered: OfferedPackage,
  { hours }: SearchCriteria,
  distanceKm: number | null,
) {
  const chosen = {
    ...offered,
    priceMinor: minorOf(offered.price, currency),
    extraHourMinor: minorOf(offered.extraHour, currency),
  }
  const price = priceOf(chosen, {
    minutes: hours === undefined ? undefined : hours * 60,
    travel:
      distanceKm === null ? undefined : { distanceKm, includedKm, perKmMinor: minorOf(perKm, currency) },
  })
  return {
    minutes: price.minutes,
    lines: describeLines(price, chosen, currency, distanceKm).map(({ kind, text, minor }) => ({
      kind,
      text,
      amount: majorOf(minor, currency),
    })),
    total: majorOf(price.totalMinor, currency),
  }
}
