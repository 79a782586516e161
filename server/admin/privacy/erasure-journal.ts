import { removeDiscarded } from '../../core/pictures/discard.ts'
import { ERASURES } from '../../core/pictures/keys.ts'
import type { Db } from '../../platform/db/connect.ts'
import { query } from '../../platform/db/query.ts'
import { AppError } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { eraseByAddress } from './by-address.ts'
import { erasePerson } from './erase.ts'

const ADDRESS = 'address-'
const PERSON = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** After an erasure: deletes the files and records it outside the database. The hourly and daily jobs retry what fails here. */
export async function finishErasure(services: Pick<Services, 'db' | 'storage' | 'log'>): Promise<void> {
  await removeDiscarded(services)
  await writeErasures(services).catch((error) =>
    services.log.warn({ err: error }, 'writing an erasure to the storage failed; retrying later'),
  )
}

/**
 * Records in the photo storage who was erased, because a database restored from an older backup does not know. Each record
 * is an empty object named by the person's id or the keyed hash of the address.
 */
export async function writeErasures({ db, storage }: Pick<Services, 'db' | 'storage'>): Promise<number> {
  const rows = await query<{ name: string }>(db)`
    select id::text as name from people where erased_at is not null
    union select ${ADDRESS}::text || (after->>'fingerprint') from activities where action = 'address.erased' and after ? 'fingerprint'`
  const known = await readErasures(storage)
  const missing = rows.filter(({ name }) => !known.has(name))
  for (const { name } of missing) await storage.put(ERASURES + name, new Uint8Array())
  return missing.length
}

async function readErasures(storage: Storage): Promise<Set<string>> {
  const names = new Set<string>()
  for await (const { key } of storage.list(ERASURES)) names.add(key.slice(ERASURES.length))
  return names
}

/** `waiting`: a booking is open or money is owed in this database, so the person cannot be erased yet. */
type AppliedErasures = { known: number; applied: number; waiting: number }

/** Erases again everyone recorded who is in this database. Safe to repeat. */
export async function applyErasures(db: Db, storages: Storage[]): Promise<AppliedErasures> {
  const names = new Set<string>()
  for (const storage of storages) for (const name of await readErasures(storage)) names.add(name)
  const result: AppliedErasures = { known: names.size, applied: 0, waiting: 0 }
  const attempt = async (erase: () => Promise<unknown>) => {
    try {
      await erase()
      result.applied += 1
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      result.waiting += 1
    }
  }
  const people = await query<{ id: string }>(db)`
    select id from people where erased_at is null and role <> 'admin'
      and id = any(${[...names].filter((name) => PERSON.test(name))}::uuid[])`
  for (const { id } of people) await attempt(() => erasePerson(db, null, id))
  for (const email of await findAddresses(db, [...names]))
    await attempt(() => eraseByAddress(db, null, email))
  return result
}

async function findAddresses(db: Db, names: string[]): Promise<string[]> {
  const hashes = names.filter((name) => name.startsWith(ADDRESS)).map((name) => name.slice(ADDRESS.length))
  if (hashes.length === 0) return []
  const rows = await query<{ email: string }>(db)`
    select distinct email::text as email from (
      select email from people where role <> 'admin' and erased_at is null union select email from waitlist_entries
      union select email from contact_messages union select recipient from mails) held
    where email is not null and encode(mail_address_hash(email), 'hex') = any(${hashes}::text[])`
  return rows.map(({ email }) => email)
}

export function describeErasures({ known, applied, waiting }: AppliedErasures): string {
  if (known === 0)
    return (
      'Erasures: the photo storage lists none. If another storage was in use before, pass its DATA_DIR: ' +
      'npx framefolk erasures:apply OLD_DATA_DIR. Otherwise repeat requests made after the backup with npx framefolk people:erase EMAIL.'
    )
  const again = `Erasures: the photo storage lists ${known}; ${applied} of them were missing here and have been reapplied.`
  return waiting === 0
    ? again
    : `${again} ${waiting} couldn’t be applied, because a booking is open or money is owed. Resolve that, then run npx framefolk erasures:apply.`
}
