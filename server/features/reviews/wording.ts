import * as m from '#messages/server-bookings'

/** `to`: the recipient; `until`: the deadline in their zone, named. Reviews of clients are for photographers only, never for the client. */
type Facts = { to: 'client' | 'photographer'; otherName: string | null; until: string }
type Mail = { subject: string; text: string; button: string }

/** Emails about reviews, never with their text. */
export const REVIEW_MAILS = {
  written: ({ to, otherName, until }: Facts): Mail => ({
    subject: otherName
      ? m.leftYouReview({ name: otherName })
      : to === 'client'
        ? m.photographerLeftReview()
        : m.clientLeftReview(),
    text: to === 'client' ? m.leaveYoursAsClient({ until }) : m.leaveYoursAsPhotographer({ until }),
    button: m.leaveReview(),
  }),
  both: ({ to, otherName }: Facts): Mail =>
    to === 'client'
      ? {
          subject: m.reviewPublished(),
          text: m.nowPublic({ name: otherName ?? m.thePhotographerAtStart() }),
          button: m.viewReview(),
        }
      : {
          subject: m.bothPublished(),
          text: m.nowReadable({ name: otherName ?? m.theClientAtStart() }),
          button: m.viewReviews(),
        },
  reminder: ({ to, otherName, until }: Facts): Mail => ({
    subject: m.reviewShootWith({
      name: otherName ?? (to === 'client' ? m.yourPhotographer() : m.yourClient()),
    }),
    text: to === 'client' ? m.reviewHelpsClients({ until }) : m.reviewHelpsPhotographers({ until }),
    button: m.leaveReview(),
  }),
}
