import { afterAll, beforeAll } from 'vitest'
import { createTestApp, type TestApp } from './app.ts'

/** The app for all tests of a file. It has its fields once the first hook or test runs, and is closed after the last test. */
export function startTestApp(...options: Parameters<typeof createTestApp>): TestApp {
  const running = {} as TestApp
  beforeAll(async () => {
    Object.assign(running, await createTestApp(...options))
  })
  afterAll(() => running.close())
  return running
}
