import { rebuildOffers } from '../features/listings/search-index.ts'
import { runCommand, withDatabase } from './run-command.ts'

await runCommand(async ({ url }) => {
  const { before, after } = await withDatabase(url, ({ db }) => rebuildOffers(db))
  const [was, is] = [before, after].map((count) => count.toLocaleString('en'))
  console.log(`Wrote what search finds anew: ${is} packages${before === after ? '' : `, there were ${was}`}.`)
})
