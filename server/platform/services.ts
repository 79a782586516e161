import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config.ts'
import type { Database } from './db/connect.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Storage } from './storage/storage.ts'

/** What features are given; made once in main.ts (or by a test) and passed on by name. */
export type Services = Database & {
  config: Config
  /** Signs tokens and links. From AUTH_SECRET, or kept in the data folder. */
  secret: string
  /** Protects what must live for years, see data-key.ts. */
  dataSecret: string
  jobs: Jobs
  /** The bytes of photographs. */
  storage: Storage
  log: FastifyBaseLogger
}
