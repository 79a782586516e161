import { desc } from 'drizzle-orm'
import { type BrandValues, brandValues } from '../../../contract/brand/values.ts'
import type { Db } from '../../platform/db/connect.ts'
import { brandVersions } from '../../platform/db/tables/brand.ts'

export type BrandVersion = typeof brandVersions.$inferSelect

export async function findNewestBrand(db: Db): Promise<BrandVersion | undefined> {
  const [row] = await db.select().from(brandVersions).orderBy(desc(brandVersions.version)).limit(1)
  return row
}

/** Fields that this version of the product does not accept are left out, so that an update never breaks the site. */
export function parseValues(stored: unknown): BrandValues {
  const whole = brandValues.safeParse(stored)
  if (whole.success) return whole.data
  const wrong = new Set(
    whole.error.issues.flatMap((issue) =>
      issue.code === 'unrecognized_keys' && issue.path.length === 0 ? issue.keys : [String(issue.path[0])],
    ),
  )
  const rest = Object.entries(stored as object).filter(([name]) => !wrong.has(name))
  const accepted = brandValues.safeParse(Object.fromEntries(rest))
  return accepted.success ? accepted.data : {}
}

/** The brand as readers of a language see it: what is not worded for it is as in the main language. */
export function brandIn(values: BrandValues, locale: string): BrandValues {
  // The same object while there is one language, so that comparing it is cheap.
  if (!values.languages) return values
  const { languages, ...main } = values
  const own = languages[locale]
  return own
    ? { ...main, ...own, ...((main.texts || own.texts) && { texts: { ...main.texts, ...own.texts } }) }
    : main
}
