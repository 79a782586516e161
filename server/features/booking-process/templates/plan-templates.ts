import { CONTRACT_EVENT_TEMPLATES } from './contracts-templates.ts'
import { type BookingEventType, type EventTemplate, mail } from './event-types.ts'

const BUTTON = 'Fill in plan'

/** What is asked before a shoot: the client's answers, and signatures of the contract. */
export const PLAN_EVENT_TEMPLATES = {
  'plan-asked': {
    line: () => 'Shoot plan ready to fill in',
    client: (f) =>
      mail(
        `Plan your shoot with ${f.photographer}`,
        `${f.photographer} has a few questions about your shoot on ${f.when}. Answer them bit by bit, and add the photos you don’t want to miss. Fill in the plan until ${f.replyUntil}. You can change it until the shoot, and ${f.photographer} then sees what changed.`,
        BUTTON,
      ),
  },
  'plan-reminder': {
    line: () => 'Reminder to fill in the shoot plan',
    client: (f) =>
      mail(
        'Reminder: your shoot plan has open questions',
        `${f.photographer} prepares your shoot on ${f.when} from it. Fill it in until ${f.replyUntil}.`,
        BUTTON,
      ),
  },
  'plan-filled': {
    line: () => 'The client filled in the shoot plan',
    photographer: (f) =>
      mail(
        `${f.client} filled in the shoot plan`,
        `All questions about the shoot on ${f.when} have an answer.`,
        'View plan',
      ),
  },
  'plan-changed': {
    line: () => 'The client changed the shoot plan',
    photographer: (f) =>
      mail(
        `${f.client} changed the shoot plan`,
        `The plan for ${f.when} changed after it was locked. Open it to see what it was and what it is now.`,
        'View plan',
      ),
  },
  ...CONTRACT_EVENT_TEMPLATES,
} satisfies Partial<Record<BookingEventType, EventTemplate>>
