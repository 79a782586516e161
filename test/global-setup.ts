import { startTestCluster } from './cluster.ts'
import { quickLoading } from './server-process.ts'

export function setup() {
  // Test processes and the commands that tests start need half the time to load.
  process.env.NODE_COMPILE_CACHE ||= quickLoading.NODE_COMPILE_CACHE
  process.env.NODE_OPTIONS = [process.env.NODE_OPTIONS, quickLoading.NODE_OPTIONS].join(' ').trim()
  return startTestCluster()
}
