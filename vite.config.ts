import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { inlinePaths } from './build-steps/inline-paths.ts'

/** What pages share, in a few files instead of thirty small ones: each request costs a phone a round trip. */
const groups = [
  { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler|react-router)\/|rolldown\/runtime/ },
  {
    name: 'shell',
    test: /\/(?:contract\/(?:brand|paths|theme)\.ts|web\/(?:theme|nonce|use-visit|site\/(?:site-(?:footer|header)|member-menu|search-open)|ui\/(?:button|colours|error-screen|icon-button|join-classes|mark|spinner|theme-toggle|toast|toast-area))\.tsx?)$|vite\/preload-helper|lucide-react\/dist\/esm\/(?:createLucideIcon|Icon|context|defaultAttributes|shared|icons\/circle-)/,
  },
  {
    name: 'site',
    test: /\/web\/(?:site\/(?:seo|pause-button|reduced-motion)|ui\/(?:photo|photos\.gen|viewfinder))\.tsx?$|lucide-react\/dist\/esm\/icons\/(?:pause|play)\./,
  },
  {
    name: 'form',
    test: /\/web\/(?:api|renewal|site\/(?:contact-form|use-public-form)|ui\/(?:field|honeypot))\.tsx?$/,
  },
]

export default defineConfig({
  plugins: [inlinePaths(), tailwindcss(), reactRouter()],
  build: {
    // light-dark() has to reach the browser as written: the tokens rely on it resolving where a colour is used.
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    // Inlined assets would need data: in more places of the content security policy.
    assetsInlineLimit: 0,
  },
  // Bundled, only what pages use is loaded: as packages they are 1,400 files at every start, and twice the memory.
  ssr: {
    noExternal: [/^react-aria/, /^react-stately/, /^@internationalized\//, /^@tanstack\//, 'lucide-react'],
  },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } } },
})
