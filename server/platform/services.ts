import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config.ts'
import type { Database } from './db/connect.ts'
import type { ReadSource } from './db/query.ts'
import type { Replicas } from './db/replicas/replicas.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Storage } from './storage/storage.ts'
import type { Telemetry } from './telemetry/otlp.ts'

/** What features receive; created once in main.ts (or by a test). */
export type Services = Database & {
  config: Config
  /** For what may be two seconds old: a read replica, or the primary. */
  reads: ReadSource
  /** Only with DATABASE_READ_URL. */
  replicas?: Replicas
  /** Signs tokens and links. From AUTH_SECRET, or stored in the data folder. */
  secret: string
  /** Protects data that must stay readable for years, see data-key.ts. */
  dataSecret: string
  jobs: Jobs
  /** Stores the bytes of photos. */
  storage: Storage
  log: FastifyBaseLogger
  /** Only with OTEL_EXPORTER_OTLP_ENDPOINT. */
  telemetry?: Telemetry
}
