type Facts = { otherName: string | null; until: Date }
type Mail = { subject: string; text: string; button: string }

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** What is mailed about reviews; never a word of one. */
export const REVIEW_MAILS = {
  written: ({ otherName, until }: Facts): Mail => ({
    subject: `${otherName ?? 'Somebody'} has reviewed your booking`,
    text: `You can read it when you have written yours, or when the time is over. You can write until ${day.format(new Date(until))}.`,
    button: 'Write your review',
  }),
  both: ({ otherName }: Facts): Mail => ({
    subject: 'Both reviews are there',
    text: `${otherName ?? 'The other one'} has written, too, so both reviews show now.`,
    button: 'Open the reviews',
  }),
  reminder: ({ otherName, until }: Facts): Mail => ({
    subject: `How was it with ${otherName ?? 'the other one'}?`,
    text: `You can say it until ${day.format(new Date(until))}. A few sentences help everybody who comes after you.`,
    button: 'Write your review',
  }),
}
