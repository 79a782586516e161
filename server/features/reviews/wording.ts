/** `to`: the recipient; `until`: the deadline in their zone, named. Reviews of clients are for photographers only, never for the client. */
type Facts = { to: 'client' | 'photographer'; otherName: string | null; until: string }
type Mail = { subject: string; text: string; button: string }

/** Emails about reviews, never with their text. */
export const REVIEW_MAILS = {
  written: ({ to, otherName, until }: Facts): Mail => ({
    subject: `${otherName ?? (to === 'client' ? 'Your photographer' : 'Your client')} left you a review`,
    text:
      to === 'client'
        ? `Only photographers can read reviews of clients. Leave yours by ${until}. It will be public on the photographer’s profile.`
        : `You can read it once you’ve left yours, or when the deadline passes. Leave yours by ${until}.`,
    button: 'Leave a review',
  }),
  both: ({ to, otherName }: Facts): Mail =>
    to === 'client'
      ? {
          subject: 'Your review is published',
          text: `${otherName ?? 'The photographer'} has left a review too, so yours is now public on their profile. Only photographers can read the review about you.`,
          button: 'View review',
        }
      : {
          subject: 'Both reviews are published',
          text: `${otherName ?? 'The client'} has left a review too. You can now read it.`,
          button: 'View reviews',
        },
  reminder: ({ to, otherName, until }: Facts): Mail => ({
    subject: `Review your shoot with ${otherName ?? (to === 'client' ? 'your photographer' : 'your client')}`,
    text: `Leave a review by ${until}. A few sentences help ${to === 'client' ? 'other clients choose' : 'other photographers decide'}.`,
    button: 'Leave a review',
  }),
}
