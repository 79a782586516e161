import { availableParallelism, cpus } from 'node:os'

/**
 * How many test processes run at once: three for two cores. A test waits for PostgreSQL, a child process or a timer
 * about a third of its time, so that one process for each core leaves cores idle.
 */
export function countWorkers(cores = availableParallelism()): number {
  return Math.max(1, Math.floor(cores * 1.5))
}

/** How long the processors of this machine have worked since its start, all together. */
export const busySeconds = (): number =>
  cpus().reduce((sum, { times: { user, nice, sys, irq } }) => sum + user + nice + sys + irq, 0) / 1000
