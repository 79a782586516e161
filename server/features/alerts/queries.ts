import { and, eq } from 'drizzle-orm'
import { fill } from '../../../contract/api/path.ts'
import { formatCalendarDay } from '../../../contract/format/days.ts'
import { site } from '../../../contract/paths.ts'
import { type Alert, alertLimits, alertMessages, type NewAlert } from '../../../contract/search/calls.ts'
import { searchMessages } from '../../../contract/search/search.ts'
import { exportRow } from '../../platform/db/columns/privacy.ts'
import type { Db } from '../../platform/db/connect.ts'
import { newId } from '../../platform/db/new-id.ts'
import { alerts } from '../../platform/db/tables/alerts.ts'
import { people } from '../../platform/db/tables/people.ts'
import { places } from '../../platform/db/tables/places.ts'
import { studios } from '../../platform/db/tables/studios.ts'
import { Conflict, InvalidField, NotFound } from '../../platform/errors.ts'
import { describeSearch, normaliseQuery, readSearch } from './saved-search.ts'

type Row = typeof alerts.$inferSelect

export async function listAlerts(db: Db, personId: string): Promise<Alert[]> {
  const rows = await db.select().from(alerts).where(eq(alerts.personId, personId)).orderBy(alerts.createdAt)
  return Promise.all(rows.map((row) => presentAlert(db, row)))
}

/** Saving an alert a second time returns the first. */
export async function createAlert(db: Db, personId: string, wanted: NewAlert): Promise<Alert> {
  const about = await readWanted(db, wanted)
  const row = await db.transaction(async (tx) => {
    // The lock makes concurrent requests count one after the other.
    await tx.select({ id: people.id }).from(people).where(eq(people.id, personId)).for('no key update')
    const mine = await tx.select().from(alerts).where(eq(alerts.personId, personId))
    const known = mine.find(
      (one) =>
        one.query === about.query && one.photographerId === about.photographerId && one.date === about.date,
    )
    if (known) return known
    if (mine.length >= alertLimits.perPerson) throw new Conflict(alertMessages.full())
    const [added] = await tx
      .insert(alerts)
      .values({ id: newId(), personId, kind: wanted.kind, ...about })
      .returning()
    return added!
  })
  return presentAlert(db, row)
}

async function readWanted(db: Db, wanted: NewAlert) {
  if (wanted.kind === 'search') {
    const query = normaliseQuery(wanted.query)
    if (!query) throw new InvalidField('query', alertMessages.blank())
    return { query, photographerId: null, date: null }
  }
  if (wanted.date < new Date().toISOString().slice(0, 10))
    throw new InvalidField('date', alertMessages.past())
  const [found] = await db
    .select({ id: studios.photographerId })
    .from(studios)
    .where(and(eq(studios.slug, wanted.slug), eq(studios.listed, true)))
  if (!found) throw new NotFound(searchMessages.notFound())
  return { query: '', photographerId: found.id, date: wanted.date }
}

async function presentAlert(db: Db, row: Row): Promise<Alert> {
  const { text, path } = await describeAlert(db, row)
  const { id, kind, createdAt } = row
  return { id, _id: id, kind, text, path, createdAt: createdAt.toISOString() }
}

/** What an alert is about, and the page that shows it. */
export async function describeAlert(
  db: Db,
  row: Pick<Row, 'kind' | 'query' | 'photographerId' | 'date'>,
): Promise<{ text: string; path: string }> {
  if (row.kind === 'search') {
    const placeId = readSearch(row.query).place
    const [place] = placeId ? await db.select().from(places).where(eq(places.id, placeId)) : []
    return { text: describeSearch(row.query, place), path: `${site.search}?${row.query}` }
  }
  const [photographer] = await db
    .select({ slug: studios.slug, fullName: people.fullName })
    .from(studios)
    .innerJoin(people, eq(people.id, studios.photographerId))
    .where(eq(studios.photographerId, row.photographerId!))
  const slug = photographer?.slug ?? ''
  return {
    text: `${photographer?.fullName ?? slug}, ${formatCalendarDay(row.date!)}`,
    path: `${fill(site.profile, { slug })}?date=${row.date}`,
  }
}

/** Returns whether there was one. */
export async function deleteAlert(db: Db, id: string, personId?: string): Promise<boolean> {
  const mine = personId ? eq(alerts.personId, personId) : undefined
  const deleted = await db
    .delete(alerts)
    .where(and(eq(alerts.id, id), mine))
    .returning({ id: alerts.id })
  return deleted.length > 0
}

export const exportAlerts = async (tx: Db, personId: string) =>
  (await tx.select().from(alerts).where(eq(alerts.personId, personId))).map((row) => ({
    ...exportRow(alerts, row),
    photographer: row.photographerId,
  }))
