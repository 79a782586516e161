import { useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import * as m from '#messages/studio'
import { site } from '../../contract/paths.ts'

type StudioPage = {
  to: string
  text: () => string
  /** Only this exact URL counts as current; otherwise pages below it do too. */
  alone?: boolean
}

/** The studio's navigation, in order. */
const studioPages: StudioPage[] = [
  { to: site.studio, text: m.overview, alone: true },
  { to: site.studioProfile, text: m.profile },
  { to: site.studioPackages, text: m.packages },
  { to: site.studioPlans, text: m.questionnaires },
  { to: site.studioContracts, text: m.contracts },
  { to: site.studioPortfolio, text: m.portfolio },
  { to: site.studioCalendar, text: m.calendar },
  { to: site.myBookings, text: m.bookings },
  { to: site.studioReviews, text: m.reviews },
  { to: site.studioEarnings, text: m.earnings },
  { to: site.studioStatistics, text: m.statistics },
  { to: site.studioTax, text: m.tax },
  { to: site.studioVerification, text: m.verification },
]

/** One line on every screen; if it overflows it scrolls sideways to show the current page. */
export function StudioBar() {
  const bar = useRef<HTMLUListElement>(null)
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the page changes
  useEffect(() => {
    const list = bar.current
    const current = list?.querySelector<HTMLElement>('[aria-current=page]')
    if (!list || !current) return
    // Not scrollIntoView, which would also scroll the page.
    list.scrollLeft = current.offsetLeft - (list.clientWidth - current.offsetWidth) / 2
  }, [pathname])
  return (
    <nav aria-label={m.studio()} className="border-b border-hairline print:hidden">
      <ul
        ref={bar}
        className="page relative flex gap-6 overflow-x-auto [scrollbar-width:none] max-lg:[mask-image:linear-gradient(to_right,transparent,black_1.25rem,black_calc(100%-2.5rem),transparent)]"
      >
        {studioPages.map(({ to, text, alone }) => (
          <li key={to} className="shrink-0">
            <NavLink
              to={to}
              end={alone}
              className="flex min-h-12 items-center border-b-2 border-transparent text-soft outline-offset-[-3px] transition-colors hover:text-ink aria-[current=page]:border-golden aria-[current=page]:text-ink"
            >
              {text()}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
