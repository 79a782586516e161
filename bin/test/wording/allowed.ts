/**
 * Texts that the spec or decision 35 (nothing changes while the waiting list is open) fixes, as they stand in the code.
 * Those of the waiting-list pages are read from e2e/waitlist-pages.txt.
 */
export const fixedTexts = new Set([
  'By joining you agree that we write to you about the launch. You can unsubscribe with one click in every e-mail. How we handle your data is in our privacy policy.',
  'Error updating content. Please try again.',
  'Get e-mails from {x} again.',
  'Get our mail again',
  "I'm a client",
  "I'm a photographer",
  'If this address is on our list, a mail with the link to leave it is on its way.',
  "In the demo's portfolios",
  'It may have been cut off by your mail program. We can send you a new one.',
  "It's About the Right Photographer",
  "Let's Talk",
  // The name of a key that signatures depend on.
  'picture passes',
  'Please log in to continue.',
  'Please try again in a moment.',
  'Please wait a few minutes and try again.',
  'Something went wrong. Please try again.',
  'Stop e-mails from {x}.',
  "The people shown endorse nothing. Our founder's profile, the testimonials and everybody in the demo marketplace are fictional sample content.",
  'The photographs on this site come from generous people who share their work freely. They may be used and changed in a product like this one, but not sold as photographs; they are not covered by the licence of our code.',
  'This link is not valid any more.',
  'Too many requests from your network. Please wait a moment and try again.',
  '{x}, {x} picture',
  '{x}, {x} pictures',
  'We will write to {x} when there is something worth your time. Every mail has a link to leave again.',
  "We'll let you know when the app is available.",
  'Who took the photographs on {x}, and under which licences we show them.',
])

/** Fields and calls of the API, which keep their names, and the files that may use them. */
export const fixedNames = new Map([
  ['kept', /favourites|^contract\/search\/calls\.ts$/],
  ['lastToldAt', /./],
  ['toldBefore', /./],
])
