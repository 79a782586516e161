import { resolve } from 'node:path'

/**
 * What pages share, in a few files instead of forty small ones: each request costs a phone a round trip, and the browser the work of
 * asking. A file belongs to the group that the pages which load it load anyhow.
 */
type Group = { name: string; files: string[]; icons?: string[]; packages?: RegExp }

export const sharedScripts: Group[] = [
  {
    name: 'react',
    files: [],
    packages: /node_modules\/(?:react|react-dom|scheduler|react-router)\/|rolldown\/runtime/,
  },
  {
    name: 'shell',
    files: [
      'contract/brand.ts',
      'contract/paths.ts',
      'contract/theme.ts',
      'web/messages/parts/unread-link.tsx',
      'web/account/parts/sign-in-first.ts',
      'web/form-data.ts',
      'web/nonce.ts',
      'web/request-id.ts',
      'web/site/member-menu.tsx',
      'web/site/parts/page-error.tsx',
      'web/site/parts/seo.ts',
      'web/site/parts/site-footer.tsx',
      'web/site/parts/site-header.tsx',
      'web/site/search-open.ts',
      'web/theme.ts',
      'web/ui/arrival.ts',
      'web/ui/button.tsx',
      'web/ui/colours.ts',
      'web/ui/error-screen.tsx',
      'web/ui/icon-button.tsx',
      'web/ui/join-classes.ts',
      'web/ui/mark.tsx',
      'web/ui/spinner.tsx',
      'web/ui/theme-toggle.tsx',
      'web/ui/toast-area.tsx',
      'web/ui/toast.ts',
      'web/use-visit.ts',
    ],
    icons: ['menu', 'message-square', 'x', 'circle-.*'],
    packages:
      /vite\/preload-helper|lucide-react\/dist\/esm\/(?:createLucideIcon|Icon|context|defaultAttributes|shared)/,
  },
  {
    name: 'site',
    files: [
      'web/site/not-found-page.tsx',
      'web/site/notice.tsx',
      'web/site/pause-button.tsx',
      'web/site/reduced-motion.ts',
      'web/ui/photo.tsx',
      'web/ui/photos.gen.ts',
      'web/ui/viewfinder.tsx',
    ],
    icons: ['pause', 'play'],
  },
  {
    name: 'form',
    files: [
      'web/api.ts',
      'web/renewal.ts',
      'web/site/contact-form.tsx',
      'web/site/use-public-form.ts',
      'web/ui/field.tsx',
      'web/ui/honeypot.tsx',
    ],
  },
  {
    name: 'small',
    files: [
      'contract/services.ts',
      'web/market/parts/wording.ts',
      'web/site/parts/draw-the-rest.ts',
      'web/ui/calendar-words.ts',
      'web/ui/once.ts',
      'web/ui/page-numbers.ts',
      'web/ui/select-frame.tsx',
      'web/ui/skeleton.tsx',
      'web/ui/use-hydrated.ts',
      'web/ui/use-settled.ts',
    ],
    icons: ['check', 'chevron-left', 'chevron-right', 'search', 'share-2'],
  },
  {
    name: 'place-field',
    files: [
      'contract/place-label.ts',
      'web/market/parts/place-field.tsx',
      'web/market/parts/place-list.tsx',
      'web/market/parts/use-places.ts',
    ],
  },
  {
    name: 'market',
    files: [
      'web/market/cards.tsx',
      'web/market/compare-choice.tsx',
      'web/market/favourite-button.tsx',
      'web/market/parts/book-link.ts',
      'web/market/parts/money.ts',
      'web/market/parts/price-lines.tsx',
      'web/market/parts/search-paging.tsx',
      'web/market/parts/wish.ts',
      'web/market/photographer-card.tsx',
      'web/market/picture.tsx',
      'web/market/results.tsx',
      'web/market/share-button.tsx',
    ],
    icons: ['heart', 'map-pin', 'star', 'sliders-horizontal'],
  },
]

/** As the bundler wants them. */
export const scriptGroups = sharedScripts.map(({ name, files, icons = [], packages }) => {
  const paths = new Set(files.map((file) => resolve(import.meta.dirname, '..', file)))
  const icon = icons.length > 0 ? new RegExp(`/lucide-react/dist/esm/icons/(?:${icons.join('|')})\\.`) : null
  const test = (id: string) => paths.has(id) || (icon ? icon.test(id) : false) || Boolean(packages?.test(id))
  return { name, test }
})
