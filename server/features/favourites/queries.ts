import { and, eq } from 'drizzle-orm'
import { type Favourites, favouriteLimits, favouriteMessages } from '../../../contract/search/calls.ts'
import type { Db } from '../../platform/db/connect.ts'
import { execute, query, sql } from '../../platform/db/query.ts'
import { favourites } from '../../platform/db/tables/favourites.ts'
import { people } from '../../platform/db/tables/people.ts'
import { Conflict } from '../../platform/errors.ts'
import { hasSlug } from '../listings/slugs.ts'

type Row = { slug: string; listed: boolean }

export async function listFavourites(db: Db, personId: string): Promise<Favourites> {
  const rows = await query<Row>(db)`
    select s.slug, s.listed from favourites f join studios s on s.photographer_id = f.photographer_id
    where f.person_id = ${personId} order by f.created_at desc, f.photographer_id`
  return presentFavourites(rows, 'account')
}

/** The favourites in a browser's cookie. A former slug is replaced by the current one. */
export async function readSavedFavourites(db: Db, slugs: string[]): Promise<Favourites> {
  if (slugs.length === 0) return presentFavourites([], 'browser')
  const rows = await query<Row>(db)`
    select s.slug, s.listed from unnest(${slugs}::text[]) with ordinality wanted (slug, number)
    join studios s on ${hasSlug(sql`wanted.slug`)}
    group by s.slug, s.listed order by min(wanted.number)`
  return presentFavourites(rows, 'browser')
}

function presentFavourites(rows: Row[], kept: Favourites['kept']): Favourites {
  const slugs = rows.filter(({ listed }) => listed).map(({ slug }) => slug)
  return { favourites: slugs, away: rows.length - slugs.length, kept }
}

export async function addFavourite(db: Db, personId: string, photographerId: string): Promise<void> {
  await db.transaction(async (tx) => {
    // The lock makes concurrent requests count one after the other.
    await lockPerson(tx, personId)
    const mine = await tx.$count(favourites, eq(favourites.personId, personId))
    const known = and(eq(favourites.personId, personId), eq(favourites.photographerId, photographerId))
    if (mine >= favouriteLimits.account && (await tx.$count(favourites, known)) === 0)
      throw new Conflict(favouriteMessages.accountFull())
    await tx.insert(favourites).values({ personId, photographerId }).onConflictDoNothing()
  })
}

export async function removeFavourite(db: Db, personId: string, slug: string): Promise<void> {
  await execute(db)`
    delete from favourites where person_id = ${personId} and photographer_id in (
      select s.photographer_id from studios s where ${hasSlug(slug)})`
}

/** At sign-in, adds the browser's favourites to the account, up to the limit; the oldest are dropped first. */
export async function adoptFavourites(db: Db, personId: string, slugs: string[]): Promise<void> {
  await db.transaction(async (tx) => {
    await lockPerson(tx, personId)
    await execute(tx)`
      insert into favourites (person_id, photographer_id, created_at)
      select ${personId}::uuid, s.photographer_id, now() - min(wanted.number) * interval '1 millisecond'
      from unnest(${slugs}::text[]) with ordinality wanted (slug, number)
      join studios s on ${hasSlug(sql`wanted.slug`)}
      where not exists (select from favourites known
        where known.person_id = ${personId} and known.photographer_id = s.photographer_id)
      group by s.photographer_id order by min(wanted.number)
      limit greatest(0, ${favouriteLimits.account} - (select count(*) from favourites where person_id = ${personId}))
      on conflict do nothing`
  })
}

const lockPerson = (tx: Db, id: string) =>
  tx.select({ id: people.id }).from(people).where(eq(people.id, id)).for('no key update')

export const exportFavourites = async (tx: Db, personId: string) =>
  (await tx.select().from(favourites).where(eq(favourites.personId, personId))).map((row) => ({
    photographer: row.photographerId,
    createdAt: row.createdAt.toISOString(),
  }))
