import { defineConfig } from '@playwright/test'
import { findBrowser } from './bin/test/browser.ts'
import { browserFlags } from './bin/test/browser-flags.ts'
import { countWorkers } from './bin/test/workers.ts'
import { isRelease } from './test/release.ts'

/** These share a server with the demo. */
const withDemo = /(accessibility|crawl)\.spec\.ts$/

export default defineConfig({
  testDir: 'e2e',
  // The demo first: the crawl takes longest, and would otherwise run alone at the end.
  projects: [
    { name: 'demo', testMatch: withDemo },
    { name: 'journeys', testIgnore: withDemo },
  ],
  // Journeys of which another test shows the usual way, and the unit and API tests the rules.
  grepInvert: isRelease ? undefined : /@release/,
  outputDir: 'test-results',
  globalSetup: './e2e/global-setup.ts',
  // Each has a browser and a server of its own, and waits for them about a third of its time.
  workers: countWorkers(),
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  forbidOnly: true,
  // A machine that stalls for a minute must not decide; what needed its second try is named as flaky in the output.
  retries: 1,
  use: {
    browserName: 'chromium',
    launchOptions: {
      executablePath: findBrowser(),
      args: browserFlags,
    },
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'UTC',
    // What moves is tested where movement is the subject; everywhere else it only makes a test guess.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // Tests that answer requests themselves cannot see those of a service worker; e2e/notifications.spec.ts allows it.
    serviceWorkers: 'block',
  },
})
