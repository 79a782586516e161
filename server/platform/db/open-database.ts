import type { Config } from '../config.ts'
import { startEmbeddedPostgres } from './embedded.ts'

export type OpenedDatabase = {
  url: string
  embedded: boolean
  /** Resolves when an embedded server ends unexpectedly; never for an external one. */
  lost: Promise<unknown>
  stop(): Promise<void>
}

/** The operator's PostgreSQL if configured, otherwise the embedded one in the data folder. */
export async function openDatabase(config: Config, print: (line: string) => void): Promise<OpenedDatabase> {
  if (config.databaseUrl) {
    return { url: config.databaseUrl, embedded: false, lost: new Promise(() => {}), stop: async () => {} }
  }
  const server = await startEmbeddedPostgres({ dataDir: config.dataDir, print })
  return { url: server.url, embedded: true, lost: server.exited, stop: () => server.stop() }
}
