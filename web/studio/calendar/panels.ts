import * as m from '#messages/studio-calendar'
import { site } from '../../../contract/paths.ts'

/** What stands beside the calendar; each has its own address. */
export const panels = [
  { id: 'time-off', title: m.timeOff },
  { id: 'hours', title: m.hours },
  { id: 'rules', title: m.rules },
  { id: 'calendars', title: m.calendars },
] as const
export type PanelId = (typeof panels)[number]['id']

const panelOfForm: Record<string, PanelId> = {
  block: 'time-off',
  unblock: 'time-off',
  hours: 'hours',
  differ: 'hours',
  usual: 'hours',
  rules: 'rules',
  feed: 'calendars',
  'remove-feed': 'calendars',
  'check-feed': 'calendars',
  link: 'calendars',
}

/** The panel that has a form. */
export const findPanel = (form: string | undefined): PanelId | undefined => panelOfForm[form ?? '']

export const readPanel = (search: URLSearchParams): PanelId | undefined =>
  panels.find(({ id }) => id === search.get('panel'))?.id

type Shown = { view?: string | null; date?: string | null; panel?: string | null; done?: string }

export function calendarUrl(shown: Shown): string {
  const search = new URLSearchParams(Object.entries(shown).filter(([, value]) => value) as [string, string][])
  return search.size > 0 ? `${site.studioCalendar}?${search}` : site.studioCalendar
}
