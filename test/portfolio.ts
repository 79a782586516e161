import { prepared } from '../demo/marketplace/portfolios.ts'
import type { Database } from '../server/platform/db/connect.ts'
import { newId } from '../server/platform/db/new-id.ts'
import { pictures, portfolioPictures } from '../server/platform/db/tables/pictures.ts'

/** Six photos without an upload. */
export async function insertPortfolio({ db }: Pick<Database, 'db'>, photographerId: string): Promise<void> {
  const ready = { ownerId: photographerId, purpose: 'portfolio', state: 'ready' } as const
  const rows = Object.entries(prepared)
    .slice(0, 6)
    .map(([name, { sizes, width, height }]) => ({
      id: newId(),
      prepared: name,
      sizes,
      width,
      height,
      ...ready,
    }))
  await db.insert(pictures).values(rows)
  await db
    .insert(portfolioPictures)
    .values(rows.map(({ id }, n) => ({ pictureId: id, photographerId, position: n + 1, cover: n === 0 })))
}
