import { findPage } from '../server/features/search/find-page.ts'
import type { SearchInput } from '../server/features/search/search-input.ts'
import { connect } from '../server/platform/db/connect.ts'

/** Stands in for another server process: replies to each search with the ids of the photographers found. */
const { pool, close } = connect({ url: process.argv[2]!, connections: 2 })
process.on('message', async (search: SearchInput) => {
  const { found } = await findPage(pool, search, Date.now(), { page: 1, pageSize: 100 })
  process.send!(found.map(({ photographerId }) => photographerId))
})
process.on('disconnect', close)
process.send!('ready')
