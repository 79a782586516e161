import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm'
import type { MarketplaceRole } from '../../../contract/people/people.ts'
import type { Db } from '../../platform/db/connect.ts'
import { expression, now } from '../../platform/db/expressions.ts'
import { execute, type Queryable, query } from '../../platform/db/query.ts'
import { reviews } from '../../platform/db/tables/bookings.ts'
import { people } from '../../platform/db/tables/people.ts'
import { isVisible } from '../listings/visible.ts'

export type Person = typeof people.$inferSelect

/** More are not useful on one page, and the total is shown. */
const MAX_REVIEWS = 200

const isMarketplacePerson = inArray(people.role, ['client', 'photographer'])

export async function findMember(db: Db, id: string, role: MarketplaceRole): Promise<Person | undefined> {
  const [person] = await db
    .select()
    .from(people)
    .where(and(eq(people.id, id), eq(people.role, role), isNull(people.erasedAt)))
  return person
}

/** Clients and photographers only: administrators cannot edit or erase each other. */
export async function lockMember(tx: Db, id: string): Promise<Person | undefined> {
  const [person] = await tx
    .select()
    .from(people)
    .where(and(eq(people.id, id), isMarketplacePerson))
    .for('update')
  return person
}

export async function lockAdmin(tx: Db, id: string): Promise<Person | undefined> {
  const [person] = await tx
    .select()
    .from(people)
    .where(and(eq(people.id, id), eq(people.role, 'admin')))
    .for('update')
  return person
}

export async function personExists(db: Db, id: string): Promise<boolean> {
  return (await db.select({ id: people.id }).from(people).where(eq(people.id, id))).length > 0
}

export async function changePerson(
  tx: Db,
  id: string,
  change: Partial<typeof people.$inferInsert>,
): Promise<Person> {
  const [person] = await tx
    .update(people)
    .set({ ...change, updatedAt: now() })
    .where(eq(people.id, id))
    .returning()
  return person!
}

export async function rate(db: Db, photographerId: string): Promise<{ average: number; total: number }> {
  const [row] = await query<{ average: number; total: number }>(db)`
    select coalesce(avg(rating), 0)::float8 as average, count(*)::int as total
    from reviews where photographer_id = ${photographerId} and ${isVisible('reviews')}`
  return row!
}

export type Review = Pick<
  typeof reviews.$inferSelect,
  'id' | 'rating' | 'review' | 'createdAt' | 'answer' | 'answeredAt'
> & {
  clientName: string | null
}

export async function listReviews(db: Db, photographerId: string): Promise<Review[]> {
  return db
    .select({
      id: reviews.id,
      rating: reviews.rating,
      review: reviews.review,
      createdAt: reviews.createdAt,
      answer: reviews.answer,
      answeredAt: reviews.answeredAt,
      clientName: people.fullName,
    })
    .from(reviews)
    .innerJoin(people, eq(people.id, reviews.clientId))
    .where(and(eq(reviews.photographerId, photographerId), expression(isVisible('reviews'))))
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(MAX_REVIEWS)
}

export async function listAdmins(db: Db): Promise<Person[]> {
  return db.select().from(people).where(eq(people.role, 'admin')).orderBy(asc(people.email))
}

export async function isPhotographer(client: Queryable, id: string): Promise<boolean> {
  return (await execute(client)`select from people where id = ${id} and role = 'photographer'`) > 0
}
