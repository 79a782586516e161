import { type ReactNode, useEffect } from 'react'
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useLocation,
} from 'react-router'
import { brandPictureUrl, ownBrand, setBrandSource } from '../contract/brand/brand.ts'
import { api } from '../contract/paths.ts'
import type { LanguageOffer, ReaderLanguage } from '../contract/site/language-path.ts'
import { currentLocale } from '../messages/locale.ts'
import type { Route } from './+types/root.ts'
import { get } from './client/api-request.ts'
import { brandStyleOf } from './client/brand-style.ts'
import { siteContext } from './client/load-context.ts'
import {
  isRootStale,
  noteRootData,
  type RootData,
  useNonce,
  useRootData,
  useVisit,
} from './client/root-data.ts'
import { sidebarIn } from './client/sidebar-choice.ts'
import { themeOf } from './client/theme.ts'
import { ErrorScreen } from './ui/error-screen.tsx'
import fraunces from './ui/fonts/fraunces-pages.woff2?url'
import inter from './ui/fonts/inter-pages.woff2?url'
import { ToastArea } from './ui/toast-area.tsx'
import './ui/tokens.css'
import type { BrandValues } from '../contract/brand/values.ts'
import { visitOf } from './client/visit.ts'

/** The same values as in tokens.css. */
const paper = { light: '#fbf8f3', dark: '#141210' }

export async function loader({ request, context }: Route.LoaderArgs): Promise<RootData> {
  const { publicUrl, brand, supportEmail, timeZone, languages, languageOffer, call } =
    context.get(siteContext)
  const { launch, screenCurrency, member, unread, notifications } = await visitOf(request, context)
  const cities = launch === 'live' ? await call(get(api.landings)) : null
  const brandStyle = brandStyleOf(brand)
  return {
    publicUrl,
    ...(Object.keys(brand).length > 0 && { brand }),
    ...(brandStyle && { brandStyle }),
    supportEmail,
    ...languageOfPage(languages, languageOffer),
    theme: themeOf(request),
    sidebar: sidebarIn(request.headers.get('cookie')),
    // From the server, so that a browser with another clock or time zone renders the same year.
    year: new Date().getFullYear(),
    // Before the launch, pages must not mention it.
    ...(launch === 'live' && { launch }),
    ...(cities?.ok && {
      cities: cities.body.data.landings.map(({ service, slug, city, name }) => ({
        ...{ service, city, name },
        ...(slug && { slug }),
      })),
    }),
    ...(screenCurrency && { screenCurrency }),
    ...(launch === 'live' && member && { unread, notifications }),
    ...(member && {
      member: {
        fullName: member.fullName,
        email: member.email,
        role: member.role,
        timeZone: member.timeZone,
      },
    }),
    clock: member?.timeZone ? { timeZone: member.timeZone, now: Date.now() } : { timeZone, now: null },
  }
}

/** Nothing where there is one language, written from left to right. */
function languageOfPage(all: ReaderLanguage[], offer?: LanguageOffer): Pick<RootData, 'language'> {
  const { prefix, direction } = all.find(({ code }) => code === currentLocale()) ?? all[0]!
  return all.length > 1 || direction === 'rtl'
    ? { language: { prefix, direction, all, ...(offer && { offer }) } }
    : {}
}

// Root data changes only by forms, such as signing in or out, and on the screens Brand and Launch. After a rejected form nothing is reloaded:
// without a session or a network that would replace the page and lose what was typed.
export const shouldRevalidate = ({ formMethod, actionStatus }: ShouldRevalidateFunctionArgs) =>
  isRootStale() || (formMethod !== undefined && formMethod !== 'GET' && (actionStatus ?? 200) < 400)

const font = { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' } as const

function icons() {
  const { mark } = ownBrand()
  if (mark) return [{ rel: 'icon', href: brandPictureUrl(mark.id, 320), type: 'image/webp' }]
  return [
    { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
    { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
    { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  ]
}

export const links: Route.LinksFunction = () => [
  { ...font, href: fraunces },
  { ...font, href: inter },
  ...icons(),
  { rel: 'manifest', href: '/site.webmanifest' },
]

// Zod compiles schemas with eval if it can; the content security policy forbids that, and even the attempt is reported.
const noEval = 'globalThis.__zod_globalConfig={jitless:true}'

let shown: BrandValues | undefined

/** Runs in the browser before anything is rendered, with the brand in the page's data. On the server every request has its own. */
function showBrand(values: BrandValues | undefined): void {
  if (typeof document === 'undefined') return
  shown = values
  setBrandSource(() => shown ?? {})
}

export function Layout({ children }: { children: ReactNode }) {
  const data = useRootData()
  if (data) {
    noteRootData(data)
    showBrand(data.brand)
  }
  const { light, dark } = data?.brandStyle?.paper ?? paper
  const nonce = useNonce()
  return (
    <html
      lang={currentLocale()}
      dir={data?.language?.direction}
      data-theme={data?.theme ?? undefined}
      data-sidebar={data?.sidebar ?? undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={light} media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content={dark} media="(prefers-color-scheme: dark)" />
        <Meta />
        <Links />
        {data?.brandStyle && <style>{data.brandStyle.css}</style>}
        <script nonce={nonce} suppressHydrationWarning>
          {noEval}
        </script>
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  const { pathname, search } = useLocation()
  const { live } = useVisit()
  useEffect(() => {
    if (live && import.meta.env.PROD) navigator.serviceWorker?.register('/service-worker.js').catch(() => {})
  }, [live])
  useEffect(() => {
    // For browser tests: this page is rendered, and clicks go through the router.
    document.documentElement.dataset.hydrated = pathname + search
  }, [pathname, search])
  return (
    <>
      <Outlet />
      <ToastArea />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorScreen error={error} />
}
