import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: {
    // light-dark() has to reach the browser as written: the tokens rely on it resolving where a colour is used.
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    // Inlined assets would need data: in more places of the content security policy.
    assetsInlineLimit: 0,
  },
})
