import type { AdminMarket, ReadinessPoint } from '../../contract/market.ts'
import { currentProvider, type PaymentServices } from '../payments/providers.ts'
import { countVerified, hasInventedPeople, hasOwnTexts } from './queries.ts'

/** What an operator should have before opening. It warns and does not forbid. */
export async function checkReadiness(
  services: PaymentServices,
): Promise<Pick<AdminMarket, 'readiness' | 'cities'>> {
  const { db, config } = services
  const texts = await hasOwnTexts(db)
  const invented = await hasInventedPeople(db)
  const verified = await countVerified(db)
  const readiness: ReadinessPoint[] = [
    {
      key: 'mail',
      ready: config.smtpUrl !== null,
      text: config.smtpUrl
        ? `Mail is sent through ${new URL(config.smtpUrl).hostname}.`
        : 'Mail is not sent: set SMTP_URL. Until then it stays in the Outbox.',
    },
    paymentsPoint(currentProvider(services)?.name),
    {
      key: 'texts',
      ready: texts,
      text: texts
        ? 'The terms and the privacy policy are your own.'
        : 'The terms and the privacy policy are not your own yet: write them under CMS.',
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

function paymentsPoint(provider: string | undefined): ReadinessPoint {
  const key = 'payments'
  if (!provider) return { key, ready: false, text: 'Payments are not set up: nobody can pay.' }
  if (provider === 'sandbox')
    return { key, ready: false, text: 'Payments are test money: nobody is charged.' }
  return { key, ready: true, text: `Payments are taken by ${provider}.` }
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
