import type { AdminMarket, ReadinessPoint } from '../../../contract/launch.ts'
import { countVerified, hasInventedPeople, hasOwnTexts } from '../../core/settings/queries.ts'
import { checkPaymentSetup } from '../../features/payments/check-setup.ts'
import { currentProvider, type PaymentServices } from '../../features/payments/providers.ts'
import { findTaxDetails } from '../../features/tax/details.ts'

/** Recommendations before opening the marketplace. Failed checks warn and do not block. */
export async function checkReadiness(
  services: PaymentServices,
): Promise<Pick<AdminMarket, 'readiness' | 'cities'>> {
  const { db, config } = services
  const texts = await hasOwnTexts(db)
  const invented = await hasInventedPeople(db)
  const verified = await countVerified(db)
  const tax = (await findTaxDetails(db, null)) !== undefined
  const readiness: ReadinessPoint[] = [
    {
      key: 'mail',
      ready: config.smtpUrl !== null,
      text: config.smtpUrl
        ? `Mail is sent through ${new URL(config.smtpUrl).hostname}.`
        : 'Mail is not sent: set SMTP_URL. Until then it stays in the Outbox.',
    },
    await paymentsPoint(services),
    {
      key: 'texts',
      ready: texts,
      text: texts
        ? 'The terms and the privacy policy are your own.'
        : 'The terms and the privacy policy are not your own yet: write them under CMS.',
    },
    {
      key: 'tax',
      ready: tax,
      text: tax
        ? 'Your tax details are complete: photographers get an invoice of the fee each month.'
        : 'Your tax details are missing: enter them under Tax. Until then no invoices are issued.',
    },
    {
      key: 'demo',
      ready: !invented,
      text: invented
        ? 'There are invented people of the demo. Start on an empty database with DEMO=off before you open.'
        : 'Nobody of the demo is here.',
    },
    photographersPoint(verified),
  ]
  return { readiness, cities: verified.cities }
}

async function paymentsPoint(services: PaymentServices): Promise<ReadinessPoint> {
  const key = 'payments'
  const provider = currentProvider(services)?.name
  if (!provider) return { key, ready: false, text: 'Payments are not set up: nobody can pay.' }
  if (provider === 'sandbox')
    return { key, ready: false, text: 'Payments are test money: nobody is charged.' }
  const text = `Payments are taken by ${provider}.`
  const setup = await checkPaymentSetup(services)
  if (setup?.result !== 'ok')
    return { key, ready: false, text: `${text} Its settings could not be read: ${setup?.reason}` }
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
