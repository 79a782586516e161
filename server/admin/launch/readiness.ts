import type { AdminMarket, ReadinessPoint } from '../../../contract/admin/launch.ts'
import { countVerified, hasInventedPeople, hasOwnTexts, readMarket } from '../../core/settings/queries.ts'
import {
  checkPaymentSetup,
  currentProvider,
  type PaymentServices,
} from '../../features/payments/provider/providers.ts'
import { findTaxDetails } from '../../features/tax/details.ts'

/** Recommendations before opening the marketplace. Failed checks warn and do not block. */
export async function checkReadiness(
  services: PaymentServices,
): Promise<Pick<AdminMarket, 'readiness' | 'cities'>> {
  const { db, config } = services
  const texts = await hasOwnTexts(db)
  const invented = await hasInventedPeople(db)
  const verified = await countVerified(db)
  const { secondFactorRequired } = await readMarket(db)
  const tax = (await findTaxDetails(db, null)) !== undefined
  const readiness: ReadinessPoint[] = [
    {
      key: 'mail',
      ready: config.smtpUrl !== null,
      text: config.smtpUrl
        ? `Email is sent through ${new URL(config.smtpUrl).hostname}.`
        : 'Email isn’t sent. Set SMTP_URL; until then, emails stay in the Outbox.',
    },
    await paymentsPoint(services),
    {
      key: 'texts',
      ready: texts,
      text: texts
        ? 'You’ve published your own terms and privacy policy.'
        : 'The terms and privacy policy are still samples. Replace them in CMS.',
    },
    {
      key: 'tax',
      ready: tax,
      text: tax
        ? 'Your tax details are complete. Photographers get a monthly invoice for the platform fee.'
        : 'Your tax details are missing. Add them in Tax; until then, no invoices are issued.',
    },
    {
      key: 'demo',
      ready: !invented,
      text: invented
        ? 'Demo data is loaded. Before you open, start with an empty database and DEMO=off.'
        : 'No demo data.',
    },
    {
      key: 'second-factor',
      ready: secondFactorRequired,
      text: secondFactorRequired
        ? 'Administrators need two-step verification.'
        : 'Administrators can work without two-step verification. Require it on this page.',
    },
    photographersPoint(verified),
  ]
  return { readiness, cities: verified.cities }
}

async function paymentsPoint(services: PaymentServices): Promise<ReadinessPoint> {
  const key = 'payments'
  const provider = currentProvider(services)?.name
  if (!provider) return { key, ready: false, text: 'Payments aren’t set up, so clients can’t pay.' }
  if (provider === 'sandbox')
    return { key, ready: false, text: 'Payments run in test mode. No cards are charged.' }
  const text = `Payments are processed by ${provider}.`
  const setup = await checkPaymentSetup(services)
  if (setup?.result !== 'ok')
    return { key, ready: false, text: `${text} We couldn’t read its settings: ${setup?.reason}` }
  const open = setup.value.filter(({ state }) => state !== 'ok').map((point) => point.text)
  return open.length === 0 ? { key, ready: true, text } : { key, ready: false, text, details: open }
}

function photographersPoint({
  photographers,
  places,
}: Awaited<ReturnType<typeof countVerified>>): ReadinessPoint {
  const key = 'photographers'
  if (photographers === 0) return { key, ready: false, text: 'No photographer is verified yet.' }
  const people = photographers === 1 ? '1 photographer is' : `${photographers} photographers are`
  return { key, ready: true, text: `${people} verified, in ${places === 1 ? '1 city' : `${places} cities`}.` }
}
