import { createMarket, type Market } from './market.ts'
import { shareInFile } from './start-app.ts'

/** The marketplace for all tests of a file. */
export const startMarket = (...options: Parameters<typeof createMarket>): Market =>
  shareInFile(() => createMarket(...options))
