import { and, eq, ne } from 'drizzle-orm'
import type { Db } from '../../platform/db/connect.ts'
import { lockSubject } from '../../platform/db/locks.ts'
import { query, type Sql, sql } from '../../platform/db/query.ts'
import { formerSlugs, studios } from '../../platform/db/tables/studios.ts'

const LETTERS: Record<string, string> = {
  ...Object.fromEntries(
    [...'ßæøœđłðþıŋ'].map((letter, n) => [
      letter,
      ['ss', 'ae', 'o', 'oe', 'd', 'l', 'd', 'th', 'i', 'n'][n]!,
    ]),
  ),
  ...pair(
    'абвгґдеєжзиіїйклмнопрстуфхцчшщъыьэюя',
    'a b v g g d e ie zh z i i i i k l m n o p r s t u f kh ts ch sh shch - y - e iu ia',
  ),
  ...pair('αβγδεζηθικλμνξοπρσςτυφχψω', 'a v g d e z i th i k l m n x o p r s s t y f ch ps o'),
}

function pair(letters: string, latin: string): Record<string, string> {
  const parts = latin.split(' ')
  return Object.fromEntries([...letters].map((letter, n) => [letter, parts[n]!.replace('-', '')]))
}

/** `Élodie O’Hara` → `elodie-ohara`; empty when the name cannot be written in Latin letters. */
export function slugOf(name: string): string {
  return name
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\p{M}’'`´.]/gu, '')
    .replace(/\p{L}/gu, (letter) => LETTERS[letter] ?? letter)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)
    .replace(/-+$/, '')
}

/** Locks across all processes, because finding a free slug and taking it are two steps. */
async function lockSlugs(tx: Db): Promise<void> {
  await lockSubject(tx, 'slugs')
}

/** Whether this photographer can take the slug: no other photographer has it now or had it before. */
async function isFree(tx: Db, slug: string, photographerId: string): Promise<boolean> {
  const others = await tx
    .select({ slug: studios.slug })
    .from(studios)
    .where(and(eq(studios.slug, slug), ne(studios.photographerId, photographerId)))
  const former = await tx
    .select({ slug: formerSlugs.slug })
    .from(formerSlugs)
    .where(and(eq(formerSlugs.slug, slug), ne(formerSlugs.photographerId, photographerId)))
  return others.length + former.length === 0
}

/** The name itself, or with the first number that is not taken. */
export async function findFreeSlug(tx: Db, photographerId: string, name: string | null): Promise<string> {
  await lockSlugs(tx)
  const base = slugOf(name ?? '') || `photographer-${photographerId.slice(-6)}`
  for (let n = 1; ; n += 1) {
    const slug = n === 1 ? base : `${base}-${n}`
    if (await isFree(tx, slug, photographerId)) return slug
  }
}

type Studio = Pick<typeof studios.$inferSelect, 'photographerId' | 'slug' | 'listed' | 'slugListed'>

/** False when it is taken. A slug that clients may have seen redirects to the new one; any other becomes free. */
export async function changeSlug(tx: Db, studio: Studio, to: string): Promise<boolean> {
  const { photographerId } = studio
  await lockSlugs(tx)
  if (!(await isFree(tx, to, photographerId))) return false
  await tx.delete(formerSlugs).where(eq(formerSlugs.slug, to))
  if (studio.listed || studio.slugListed)
    await tx.insert(formerSlugs).values({ slug: studio.slug, photographerId }).onConflictDoNothing()
  await tx
    .update(studios)
    .set({ slug: to, slugListed: false })
    .where(eq(studios.photographerId, photographerId))
  return true
}

/** SQL: studio `s` has or had this slug. */
export const hasSlug = (slug: string | Sql): Sql => sql`(s.slug = ${slug}
  or s.photographer_id = (select former.photographer_id from former_slugs former where former.slug = ${slug}))`

/** The photographer of a slug; `current` differs for a former slug, from which the request is redirected. */
export async function findBySlug(
  db: Db,
  slug: string,
): Promise<{ photographerId: string; current: string } | undefined> {
  const [row] = await query<{ photographerId: string; current: string }>(db)`
    select s.photographer_id as "photographerId", s.slug as current from studios s where ${hasSlug(slug)}`
  return row
}

/** A listed photographer by current or former slug. */
export async function findListed(db: Db, slug: string): Promise<{ id: string; slug: string } | undefined> {
  const [row] = await query<{ id: string; slug: string }>(db)`
    select s.photographer_id as id, s.slug from studios s where s.listed and ${hasSlug(slug)}`
  return row
}
