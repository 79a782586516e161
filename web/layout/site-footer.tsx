import { Moon, Sun } from 'lucide-react'
import { Link, matchPath, useLocation } from 'react-router'
import * as m from '#messages/layout'
import { brand } from '../../contract/brand/brand.ts'
import { site } from '../../contract/paths.ts'
import { landingPath } from '../../contract/search/landing-path.ts'
import { helpPath } from '../../contract/site/help-path.ts'
import { lazyPart } from '../client/lazy-part.ts'
import { type RootData, useRootData, useVisit } from '../client/root-data.ts'
import { chooseTheme, currentTheme } from '../client/theme.ts'
import { join } from '../ui/join-classes.ts'
import { Wordmark } from '../ui/mark.tsx'

const LanguageSwitch = lazyPart(() => import('./language-switch.tsx'))

type Column = { title: string; links: { to: string; text: string }[]; hasCities?: boolean }

const legalColumn = (): Column => ({
  title: m.legal(),
  links: [
    { to: site.terms, text: m.termsConditions() },
    { to: site.privacy, text: m.privacyPolicy() },
    { to: site.credits, text: m.photoCredits() },
  ],
})
const aboutLinks = () => [
  { to: site.about, text: m.about() },
  { to: site.contact, text: m.contact() },
]
const waitlistColumns = (): Column[] => [
  {
    title: m.explore(),
    links: [{ to: site.joinWaitlist, text: m.joinTheWaitlist() }, ...aboutLinks()],
  },
  legalColumn(),
]

const accountLinks = () => [
  { to: site.signUp, text: m.signUp() },
  { to: site.signIn, text: m.signIn() },
]

function liveColumns(isMember: boolean, cities: NonNullable<RootData['cities']>): Column[] {
  return [
    {
      title: m.explore(),
      links: [
        { to: site.search, text: m.findAPhotographer() },
        { to: `${site.signUp}?role=photographer`, text: m.showYourWork() },
        ...(isMember ? [] : accountLinks()),
      ],
    },
    {
      title: m.help(),
      links: [
        { to: site.help, text: m.helpCentre() },
        { to: helpPath('payment'), text: m.payment() },
        { to: helpPath('refunds'), text: m.refunds() },
        { to: helpPath('verified'), text: m.verification() },
        { to: helpPath('search-order'), text: m.searchOrder() },
        ...aboutLinks(),
      ],
    },
    {
      title: m.photographersIn(),
      hasCities: true,
      links: cities.map((city) => ({ to: landingPath(city), text: city.name })),
    },
    legalColumn(),
  ].filter(({ links }) => links.length > 0)
}

const linkClass = 'inline-block py-1.5 decoration-golden decoration-2 underline-offset-4 hover:underline'

/** Where no link should lead away: payments, receipts, galleries of guests, the set-up of a studio. */
const UNDISTURBED = [site.book, site.offer, site.myReceipt, site.sharedGallery, `${site.setup}/*`]

/** Opened without a payment, these pages are the specification's. */
const isPaymentResult = (pathname: string, search: string): boolean =>
  (pathname === site.paymentSuccess || pathname === site.paymentCancel) &&
  new URLSearchParams(search).has('payment')

/** The same footer on every page; under /admin and where no link should lead away without the columns. */
export function SiteFooter() {
  const { year = brand.founded, cities = [], language } = useRootData() ?? {}
  const { live, member } = useVisit()
  const columns = live ? liveColumns(member !== null, cities) : waitlistColumns()
  const { pathname, search } = useLocation()
  const inAdmin = pathname.startsWith(site.admin)
  const isSmall =
    inAdmin || UNDISTURBED.some((path) => matchPath(path, pathname)) || isPaymentResult(pathname, search)
  return (
    <footer className={join('border-t border-hairline print:hidden', !isSmall && 'render-late')}>
      {!isSmall && (
        <div
          className={join(
            'page grid grid-cols-2 gap-x-6 gap-y-6 py-10 md:gap-y-10 md:py-14',
            live
              ? 'md:grid-cols-3 lg:grid-cols-[1.6fr_repeat(4,1fr)_.8fr]'
              : 'md:grid-cols-[1.4fr_1.2fr_1.2fr_.9fr] lg:grid-cols-[2fr_1fr_1fr_1fr]',
          )}
        >
          <div
            className={join(
              'col-span-full flex flex-col items-start gap-4',
              live ? 'lg:col-span-1' : 'md:col-span-1',
            )}
          >
            <Wordmark />
            <p className="max-w-xs text-balance text-soft">{brand.footerTagline}</p>
          </div>
          {columns.map((column) => (
            <nav
              key={column.title}
              aria-label={column.title}
              // A phone’s page would end in a list of cities.
              className={column.hasCities ? 'max-sm:hidden' : undefined}
            >
              <h2 className="mb-2 font-text text-sm font-medium tracking-normal text-soft">{column.title}</h2>
              <ul>
                {column.links.map((link) => (
                  <li key={link.to}>
                    <Link to={link.to} className={linkClass}>
                      {link.text}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
          {brand.social.length > 0 && (
            <nav aria-label={m.follow()}>
              <h2 className="mb-2 font-text text-sm font-medium tracking-normal text-soft">{m.follow()}</h2>
              <ul>
                {brand.social.map((page) => (
                  <li key={page.url}>
                    <a href={page.url} rel="noopener noreferrer" target="_blank" className={linkClass}>
                      {page.name}
                      <span className="sr-only"> {m.opensInNewTab()}</span>
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
          )}
        </div>
      )}
      <div className={inAdmin ? 'px-4 sm:px-6 lg:px-5 wide:px-10' : 'page'}>
        <div
          className={join(
            'flex flex-wrap items-center justify-between gap-4 py-5 text-sm text-soft',
            !isSmall && 'border-t border-hairline',
          )}
        >
          <p>
            {m.allRightsReserved({ year, brand: brand.name })}
            {inAdmin && ` ${brand.footerTagline}`}
            {brand.footerNote && <span className="block whitespace-pre-line">{brand.footerNote}</span>}
          </p>
          {isSmall && !inAdmin && (
            <nav aria-label={m.legal()} className="flex flex-wrap gap-x-5">
              {legalColumn().links.map(({ to, text }) => (
                <Link key={to} to={to} className={linkClass}>
                  {text}
                </Link>
              ))}
            </nav>
          )}
          {language && <LanguageSwitch />}
          <div className="-mx-3">
            <ThemeToggle />
          </div>
        </div>
      </div>
    </footer>
  )
}

/** Only the style sheet knows the current theme, so both icons are rendered and CSS shows one. */
function ThemeToggle() {
  return (
    <button
      type="button"
      onClick={() => chooseTheme(currentTheme() === 'dark' ? 'light' : 'dark')}
      className="inline-flex min-h-9 noscript:hidden items-center gap-2 rounded-control px-3 text-ink transition-colors hover:bg-wash pointer-coarse:min-h-11"
    >
      <span className="contents dark:hidden">
        <Moon aria-hidden="true" className="size-4" /> {m.darkTheme()}
      </span>
      <span className="hidden dark:contents">
        <Sun aria-hidden="true" className="size-4" /> {m.lightTheme()}
      </span>
    </button>
  )
}
