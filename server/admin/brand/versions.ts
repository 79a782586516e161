import { desc, eq } from 'drizzle-orm'
import {
  type BrandRecord,
  type BrandValues,
  brandAddressFields,
  brandMessages,
} from '../../../contract/brand/values.ts'
import { recordActivity } from '../../core/audit-log/queries.ts'
import { type BrandVersion, findNewestBrand, parseValues } from '../../core/brand/queries.ts'
import type { Db } from '../../platform/db/connect.ts'
import { lockSubject } from '../../platform/db/locks.ts'
import { newId } from '../../platform/db/new-id.ts'
import { query } from '../../platform/db/query.ts'
import { brandVersions } from '../../platform/db/tables/brand.ts'
import { people } from '../../platform/db/tables/people.ts'
import { Conflict, InvalidField, NotFound } from '../../platform/errors.ts'

const MAX_VERSIONS = 50

export async function readBrand(db: Db): Promise<BrandRecord> {
  const newest = await findNewestBrand(db)
  if (!newest) return { version: 0, values: {}, savedAt: null, savedBy: null }
  const [person] = newest.savedBy
    ? await db.select({ name: people.fullName }).from(people).where(eq(people.id, newest.savedBy))
    : []
  return presentBrand(newest, person?.name ?? null)
}

const presentBrand = (row: BrandVersion, savedBy: string | null): BrandRecord => ({
  version: row.version,
  values: parseValues(row.overrides),
  savedAt: row.createdAt.toISOString(),
  savedBy,
})

type Save = {
  actorId: string
  action: 'brand.saved' | 'brand.reset' | 'brand.restored' | 'brand.address_changed'
  baseVersion?: number
}

/** Adds a version. Concurrent saves wait for each other, so that neither replaces a version it has not seen. */
export async function addVersion(
  tx: Db,
  save: Save,
  change: (values: BrandValues) => BrandValues,
): Promise<void> {
  await lockSubject(tx, 'brand')
  const newest = await findNewestBrand(tx)
  const version = newest?.version ?? 0
  if (save.baseVersion !== undefined && save.baseVersion !== version)
    throw new Conflict(brandMessages.conflict())
  const values = change(newest ? parseValues(newest.overrides) : {})
  await requirePictures(tx, values)
  const id = newId()
  await tx
    .insert(brandVersions)
    .values({ id, version: version + 1, overrides: values, savedBy: save.actorId })
  await recordActivity(tx, {
    actorId: save.actorId,
    action: save.action,
    subjectType: 'brand',
    subjectId: id,
    ...pickChanged(newest ? parseValues(newest.overrides) : {}, values),
  })
}

type Values = Record<string, unknown>
const isGroup = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What differs, of colours, texts and photos only those that do; a value that is absent is the default. */
function pickChanged(former: object, next: object): { before: Values; after: Values } {
  const before: Values = {}
  const after: Values = {}
  for (const key of new Set([...Object.keys(former), ...Object.keys(next)])) {
    const [old, fresh] = [(former as Values)[key], (next as Values)[key]]
    if (JSON.stringify(old) === JSON.stringify(fresh)) continue
    const inner = isGroup(old) || isGroup(fresh) ? pickChanged(old ?? {}, fresh ?? {}) : null
    before[key] = inner ? inner.before : old
    after[key] = inner ? inner.after : fresh
  }
  return { before, after }
}

/** Saves all values but the two addresses, which stay as they are: `changeAddress` changes those. */
export async function saveBrand(db: Db, values: BrandValues, save: Save): Promise<BrandRecord> {
  await db.transaction((tx) =>
    addVersion(tx, save, (current) => {
      for (const field of brandAddressFields)
        if (save.action === 'brand.saved' && values[field] !== current[field])
          throw new InvalidField(`values.${field}`, brandMessages.addressApart())
      return { ...values, ...pickAddresses(current) }
    }),
  )
  return readBrand(db)
}

const pickAddresses = (values: BrandValues): BrandValues =>
  Object.fromEntries(brandAddressFields.flatMap((field) => (values[field] ? [[field, values[field]]] : [])))

export async function restoreBrand(db: Db, id: string, save: Save): Promise<BrandRecord> {
  const [row] = await db.select().from(brandVersions).where(eq(brandVersions.id, id))
  if (!row) throw new NotFound(brandMessages.versionNotFound())
  const { supportEmail: _support, senderEmail: _sender, ...values } = parseValues(row.overrides)
  return saveBrand(db, values, save)
}

export async function listBrandVersions(db: Db) {
  const rows = await db
    .select({ row: brandVersions, savedBy: people.fullName })
    .from(brandVersions)
    .leftJoin(people, eq(people.id, brandVersions.savedBy))
    .orderBy(desc(brandVersions.version))
    .limit(MAX_VERSIONS)
  return rows.map(({ row, savedBy }) => {
    const { values, ...version } = presentBrand(row, savedBy)
    return { id: row.id, ...version, changed: Object.keys(values) }
  })
}

/** Two forms could refer to a picture that was cleaned up meanwhile. */
async function requirePictures(tx: Db, values: BrandValues): Promise<void> {
  const wanted = pictureIdsOf(values)
  if (wanted.length === 0) return
  const found = await query<{ id: string }>(tx)`select id from brand_pictures where id = any(${wanted})`
  if (found.length < wanted.length) throw new Conflict(brandMessages.pictureMissing())
}

function pictureIdsOf({ mark, pictures, team = [], testimonials = [] }: BrandValues): string[] {
  const portraits = [...team, ...testimonials].map(({ picture }) => picture)
  const used = [mark, ...Object.values(pictures ?? {}), ...portraits]
  return [...new Set(used.flatMap((picture) => (picture && 'id' in picture ? [picture.id] : [])))]
}
