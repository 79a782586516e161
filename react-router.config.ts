import type { Config } from '@react-router/dev/config'
import { precompress } from './build-steps/precompress.ts'

export default {
  appDirectory: 'web',
  // The whole route table is small; sending it once saves a request for every page a visitor goes on to.
  routeDiscovery: { mode: 'initial' },
  buildEnd: ({ reactRouterConfig }) => precompress(`${reactRouterConfig.buildDirectory}/client`),
} satisfies Config
