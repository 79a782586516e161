// npm start: from a fresh clone to a running site.
import './follow-parent.mjs'
import { handOver, prepare } from './prepare.mjs'
import { main } from './print.mjs'

await main(async () => {
  // React and others pick their fast builds by it.
  process.env.NODE_ENV ||= 'production'
  await handOver(await prepare({ site: true }), 'server/main.ts')
})
