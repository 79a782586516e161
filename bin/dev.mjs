// npm run dev: the server starts again when its files change, the site's files reach the browser as they change.
import './follow-parent.mjs'
import { become } from './child.mjs'
import { prepare } from './prepare.mjs'
import { root } from './root.mjs'
import { main } from './say.mjs'

await main(async () => {
  const node = await prepare()
  process.chdir(root)
  become(node, ['--watch', '--watch-preserve-output', 'server/main.ts'], {
    ...process.env,
    NODE_ENV: 'development',
  })
})
