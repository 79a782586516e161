import * as m from '#messages/studio-overview'
import { site } from '../../../contract/paths.ts'
import type { Facts } from './overview-data.ts'
import { linkOf, type OpenPoint, stepsOf } from './steps.ts'

type SetupStep = {
  path: string
  title: () => string
  /** How long it takes a photographer who has everything at hand. */
  minutes: number
  /** The entries of the checklist that it completes. */
  keys: string[]
}

/** The guided set-up in its order: where payouts work comes first, because not everyone can be paid. */
const setupSteps: SetupStep[] = [
  { path: site.setupCountry, title: m.payoutCountry, minutes: 0.5, keys: [] },
  { path: site.setupPortrait, title: m.portrait, minutes: 0.5, keys: ['portrait'] },
  { path: site.setupName, title: m.nameAndLocation, minutes: 1.5, keys: ['place', 'introduction'] },
  { path: site.setupServices, title: m.services, minutes: 0.5, keys: [] },
  { path: site.setupPhotos, title: m.photos, minutes: 1, keys: ['pictures'] },
  { path: site.setupPackage, title: m.firstPackage, minutes: 1, keys: ['package'] },
  { path: site.setupHours, title: m.hours, minutes: 0.5, keys: ['hours'] },
  { path: site.setupPayouts, title: m.payouts, minutes: 1, keys: ['payee'] },
  { path: site.setupTax, title: m.tax, minutes: 1, keys: ['tax'] },
  { path: site.setupVerification, title: m.verification, minutes: 1, keys: ['address', 'verification'] },
  { path: site.setupPublish, title: m.publish, minutes: 0.5, keys: ['published'] },
]

const paths = setupSteps.map(({ path }) => path)
const payoutPaths: string[] = [site.setupCountry, site.setupPayouts]

/** The page after a step; after the last one the link to share. */
export const nextOf = (path: string): string => paths[paths.indexOf(path) + 1] ?? site.setupShare

const fields: Partial<Record<OpenPoint, string>> = {
  place: '#place',
  introduction: '#headline',
  address: '#address',
}

/** Where the set-up completes a point, without leaving it; only an inactive account needs our team. */
export const setupLinkOf = (point: OpenPoint): string => {
  const step = setupSteps.find(({ keys }) => keys.includes(point))
  return step ? step.path + (fields[point] ?? '') : linkOf(point)
}

/** Whether only our review is left: nothing that the photographer could do. */
export const isOnlyReviewed = ({ checklist, verification }: Facts['profile']): boolean =>
  verification.state === 'submitted' &&
  checklist.every(({ key, done }) => done || key === 'verification' || key === 'published')

export type Progress = ReturnType<typeof progressOf>

/** The steps with what is done. Where the operator pays by hand there is no payout account to ask for. */
export function progressOf(facts: Facts) {
  const { profile, money } = facts
  const open = new Set(
    stepsOf(facts)
      .filter(({ done }) => !done)
      .map(({ key }) => key),
  )
  const isDone = ({ path, keys }: SetupStep): boolean => {
    if (path === site.setupCountry)
      return profile.payoutCountry !== null || (money !== null && money.payee.state !== 'none')
    if (path === site.setupServices) return profile.services.length > 0
    // Nothing is left to do while the profile is under review.
    if (path === site.setupVerification) return ['submitted', 'approved'].includes(profile.verification.state)
    return !keys.some((key) => open.has(key))
  }
  const steps = setupSteps
    .filter(({ path }) => !money?.byHand || !payoutPaths.includes(path))
    .map((step) => ({ ...step, done: isDone(step) }))
  const left = steps.filter(({ done }) => !done)
  return {
    steps: steps.map(({ path, title, done }) => ({ path, title: title(), done })),
    /** The first step that is not done. */
    next: left[0]?.path ?? site.setupShare,
    minutesLeft: Math.ceil(left.reduce((sum, { minutes }) => sum + minutes, 0)),
  }
}

export const formatTimeLeft = (minutes: number): string => m.aboutMinutesLeft({ count: minutes })
