import { formatCount } from '../../contract/format/numbers.ts'
import { rebuildOffers } from '../features/listings/search-index.ts'
import { runCommand, withDatabase } from './run-command.ts'

await runCommand(async ({ url }) => {
  const { before, after } = await withDatabase(url, ({ db }) => rebuildOffers(db))
  const [was, is] = [before, after].map(formatCount)
  console.log(`Rebuilt the search index: ${is} packages${before === after ? '' : `, before: ${was}`}.`)
})
