import { site } from '../../../contract/paths.ts'
import type { Payee } from '../../../contract/payments/payouts.ts'
import { isIntroduced } from '../../../contract/studio/introduced.ts'
import type { ListingPoint } from '../../../contract/studio/studio.ts'
import type { Overview } from './overview-data.ts'

export type Step = {
  key: string
  title: string
  /** What to do, or why. */
  text: string
  done: boolean
  link?: { to: string; text: string }
}

/** `text` replaces a message of the API that would only repeat the title. */
type Words = { title: string; text?: string; link?: Step['link'] }

/** Conditions and most messages come from the API; these are the titles and links. */
const words: Record<ListingPoint['key'], Words> = {
  account: { title: 'Your account', link: { to: site.contact, text: 'Contact us' } },
  address: {
    title: 'Confirm your email address',
    text: 'Open the link that we emailed you.',
    link: { to: site.accountSettings, text: 'Resend link' },
  },
  place: {
    title: 'Set your base location',
    text: 'We calculate distances and travel costs from there.',
    link: { to: site.studioProfile, text: 'Set location' },
  },
  pictures: {
    title: 'Add photos',
    link: { to: site.studioPortfolio, text: 'Add photos' },
  },
  package: {
    title: 'Create a package',
    link: { to: site.studioNewPackage, text: 'Create package' },
  },
  payee: {
    title: 'Set up payouts',
    text: 'We need your payout account to pay you.',
    link: { to: `${site.studioEarnings}#payee`, text: 'Set up payouts' },
  },
  tax: {
    title: 'Add your tax details',
    text: 'Your name and address go on clients’ receipts and our invoices to you.',
    link: { to: site.studioTax, text: 'Add tax details' },
  },
  verification: {
    title: 'Get verified',
    link: { to: site.studioVerification, text: 'Go to verification' },
  },
  published: { title: 'Publish your page', text: 'Clients can find it from then on.' },
}

/** Asked for early, although only the first payout needs it. */
const payeeStep = (state: Payee['state']): Step => ({
  ...words.payee,
  key: 'payee',
  text:
    state === 'pending'
      ? 'Our payment provider needs more information before we can pay you. Clients can already book you.'
      : 'Clients can book you without it, but we can’t pay you.',
  done: state === 'ready',
})

/** The page for each condition, for links on other pages. */
export const linkOf = (key: ListingPoint['key']): string => words[key].link?.to ?? site.studio

/** Adds an introduction and weekly hours, which listing does not require, because clients rarely book without them. */
export function stepsOf({
  profile,
  hasHours,
  money,
}: Pick<Overview, 'profile' | 'hasHours' | 'money'>): Step[] {
  const points = profile.checklist
    .filter(({ key, done }) => key !== 'account' || !done)
    .map(({ key, done, text }) => {
      const { title, link, text: own = text } = words[key]
      return { key, title, link, done, text: own }
    })
  const introduced = isIntroduced(profile)
  const at = (key: string) => points.findIndex((point) => point.key === key)
  const introduction: Step = {
    key: 'introduction',
    title: 'Introduce yourself',
    text: 'Add a headline and describe your work.',
    done: introduced,
    link: { to: site.studioProfile, text: 'Edit profile' },
  }
  const hours: Step = {
    key: 'hours',
    title: 'Set your weekly hours',
    text: 'Choose when you take bookings. Clients can’t book you until you do.',
    done: hasHours,
    link: { to: `${site.studioCalendar}?panel=hours`, text: 'Set hours' },
  }
  const steps: Step[] = points
  steps.splice(at('place') + 1, 0, introduction)
  steps.splice(at('package') + 1, 0, hours)
  if (at('payee') < 0 && money && !money.byHand) steps.push(payeeStep(money.payee.state))
  return steps
}
