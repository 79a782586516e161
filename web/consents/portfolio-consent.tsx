import { Link } from 'react-router'
import { fill } from '../../contract/api/path.ts'
import { brand } from '../../contract/brand/brand.ts'
import type { PortfolioConsent as Consent } from '../../contract/consents/consents.ts'
import { site } from '../../contract/paths.ts'
import { Moment } from '../ui/moment.tsx'

/** On a booking's page: whether its photos may be in the portfolio. It is decided on a page of its own, apart from the booking. */
export function PortfolioConsent({ consent, role }: { consent: Consent | null; role: string }) {
  if (!consent || (consent.state === 'none' && !consent.open)) return null
  return (
    <section aria-labelledby="portfolio" className="mt-12 print:hidden">
      <h2 id="portfolio" className="text-2xl">
        Photos in the portfolio
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
            {consent.state === 'none' ? 'Decide about the portfolio' : 'Change your decision'}
          </Link>
        </p>
      )}
    </section>
  )
}

/** The decision in one or two sentences, for the reader. */
export function ConsentStatus({ consent, role }: { consent: Consent; role: string }) {
  const { state, guardian, answeredAt, withdrawnAt, shown } = consent
  const photographer = consent.photographer ?? 'the photographer'
  const [who, your] =
    role === 'client' ? ['You', `${photographer}’s`] : [consent.client ?? 'The client', 'your']
  if (state === 'none')
    return role === 'client'
      ? `${photographer} may show photos of this booking in their portfolio on ${brand.name} only if you allow it.`
      : `${who} hasn’t decided whether photos of this booking may be in your portfolio. Until then they carry no mark.`
  if (state === 'given')
    return (
      <>
        {who} allowed photos of this booking in {your} portfolio{' '}
        {answeredAt && <Moment instant={answeredAt} />}
        {guardian && `, with the agreement of ${guardian} for everyone under 18`}.{' '}
        {shown > 0 && `${shown === 1 ? '1 photo is' : `${shown} photos are`} shown there now.`}
      </>
    )
  if (state === 'refused')
    return `${who} didn’t allow photos of this booking in ${your} portfolio. Photos that we recognise stay hidden.`
  return (
    <>
      {who} withdrew the consent to photos in {your} portfolio{' '}
      {withdrawnAt && <Moment instant={withdrawnAt} />}. Photos that we recognise are hidden.
    </>
  )
}
