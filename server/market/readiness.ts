import type { ReadinessPoint } from '../../contract/market.ts'
import type { Services } from '../services.ts'
import { hasInventedPeople, hasOwnTexts } from './queries.ts'

/** What an operator should have before opening. It warns and does not forbid. */
export async function checkReadiness({ db, config }: Services): Promise<ReadinessPoint[]> {
  const texts = await hasOwnTexts(db)
  const invented = await hasInventedPeople(db)
  return [
    {
      key: 'mail',
      ready: config.smtpUrl !== null,
      text: config.smtpUrl
        ? `Mail is sent through ${new URL(config.smtpUrl).hostname}.`
        : 'Mail is not sent: set SMTP_URL. Until then it stays in the Outbox.',
    },
    {
      key: 'payments',
      ready: false,
      text:
        config.payments === 'sandbox'
          ? 'Payments are test money: nobody is charged.'
          : 'Payments are not set up: nobody can pay.',
    },
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
    { key: 'photographers', ready: false, text: 'No photographer is verified yet.' },
  ]
}
