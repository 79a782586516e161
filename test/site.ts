import type { Config } from '../server/platform/config.ts'
import type { Services } from '../server/platform/services.ts'
import { createTestApp, type TestApp } from './app.ts'

/** The app with the built site, to read pages with `app.inject` as a browser without JavaScript gets them. */
export const createTestSite = (config: Partial<Config> = {}, log?: Services['log']): Promise<TestApp> =>
  createTestApp({ pageCacheSeconds: 0, ...config }, { site: true, log })
