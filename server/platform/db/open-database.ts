import type { Config } from '../config.ts'
import { startEmbeddedPostgres } from './embedded.ts'
import { findPooler, type Pooler } from './pooler.ts'

export type OpenedDatabase = {
  url: string
  directUrl: string
  pooler: Pooler | null
  embedded: boolean
  /** Resolves when an embedded server ends unexpectedly; never for an external one. */
  lost: Promise<unknown>
  stop(): Promise<void>
}

/** The operator's PostgreSQL if configured, otherwise the embedded one in the data folder. */
export async function openDatabase(config: Config, print: (line: string) => void): Promise<OpenedDatabase> {
  if (config.databaseUrl) {
    const routes = await findRoutes(config.databaseUrl, config.directUrl)
    return { ...routes, embedded: false, lost: new Promise(() => {}), stop: async () => {} }
  }
  const server = await startEmbeddedPostgres({ dataDir: config.dataDir, print })
  const { url } = server
  return { url, directUrl: url, pooler: null, embedded: true, lost: server.exited, stop: () => server.stop() }
}

type Routes = Pick<OpenedDatabase, 'url' | 'directUrl' | 'pooler'>

/** How statements and sessions reach the operator’s PostgreSQL. Throws where sessions would get lost. */
export async function findRoutes(url: string, directUrl = url): Promise<Routes> {
  const pooler = await findPooler(url)
  if (directUrl === url) {
    if (pooler?.sharesSessions)
      throw new Error(
        'DATABASE_URL is a pooler in transaction mode, which has no sessions. Set DATABASE_DIRECT_URL to the address of PostgreSQL itself.',
      )
    return { url, directUrl, pooler }
  }
  const between = await findPooler(directUrl).catch((error: Error & { code?: string }) => {
    throw new Error(`DATABASE_DIRECT_URL can’t be reached: ${error.message || error.code}`, { cause: error })
  })
  if (between?.sharesSessions)
    throw new Error(
      'DATABASE_DIRECT_URL is a pooler in transaction mode, too. Set it to the address of PostgreSQL itself.',
    )
  return { url, directUrl, pooler }
}
