import { defineConfig } from 'vitest/config'
// @ts-expect-error: plain JavaScript, which runs before anything is installed
import { compileMessages } from './bin/compile-messages.mjs'
import { countWorkers } from './bin/test/workers.ts'

// For `npx vitest`, which nothing else prepares.
await compileMessages(process.execPath)

export default defineConfig({
  test: {
    include: ['{contract,server,web,demo,bin,build-steps,test}/**/*.test.{ts,tsx}'],
    exclude: ['web/**/*.screen.test.tsx', '**/node_modules/**'],
    globalSetup: 'test/global-setup.ts',
    setupFiles: 'test/setup.ts',
    // Processes, not threads: the embedded PostgreSQL ends with the thread that started it.
    pool: 'forks',
    maxWorkers: countWorkers(),
    // One process serves many files: loading the whole server again for each file took a quarter of the run.
    isolate: false,
    // Loaded by Node as it is: transforming the built site takes seconds.
    server: { deps: { external: [/\/build\/server\//] } },
    // As in playwright.config.ts: what needed its second try is named at the end of the run.
    retry: 1,
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
})
