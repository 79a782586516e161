import { execFileSync } from 'node:child_process'
import { startTestCluster } from '../test/cluster.ts'

export default async function prepare(): Promise<() => Promise<void>> {
  // Slow only if a source has changed.
  execFileSync(process.execPath, ['bin/build.mjs'], { stdio: 'inherit' })
  return startTestCluster()
}
