import * as m from '#messages/server-studio'
import { startQueue } from '../../core/jobs/start-queue.ts'
import { hashOlderPictures } from '../../core/pictures/likeness/backfill.ts'
import type { Db } from '../../platform/db/connect.ts'
import { execute, query } from '../../platform/db/query.ts'
import type { Services } from '../../platform/services.ts'
import { comparePicture } from './compare.ts'
import { proveOrigins } from './mark.ts'

const QUEUE = 'portfolio-proof'
const AT_ONCE = 200

/** Every minute: hashes of older photos, then the comparison of portfolio photos, then bookings that were completed since. */
export async function startPortfolioProof(services: Services): Promise<void> {
  const options = { title: m.comparisonOfPhotos(), cron: '* * * * *', pollingIntervalSeconds: 20 }
  await startQueue(services, QUEUE, options, () => provePortfolios(services))
}

export async function provePortfolios(services: Pick<Services, 'db' | 'storage' | 'log'>): Promise<void> {
  const { db } = services
  await hashOlderPictures(services)
  // Before everything is hashed, a photo that was here before would not be recognised.
  if (!(await hasUnhashed(db))) await compareWaiting(db)
  await proveOrigins(db)
}

async function hasUnhashed(db: Db): Promise<boolean> {
  const rows = await query(db)`
    select from pictures where hashed = 0 and state in ('ready', 'withheld') and prepared is null
      and purpose in ('portfolio', 'gallery') limit 1`
  return rows.length > 0
}

async function compareWaiting(db: Db): Promise<void> {
  const rows = await query<{ id: string }>(db)`
    select f.picture_id as id from portfolio_pictures f join pictures p on p.id = f.picture_id
    where f.compared_at is null and p.hashed = 1 order by f.picture_id limit ${AT_ONCE}`
  for (const { id } of rows)
    await db.transaction(async (tx) => {
      // Locked: a gallery photo that arrives meanwhile asks for another comparison afterwards.
      const found = await execute(
        tx,
      )`update portfolio_pictures set compared_at = now() where picture_id = ${id}`
      if (found > 0) await comparePicture(tx, id)
    })
}
