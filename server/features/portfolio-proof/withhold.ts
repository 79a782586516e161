import type { Db } from '../../platform/db/connect.ts'
import { query, type Sql, sql } from '../../platform/db/query.ts'
import { updateListing } from '../listings/listing.ts'

/**
 * Brings portfolio photos of these bookings in line with their clients' decisions: a no hides them, and a yes shows those
 * again that a no had hidden. A hidden photo keeps its place in the portfolio; every public query and URL asks for `ready`.
 */
export async function applyConsent(tx: Db, bookingIds: string[]): Promise<void> {
  if (bookingIds.length === 0) return
  const theirs = sql`f.picture_id in (select picture_id from portfolio_origins where booking_id = any(${bookingIds}::uuid[]))`
  await bringInLine(tx, theirs)
}

/** The same for a single photo, when it arrives in the portfolio. */
export const applyConsentTo = (tx: Db, pictureId: string): Promise<void> =>
  bringInLine(tx, sql`f.picture_id = ${pictureId}`)

async function bringInLine(tx: Db, which: Sql): Promise<void> {
  const isRefused = sql`exists (select from portfolio_origins o join portfolio_consents c on c.booking_id = o.booking_id
    where o.picture_id = f.picture_id and c.state <> 'given')`
  const rows = await query<{ id: string; photographerId: string }>(tx)`
    update portfolio_pictures f set withheld = case when ${isRefused} then 'consent' end
    where ${which} and f.withheld is distinct from 'duplicate'
      and f.withheld is distinct from (case when ${isRefused} then 'consent' end)
    returning f.picture_id as id, f.photographer_id as "photographerId"`
  await showOrHide(tx, rows)
}

/** Sets the state of photos to what their entry in the portfolio says, with all that depends on it. */
export async function showOrHide(tx: Db, changed: { id: string; photographerId: string }[]): Promise<void> {
  if (changed.length === 0) return
  await query(tx)`
    update pictures p set state = case when f.withheld is null then 'ready' else 'withheld' end
    from portfolio_pictures f
    where f.picture_id = p.id and p.id = any(${changed.map(({ id }) => id)}::uuid[]) and p.state in ('ready', 'withheld')`
  // In one order, so that two changes wait for each other and do not deadlock.
  const photographers = [...new Set(changed.map(({ photographerId }) => photographerId))].sort()
  for (const id of photographers) await updateListing(tx, id)
}
