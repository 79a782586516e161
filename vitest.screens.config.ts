import type { RouteConfigEntry } from '@react-router/dev/routes'
import tailwindcss from '@tailwindcss/vite'
import { playwright } from '@vitest/browser-playwright'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
// @ts-expect-error: plain JavaScript, which runs before anything is installed
import { compileMessages } from './bin/compile-messages.mjs'
import { findBrowser } from './bin/test/browser.ts'
import { browserFlags } from './bin/test/browser-flags.ts'
import { countWorkers } from './bin/test/workers.ts'
import { commands } from './test/screens/commands.ts'
import routes from './web/routes.ts'

// For `npx vitest`, which nothing else prepares.
await compileMessages(process.execPath)

/** The route table of the site for tests, with every route module loaded when a test first opens its page. */
function routeTable(): Plugin {
  const name = 'virtual:routes'
  const print = (entries: readonly RouteConfigEntry[]): string =>
    `[${entries
      .map(({ id, path, index, file, children = [] }) => {
        const fields = [`id: ${JSON.stringify(id ?? file)}`, `load: () => import('/web/${file}')`]
        if (path) fields.push(`path: ${JSON.stringify(path)}`)
        if (index) fields.push('index: true')
        if (children.length > 0) fields.push(`children: ${print(children)}`)
        return `{ ${fields.join(', ')} }`
      })
      .join(',\n')}]`
  return {
    name,
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load: (id) => (id === `\0${name}` ? `export default ${print(routes)}` : undefined),
  }
}

export default defineConfig({
  plugins: [routeTable(), tailwindcss()],
  // Found before the first test; otherwise the page reloads in the middle of one.
  optimizeDeps: { entries: ['web/**/*.{ts,tsx}', 'test/screens/*.{ts,tsx}', '!**/*.test.*'] },
  test: {
    name: 'screens',
    include: ['web/**/*.screen.test.tsx'],
    setupFiles: ['test/screens/setup.ts'],
    // One page for all files of a worker: loading the modules again for each file would take most of the run.
    isolate: false,
    // Tests of toasts and retries wait for seconds.
    maxWorkers: countWorkers(),
    // As in playwright.config.ts: what needed its second try is named at the end of the run.
    retry: 1,
    testTimeout: 30_000,
    // A busy machine takes longer than the usual second.
    expect: { poll: { timeout: 10_000 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      commands,
      provider: playwright({
        launchOptions: { executablePath: findBrowser(), args: browserFlags },
        contextOptions: { locale: 'en-GB', timezoneId: 'UTC', reducedMotion: 'reduce' },
      }),
      instances: [{ browser: 'chromium', viewport: { width: 1440, height: 900 } }],
    },
  },
})
