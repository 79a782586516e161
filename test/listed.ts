import { asMinor } from '../contract/format/money.ts'
import { rebuildFreeDays } from '../server/features/calendar/free-days.ts'
import { reindexPhotographer } from '../server/features/listings/search-index.ts'
import type { Database } from '../server/platform/db/connect.ts'
import { weeklyHours } from '../server/platform/db/tables/calendar.ts'
import { insertPackage, insertPerson, insertStudio, type NewPerson } from './factories.ts'

type Wanted = Partial<NewPerson> & { placeId: string; priceMinor: number; instant?: boolean }

/** A listed photographer who works every day from 9:00 to 17:00. */
export async function insertListed(
  { db }: Pick<Database, 'db'>,
  { placeId, priceMinor, instant = false, ...person }: Wanted,
): Promise<{ id: string; slug: string }> {
  const { id } = await insertPerson(db, { ...person, role: 'photographer' })
  const travel = { perKmMinor: asMinor(50), includedKm: 0, farthestKm: 200 }
  const { slug } = await insertStudio(db, id, { placeId, listed: true, instant, ...travel })
  await insertPackage(db, id, { name: 'Half a day', priceMinor: asMinor(priceMinor), minutes: 240 })
  const days = Array.from({ length: 7 }, (_, position) => ({
    photographerId: id,
    position,
    day: position + 1,
    fromTime: '09:00',
    toTime: '17:00',
  }))
  await db.insert(weeklyHours).values(days)
  await db.transaction(async (tx) => {
    await rebuildFreeDays(tx, id)
    await reindexPhotographer(tx, id)
  })
  return { id, slug }
}

// Read once, so that midnight can’t pass between two uses of the same day.
const today = Date.now()

export const inDays = (days: number): string => new Date(today + days * 86_400_000).toISOString().slice(0, 10)
