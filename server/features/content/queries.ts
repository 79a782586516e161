import { and, desc, eq } from 'drizzle-orm'
import {
  contentMessages,
  type PageText,
  type PageType,
  type SavePageBody,
} from '../../../contract/site/content.ts'
import { currentLocale, DEFAULT_LOCALE } from '../../../messages/locale.ts'
import { recordActivity } from '../../core/audit-log/queries.ts'
import type { Db } from '../../platform/db/connect.ts'
import { lockSubject } from '../../platform/db/locks.ts'
import { newId } from '../../platform/db/new-id.ts'
import { pageVersions } from '../../platform/db/tables/content.ts'
import { people } from '../../platform/db/tables/people.ts'
import { Conflict, InvalidField } from '../../platform/errors.ts'
import { defaultLocale, enabledLocales } from '../../platform/locale.ts'
import { presentPage, presentUnwritten } from './present.ts'

const MAX_VERSIONS = 50

async function findNewest(db: Db, type: PageType, language: string) {
  const [page] = await db
    .select()
    .from(pageVersions)
    .where(isText(type, language))
    .orderBy(desc(pageVersions.version))
    .limit(1)
  return page
}

const isText = (type: PageType, language: string) =>
  and(eq(pageVersions.type, type), eq(pageVersions.language, language))

/** The text in exactly this language, for editors: empty when none was written yet. */
export async function readPageIn(db: Db, type: PageType, language: string): Promise<PageText> {
  const page = await findNewest(db, type, language)
  return page ? presentPage(page) : presentUnwritten(type)
}

/** The published text in the language of the page, or else in the main one, which it then names. */
export async function readPage(db: Db, type: PageType): Promise<PageText> {
  const wanted = currentLocale()
  for (const language of new Set([wanted, defaultLocale(), DEFAULT_LOCALE])) {
    const page = await findNewest(db, type, language)
    if (page) return { ...presentPage(page), ...(language !== wanted && { language }) }
  }
  return presentUnwritten(type)
}

export async function listVersions(db: Db, type: PageType, language: string) {
  return db
    .select({ page: pageVersions, savedBy: people.fullName })
    .from(pageVersions)
    .leftJoin(people, eq(people.id, pageVersions.savedBy))
    .where(isText(type, language))
    .orderBy(desc(pageVersions.version))
    .limit(MAX_VERSIONS)
}

/** Adds a version. Concurrent saves of a text are serialised, so that neither overwrites a version it has not seen. */
export async function savePage(
  db: Db,
  actorId: string,
  { baseVersion, language = defaultLocale(), ...body }: SavePageBody,
): Promise<PageText> {
  if (!enabledLocales().some((locale) => locale === language))
    throw new InvalidField('language', contentMessages.language())
  return db.transaction(async (tx) => {
    await lockSubject(tx, 'page', body.type)
    const newest = await findNewest(tx, body.type, language)
    const version = newest?.version ?? 0
    if (baseVersion !== undefined && baseVersion !== version) throw new Conflict(contentMessages.conflict())
    const [saved] = await tx
      .insert(pageVersions)
      .values({ id: newId(), ...body, language, version: version + 1, savedBy: actorId })
      .returning()
    await recordActivity(tx, {
      actorId,
      action: 'page.saved',
      subjectType: 'page',
      subjectId: saved!.id,
      before: newest ? { type: newest.type, title: newest.title, version } : null,
      after: { type: saved!.type, title: saved!.title, version: saved!.version },
    })
    return presentPage(saved!)
  })
}
