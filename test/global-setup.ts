import { startTestCluster } from './cluster.ts'
import { quickLoading } from './server-process.ts'

export function setup() {
  // Test processes and the commands that tests start load modules a third faster.
  process.env.NODE_COMPILE_CACHE ||= quickLoading.NODE_COMPILE_CACHE
  return startTestCluster()
}
