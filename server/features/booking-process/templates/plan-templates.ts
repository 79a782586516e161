import * as m from '#messages/booking-events'
import { CONTRACT_EVENT_TEMPLATES } from './contracts-templates.ts'
import { type BookingEventType, mail, type Written } from './event-types.ts'

/** What is asked before a shoot: the client's answers, and signatures of the contract. */
export const PLAN_EVENT_TEMPLATES = {
  'plan-asked': {
    line: m.planAskedLine,
    client: (f) => mail(m.planAskedSubject(f), m.planAsked(f), m.fillInPlan()),
  },
  'plan-reminder': {
    line: m.planReminderLine,
    client: (f) => mail(m.planReminderSubject(), m.planReminder(f), m.fillInPlan()),
  },
  'plan-filled': {
    line: m.planFilledLine,
    photographer: (f) => mail(m.planFilledSubject(f), m.planFilled(f), m.viewPlan()),
  },
  'plan-changed': {
    line: m.planChangedLine,
    photographer: (f) => mail(m.planChangedSubject(f), m.planChanged(f), m.viewPlan()),
  },
  ...CONTRACT_EVENT_TEMPLATES,
} satisfies Partial<Record<BookingEventType, Written>>
