import { afterAll, beforeAll } from 'vitest'
import { createTestApp, type TestApp } from './app.ts'
import { createTestSite } from './site.ts'

/**
 * What all tests of a file share. It has its fields once the first hook or test runs, and is closed after the last test,
 * after the hooks of the file.
 */
export function shareInFile<Shared extends { close(): Promise<unknown> }>(
  create: () => Promise<Shared>,
): Shared {
  const shared = {} as Shared
  beforeAll(async () => {
    Object.defineProperties(shared, Object.getOwnPropertyDescriptors(await create()))
  })
  afterAll(() => shared.close())
  return shared
}

export const startTestApp = (...options: Parameters<typeof createTestApp>): TestApp =>
  shareInFile(() => createTestApp(...options))

export const startTestSite = (...options: Parameters<typeof createTestSite>): TestApp =>
  shareInFile(() => createTestSite(...options))
