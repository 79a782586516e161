import { availableParallelism } from 'node:os'

/**
 * How many test processes run at once: three for two cores. A test waits for PostgreSQL, a child process or a timer
 * about a third of its time, so that one process for each core leaves cores idle.
 */
export function countWorkers(cores = availableParallelism()): number {
  return Math.max(1, Math.floor(cores * 1.5))
}
