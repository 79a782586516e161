import type { ReactNode } from 'react'
import { Link } from 'react-router'
import * as m from '#messages/consents'
import { fill } from '../../contract/api/path.ts'
import { brand } from '../../contract/brand/brand.ts'
import type { PortfolioConsent as Consent } from '../../contract/consents/consents.ts'
import { site } from '../../contract/paths.ts'
import { Moment } from '../ui/moment.tsx'
import { rich } from '../ui/rich.ts'

/** On a booking's page: whether its photos may be in the portfolio. It is decided on a page of its own, apart from the booking. */
export function PortfolioConsent({ consent, role }: { consent: Consent | null; role: string }) {
  if (!consent || (consent.state === 'none' && !consent.open)) return null
  return (
    <section aria-labelledby="portfolio" className="mt-12 print:hidden">
      <h2 id="portfolio" className="text-2xl">
        {m.photosInThePortfolio()}
      </h2>
      <p className="mt-3 max-w-text">
        <ConsentStatus consent={consent} role={role} />
      </p>
      {consent.mayDecide && (
        <p className="mt-2">
          <Link
            to={fill(site.portfolioConsent, { id: consent.booking })}
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            {consent.state === 'none' ? m.decideAboutThePortfolio() : m.changeYourDecision()}
          </Link>
        </p>
      )}
    </section>
  )
}

/** The decision in one or two sentences, for the reader. */
export function ConsentStatus({ consent, role }: { consent: Consent; role: string }) {
  const { state, withdrawnAt, shown } = consent
  const photographer = consent.photographer ?? m.thePhotographerInText()
  const client = consent.client ?? m.theClient()
  const isClient = role === 'client'
  if (state === 'none')
    return isClient
      ? m.onlyIfYouAllowIt({ photographer, brand: brand.name })
      : m.clientHasntDecided({ client })
  if (state === 'refused')
    return isClient ? m.youDidntAllow({ photographer }) : m.clientDidntAllow({ client })
  if (state === 'given')
    return (
      <>
        {isClient ? describeOwn(consent, photographer) : describeClients(consent, client)}{' '}
        {shown > 0 && m.shownNow({ count: shown })}
      </>
    )
  const moment = () => withdrawnAt && <Moment instant={withdrawnAt} />
  return rich(isClient ? m.youWithdrew({ photographer, moment }) : m.clientWithdrew({ client, moment }))
}

/** A consent, for the client who gave it. */
function describeOwn({ guardian, answeredAt }: Consent, photographer: string): ReactNode {
  const moment = () => answeredAt && <Moment instant={answeredAt} />
  return rich(
    guardian
      ? m.youAllowedWithGuardian({ photographer, moment, guardian })
      : m.youAllowed({ photographer, moment }),
  )
}

/** A consent, for the photographer. */
function describeClients({ guardian, answeredAt }: Consent, client: string): ReactNode {
  const moment = () => answeredAt && <Moment instant={answeredAt} />
  return rich(
    guardian
      ? m.clientAllowedWithGuardian({ client, moment, guardian })
      : m.clientAllowed({ client, moment }),
  )
}
