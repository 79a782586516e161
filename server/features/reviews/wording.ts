/** `to`: the recipient. Reviews of clients are for photographers only, never for the client. */
type Facts = { to: 'client' | 'photographer'; otherName: string | null; until: Date }
type Mail = { subject: string; text: string; button: string }

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** Emails about reviews, never with their text. */
export const REVIEW_MAILS = {
  written: ({ to, otherName, until }: Facts): Mail => ({
    subject: `${otherName ?? 'Somebody'} has reviewed your booking`,
    text:
      to === 'client'
        ? `What photographers write about clients is read by photographers only. What you write shows on the profile, for everybody. You can write until ${day.format(new Date(until))}.`
        : `You can read it when you have written yours, or when the time is over. You can write until ${day.format(new Date(until))}.`,
    button: 'Write your review',
  }),
  both: ({ to, otherName }: Facts): Mail =>
    to === 'client'
      ? {
          subject: 'Your review shows now',
          text: `${otherName ?? 'The photographer'} has written, too, so everybody can read your review on the profile. What was written about you is read by photographers only.`,
          button: 'Open your review',
        }
      : {
          subject: 'Both reviews are there',
          text: `${otherName ?? 'The client'} has written, too, so both reviews show now.`,
          button: 'Open the reviews',
        },
  reminder: ({ otherName, until }: Facts): Mail => ({
    subject: `How was it with ${otherName ?? 'the other one'}?`,
    text: `You can say it until ${day.format(new Date(until))}. A few sentences help everybody who comes after you.`,
    button: 'Write your review',
  }),
}
