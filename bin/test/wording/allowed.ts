/** Texts that the spec fixes, as they stand in the code. Those of the waiting-list pages are read from e2e/waitlist-pages.txt. */
export const fixedTexts = new Set([
  'Error updating content. Please try again.',
  "It's About the Right Photographer",
  "Let's Talk",
  'Something went wrong. Please try again.',
  "We'll let you know when the app is available.",
])

/** Fields and calls of the API, which keep their names. */
export const fixedNames = new Set(['calledOff', 'kept', 'lastToldAt', 'toldBefore'])
