// npm start: from a fresh clone to a running site.
import './follow-parent.mjs'
import { prepare, runProgram } from './prepare.mjs'
import { main } from './print.mjs'

await main(async () => {
  // React and other packages choose their production builds by it.
  process.env.NODE_ENV ||= 'production'
  await runProgram(await prepare({ site: true }), 'server/main.ts')
})
