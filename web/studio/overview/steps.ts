import { site } from '../../../contract/paths.ts'
import type { Payee } from '../../../contract/payees.ts'
import type { ListingPoint } from '../../../contract/studio.ts'
import type { Overview } from './overview-data.ts'

export type Step = {
  key: string
  title: string
  /** What is to do, or what was done. */
  text: string
  done: boolean
  link?: { to: string; text: string }
}

type Words = { title: string; done: string; link?: Step['link'] }

/** Conditions and their messages come from the API; these are the titles and links. */
const words: Record<ListingPoint['key'], Words> = {
  account: { title: 'Your account', done: '', link: { to: site.contact, text: 'Contact us' } },
  address: {
    title: 'Confirm your email address',
    done: 'Your email address is confirmed.',
    link: { to: site.accountSettings, text: 'Resend link' },
  },
  place: {
    title: 'Set your base location',
    done: 'We calculate travel from there.',
    link: { to: site.studioProfile, text: 'Set location' },
  },
  pictures: {
    title: 'Add photos',
    done: 'Clients see your photos first.',
    link: { to: site.studioPortfolio, text: 'Add photos' },
  },
  package: {
    title: 'Create a package',
    done: 'Clients can see what you offer and what it costs.',
    link: { to: site.studioNewPackage, text: 'Create package' },
  },
  payee: {
    title: 'Set up payouts',
    done: 'Your payout account is ready.',
    link: { to: `${site.studioEarnings}#payee`, text: 'Set up payouts' },
  },
  verification: {
    title: 'Get verified',
    done: 'We’ve checked your profile and photos.',
    link: { to: site.studioVerification, text: 'Get verified' },
  },
  published: { title: 'Publish your page', done: 'Your page is published.' },
}

/** Asked for early, although only the first payout needs it. */
const payeeStep = (state: Payee['state']): Step => ({
  ...words.payee,
  key: 'payee',
  text:
    state === 'ready'
      ? words.payee.done
      : state === 'pending'
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
      const { title, link, done: doneText } = words[key]
      return { key, title, link, done, text: done ? doneText : text }
    })
  const introduced = profile.headline !== '' && profile.about !== ''
  const at = (key: string) => points.findIndex((point) => point.key === key)
  const introduction: Step = {
    key: 'introduction',
    title: 'Introduce yourself',
    text: introduced ? 'Your headline and description are added.' : 'Add a headline and describe your work.',
    done: introduced,
    link: { to: site.studioProfile, text: 'Edit profile' },
  }
  const hours: Step = {
    key: 'hours',
    title: 'Set your weekly hours',
    text: hasHours
      ? 'Clients can only book times that are available.'
      : 'Choose when you take bookings. Clients can’t book you until you do.',
    done: hasHours,
    link: { to: `${site.studioCalendar}?panel=hours`, text: 'Set hours' },
  }
  const steps: Step[] = points
  steps.splice(at('place') + 1, 0, introduction)
  steps.splice(at('package') + 1, 0, hours)
  if (at('payee') < 0 && money && !money.byHand) steps.push(payeeStep(money.payee.state))
  return steps
}
