import { site } from '../../../contract/paths.ts'
import type { Payee } from '../../../contract/payments/payouts.ts'
import { isIntroduced } from '../../../contract/studio/introduced.ts'
import type { ListingPoint } from '../../../contract/studio/studio.ts'
import type { Facts } from './overview-data.ts'

export type Step = {
  key: string
  title: string
  /** What to do, or why. */
  text: string
  done: boolean
  link?: { to: string; text: string }
  /** Neither a listing nor a booking needs it. */
  forPayout?: true
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
    link: { to: `${site.studioProfile}#place`, text: 'Set location' },
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
  published: {
    title: 'Publish your page',
    text: 'It’s listed once it’s published and the steps above are done.',
  },
}

/** Asked for early, although only the first payout needs it. */
const payeeStep = ({ state, requirements: { disabled } }: Payee): Step => ({
  ...words.payee,
  key: 'payee',
  forPayout: true,
  text:
    state === 'pending'
      ? (disabled?.text ?? 'Our payment provider needs more information before we can pay you.')
      : 'Clients can book you without it, but we can’t pay you.',
  done: state === 'ready',
})

/** What a photographer can complete: the conditions of a listing and what verification needs besides. */
export type OpenPoint = ListingPoint['key'] | 'introduction'

const introductionLink = { to: `${site.studioProfile}#headline`, text: 'Edit profile' }

/** The page for each of them, for links on other pages. */
export const linkOf = (key: OpenPoint): string =>
  (key === 'introduction' ? introductionLink : words[key].link)?.to ?? site.studio

/** Adds what listing does not require: clients rarely book without the first three, and payouts need the others. */
export function stepsOf({ profile, hasHours, money, hasTax }: Facts): Step[] {
  const points = profile.checklist
    .filter(({ key, done }) => key !== 'account' || !done)
    .map(({ key, done, text }) => {
      const { title, link, text: own = text } = words[key]
      return { key, title, link, done, text: own }
    })
  const introduced = isIntroduced(profile)
  const at = (key: string) => points.findIndex((point) => point.key === key)
  const portrait: Step = {
    key: 'portrait',
    title: 'Add a photo of yourself',
    text: 'Clients want to see who they book.',
    done: profile.profileImage !== null,
    link: { to: `${site.studioProfile}#portrait`, text: 'Add photo' },
  }
  const introduction: Step = {
    key: 'introduction',
    title: 'Introduce yourself',
    text: 'Add a headline and describe your work.',
    done: introduced,
    link: introductionLink,
  }
  const hours: Step = {
    key: 'hours',
    title: 'Set your weekly hours',
    text: 'Choose when you take bookings. Clients can’t book you until you do.',
    done: hasHours,
    link: { to: `${site.studioCalendar}?panel=hours#hours`, text: 'Set hours' },
  }
  const steps: Step[] = points
  steps.splice(at('place') + 1, 0, portrait, introduction)
  steps.splice(at('package') + 1, 0, hours)
  if (at('payee') < 0 && money && !money.byHand) steps.push(payeeStep(money.payee))
  if (at('tax') < 0 && hasTax !== null)
    steps.push({ ...words.tax, key: 'tax', text: words.tax.text!, done: hasTax, forPayout: true })
  return steps
}
