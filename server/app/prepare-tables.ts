import type { Config } from '../platform/config.ts'
import { migrate, NotMigrated, requireMigrated } from '../platform/db/migrate.ts'
import type { OpenedDatabase } from '../platform/db/open-database.ts'
import { answerWhileStarting } from '../platform/http/starting.ts'

/**
 * Migrates the embedded database, and an external one if MIGRATE_AT_START is set. Otherwise migrating is a deployment step,
 * because processes of the older version still run during a deployment.
 */
export async function prepareTables(
  { url, directUrl = url }: Pick<OpenedDatabase, 'url'> & { directUrl?: string },
  config: Pick<Config, 'migrateAtStart' | 'port' | 'host'>,
): Promise<void> {
  try {
    await requireMigrated(url)
  } catch (error) {
    if (!(error instanceof NotMigrated) || !config.migrateAtStart) throw error
    const stopAnswering = await answerWhileStarting(config)
    await migrate(directUrl).finally(stopAnswering)
  }
}
