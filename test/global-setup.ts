import { startTestCluster } from './cluster.ts'

export const setup = startTestCluster
