import type { Registry } from 'prom-client'
import { query } from '../../platform/db/query.ts'
import { settings } from '../../platform/db/tables/settings.ts'
import { addDatabaseGauge } from '../../platform/http/metrics.ts'
import type { Services } from '../../platform/services.ts'

/** Cached, because summing up every picture is slow in a large installation. */
const USED_FOR_MS = 600_000

export function addPictureMetrics(registry: Registry, { db, storage }: Services): void {
  let used: { value: number; until: number } | undefined
  addDatabaseGauge(registry, {
    name: 'framefolk_storage_used_bytes',
    help: 'Storage used by all photos',
    read: async () => {
      if (!used || used.until < Date.now()) {
        const rows = await query<{ used: string }>(db)`
          select coalesce(sum(stored_bytes), 0) as used from pictures where state = 'ready'`
        used = { value: Number(rows[0]!.used), until: Date.now() + USED_FOR_MS }
      }
      return [{ value: used.value }]
    },
  })
  addDatabaseGauge(registry, {
    name: 'framefolk_photos_missing',
    help: 'Photos missing or damaged at the last check of the storage',
    read: async () => {
      const [row] = await db.select({ value: settings.photosMissing }).from(settings)
      return row!.value === null ? [] : [{ value: row!.value }]
    },
  })
  addDatabaseGauge(registry, {
    name: 'framefolk_storage_free_bytes',
    help: 'Free space on the photo disk; not for S3',
    read: async () => {
      const free = await storage.free()
      return free === null ? [] : [{ value: free }]
    },
  })
}
