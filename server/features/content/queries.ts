import { desc, eq } from 'drizzle-orm'
import {
  contentMessages,
  type PageText,
  type PageType,
  type SavePageBody,
} from '../../../contract/site/content.ts'
import { recordActivity } from '../../core/audit-log/queries.ts'
import type { Db } from '../../platform/db/connect.ts'
import { lockSubject } from '../../platform/db/locks.ts'
import { newId } from '../../platform/db/new-id.ts'
import { pageVersions } from '../../platform/db/tables/content.ts'
import { people } from '../../platform/db/tables/people.ts'
import { Conflict } from '../../platform/errors.ts'
import { presentPage, presentUnwritten } from './present.ts'

const MAX_VERSIONS = 50

async function findNewest(db: Db, type: PageType) {
  const [page] = await db
    .select()
    .from(pageVersions)
    .where(eq(pageVersions.type, type))
    .orderBy(desc(pageVersions.version))
    .limit(1)
  return page
}

/** The published text, or an empty one when none was written yet. */
export async function readPage(db: Db, type: PageType): Promise<PageText> {
  const page = await findNewest(db, type)
  return page ? presentPage(page) : presentUnwritten(type)
}

export async function listVersions(db: Db, type: PageType) {
  return db
    .select({ page: pageVersions, savedBy: people.fullName })
    .from(pageVersions)
    .leftJoin(people, eq(people.id, pageVersions.savedBy))
    .where(eq(pageVersions.type, type))
    .orderBy(desc(pageVersions.version))
    .limit(MAX_VERSIONS)
}

/** Adds a version. Concurrent saves of a text are serialised, so that neither overwrites a version it has not seen. */
export async function savePage(
  db: Db,
  actorId: string,
  { baseVersion, ...body }: SavePageBody,
): Promise<PageText> {
  return db.transaction(async (tx) => {
    await lockSubject(tx, 'page', body.type)
    const newest = await findNewest(tx, body.type)
    const version = newest?.version ?? 0
    if (baseVersion !== undefined && baseVersion !== version) throw new Conflict(contentMessages.conflict())
    const [saved] = await tx
      .insert(pageVersions)
      .values({ id: newId(), ...body, version: version + 1, savedBy: actorId })
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
