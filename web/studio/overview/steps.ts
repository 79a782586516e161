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
  way?: { to: string; text: string }
}

type Words = { title: string; done: string; way?: Step['way'] }

/** Conditions and their messages come from the API; these are the titles and links. */
const words: Record<ListingPoint['key'], Words> = {
  account: { title: 'Your account', done: '', way: { to: site.contact, text: 'Write to us' } },
  address: {
    title: 'Confirm your address',
    done: 'We know that this mailbox is yours.',
    way: { to: site.accountSettings, text: 'Send the link again' },
  },
  place: {
    title: 'Say where you are',
    done: 'Distances and travel are counted from there.',
    way: { to: site.studioProfile, text: 'Choose my place' },
  },
  pictures: {
    title: 'Show your work',
    done: 'Your pictures speak for you.',
    way: { to: site.studioPortfolio, text: 'Add pictures' },
  },
  package: {
    title: 'Name your prices',
    done: 'People see what you offer and what it costs.',
    way: { to: site.studioNewPackage, text: 'Make a package' },
  },
  payee: {
    title: 'Set up payouts',
    done: 'Your earnings go to your account.',
    way: { to: `${site.studioEarnings}#payee`, text: 'Set up payouts' },
  },
  verification: {
    title: 'Be verified',
    done: 'We have looked at your work and know that it is yours.',
    way: { to: site.studioVerification, text: 'To the verification' },
  },
  published: { title: 'Go public', done: 'Your page may be shown.' },
}

/** Asked for early, although only the first payout needs it. */
const payeeStep = (state: Payee['state']): Step => ({
  ...words.payee,
  key: 'payee',
  text:
    state === 'ready'
      ? words.payee.done
      : state === 'pending'
        ? 'Our payment provider still needs something from you. You can be booked without it, but not paid.'
        : 'You can be booked without it, but not paid.',
  done: state === 'ready',
})

/** Where each condition is met, for other pages that tell of them. */
export const wayOf = (key: ListingPoint['key']): string => words[key].way?.to ?? site.studio

/** Whoever has introduced themselves and opened a week is found and can be booked, although no condition asks for it. */
export function stepsOf({
  profile,
  hasHours,
  money,
}: Pick<Overview, 'profile' | 'hasHours' | 'money'>): Step[] {
  const points = profile.checklist
    .filter(({ key, done }) => key !== 'account' || !done)
    .map(({ key, done, text }) => {
      const { title, way, done: doneText } = words[key]
      return { key, title, way, done, text: done ? doneText : text }
    })
  const introduced = profile.headline !== '' && profile.about !== ''
  const at = (key: string) => points.findIndex((point) => point.key === key)
  const introduction: Step = {
    key: 'introduction',
    title: 'Introduce yourself',
    text: introduced
      ? 'Your headline and your text are there.'
      : 'Write a headline and something about yourself.',
    done: introduced,
    way: { to: site.studioProfile, text: 'Write it' },
  }
  const hours: Step = {
    key: 'hours',
    title: 'Open your week',
    text: hasHours
      ? 'Only what is free in your calendar is ever offered.'
      : 'Say in which hours you take bookings. Without them nobody can book you.',
    done: hasHours,
    way: { to: site.studioCalendar, text: 'Set my hours' },
  }
  const steps: Step[] = points
  steps.splice(at('place') + 1, 0, introduction)
  steps.splice(at('package') + 1, 0, hours)
  if (at('payee') < 0 && money && !money.byHand) steps.push(payeeStep(money.payee.state))
  return steps
}
