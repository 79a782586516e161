import { site } from '../../../contract/paths.ts'
import type { ListingPoint } from '../../../contract/studio.ts'
import type { Overview } from './overview-data.ts'

export type Step = {
  key: string
  title: string
  /** What is to do, or what has been done. */
  text: string
  done: boolean
  way?: { to: string; text: string }
}

type Words = { title: string; done: string; way?: Step['way'] }

/** The conditions are the API's, and so are the sentences of what is missing; here stands where each is done. */
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
  verification: {
    title: 'Be verified',
    done: 'We have looked at your work and know that it is yours.',
    way: { to: site.studioVerification, text: 'To the verification' },
  },
  published: { title: 'Go public', done: 'Your page may be shown.' },
}

/** Where each condition is met, for other pages that tell of them. */
export const wayOf = (key: ListingPoint['key']): string => words[key].way?.to ?? site.studio

/** Whoever has introduced themselves and opened a week is found and can be booked, although no condition asks for it. */
export function stepsOf({ profile, hasHours }: Pick<Overview, 'profile' | 'hasHours'>): Step[] {
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
  return steps
}
