import { z } from 'zod'

const count = z.number().int()

/** The installation at a glance: what /metrics has for machines. Figures of `process` are of the one that answered. */
export const system = z.object({
  version: z.string(),
  node: z.string(),
  process: z.object({
    startedAt: z.string(),
    memoryBytes: count,
    /** The 99th percentile of how long the event loop was late. */
    loopDelayMs: z.number(),
    requests: count,
    /** Responses with a status of 500 or above. */
    errors: count,
    meanMs: z.number().nullable(),
  }),
  processes: z.array(z.object({ name: z.string(), since: z.string() })),
  database: z.object({
    version: z.string(),
    sizeBytes: count,
    connections: count,
    maxConnections: count,
    oldestTransactionAt: z.string().nullable(),
  }),
  storage: z.object({ kind: z.enum(['folder', 's3']), usedBytes: count, freeBytes: count.nullable() }),
  mail: z.object({
    server: z.string().nullable(),
    queued: count,
    oldestQueuedAt: z.string().nullable(),
    failed: count,
  }),
  payments: z.string().nullable(),
  /** Events of the payment provider in the last day that no webhook brought. */
  missedWebhooks: count,
  lastBackupAt: z.string().nullable(),
  /** How long the oldest task of each kind has been due. */
  overdue: z.array(z.object({ work: z.string(), seconds: z.number() })),
})
export type System = z.infer<typeof system>
