import * as m from '#messages/booking-events'
import { mail, type Written } from './event-types.ts'

/** Whether photos of the booking may be shown in the photographer's portfolio, as the client decides. */
export const PORTFOLIO_EVENT_TEMPLATES = {
  'portfolio-given': {
    line: m.portfolioGivenLine,
    photographer: (f) => mail(m.portfolioGivenSubject(f), m.portfolioGiven(f)),
  },
  'portfolio-refused': {
    line: m.portfolioRefusedLine,
    photographer: (f) => mail(m.portfolioRefusedSubject(f), m.portfolioRefused(f)),
  },
  'portfolio-withdrawn': {
    line: m.portfolioWithdrawnLine,
    photographer: (f) => mail(m.portfolioWithdrawnSubject(f), m.portfolioWithdrawn(f)),
  },
} satisfies Record<string, Written>
