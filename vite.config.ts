import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { inlinePaths } from './build-steps/inline-paths.ts'
import { inlineMessages } from './build-steps/messages/inline.ts'

/**
 * Icons of many pages share one file, so that a page neither loads each by itself nor all of the back-office's. So do our
 * modules that nearly every page needs.
 */
const groups = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router)\/|\/web\/ui\/rich\.ts$/ },
  { name: 'icons', test: /node_modules\/lucide-react\//, minShareCount: 8 },
  // The list of all paths is imported nearly everywhere and left over in few scripts (build-steps/inline-paths.ts).
  { name: 'common', test: /\/(?:web|contract)\/(?!(?:\w[\w-]*\/)?paths\.ts$)/, minShareCount: 98 },
]

/** The contract only defines things: what a page does not use of it is not loaded. */
const moduleSideEffects = [{ test: /\/contract\/[^?]+\.ts$/, sideEffects: false }]

/** Set by build-steps/languages/build.ts, which builds the scripts once for each language. */
const language = process.env.FRAMEFOLK_BUILD_LANGUAGE

export default defineConfig({
  plugins: [inlinePaths(), inlineMessages(language), tailwindcss(), reactRouter()],
  build: {
    // The files of public/ are the same in every language.
    copyPublicDir: language === undefined,
    // light-dark() has to reach the browser as written: the tokens rely on it resolving where a colour is used.
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    // Inlined assets would need data: in more places of the content security policy.
    assetsInlineLimit: 0,
  },
  // Bundled, only what pages use is loaded: as packages they are 1,400 files at every start, and twice the memory.
  ssr: {
    noExternal: [/^react-aria/, /^react-stately/, /^@internationalized\//, /^@tanstack\//, 'lucide-react'],
  },
  environments: {
    client: {
      build: { rolldownOptions: { treeshake: { moduleSideEffects }, output: { codeSplitting: { groups } } } },
    },
  },
})
