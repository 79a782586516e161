// npm run build: the site, ready to be served.
import { prepare } from './prepare.mjs'
import { main } from './print.mjs'

await main(() => prepare({ site: true }))
