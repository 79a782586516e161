import * as m from '#messages/launch-readiness'
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
        ? m.emailSentThrough({ hostname: new URL(config.smtpUrl).hostname })
        : m.emailNotSent(),
    },
    await paymentsPoint(services),
    {
      key: 'texts',
      ready: texts,
      text: texts ? m.textsPublished() : m.textsAreSamples(),
    },
    {
      key: 'tax',
      ready: tax,
      text: tax ? m.taxDetailsComplete() : m.taxDetailsMissing(),
    },
    {
      key: 'demo',
      ready: !invented,
      text: invented ? m.demoDataLoaded() : m.noDemoData(),
    },
    {
      key: 'second-factor',
      ready: secondFactorRequired,
      text: secondFactorRequired ? m.twoStepsRequired() : m.twoStepsNotRequired(),
    },
    photographersPoint(verified),
  ]
  return { readiness, cities: verified.cities }
}

async function paymentsPoint(services: PaymentServices): Promise<ReadinessPoint> {
  const key = 'payments'
  const provider = currentProvider(services)?.name
  if (!provider) return { key, ready: false, text: m.paymentsNotSetUp() }
  if (provider === 'sandbox') return { key, ready: false, text: m.paymentsInTestMode() }
  const text = m.paymentsAreProcessedBy({ provider })
  const setup = await checkPaymentSetup(services)
  if (setup?.result !== 'ok')
    return { key, ready: false, text: m.processedButUnreadable({ provider, reason: setup?.reason ?? '' }) }
  const open = setup.value.filter(({ state }) => state !== 'ok').map((point) => point.text)
  return open.length === 0 ? { key, ready: true, text } : { key, ready: false, text, details: open }
}

function photographersPoint({
  photographers,
  places,
}: Awaited<ReturnType<typeof countVerified>>): ReadinessPoint {
  const key = 'photographers'
  if (photographers === 0) return { key, ready: false, text: m.noPhotographerIsVerifiedYet() }
  return { key, ready: true, text: m.photographersVerified({ photographers, cities: places }) }
}
