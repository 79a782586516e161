/** As many as can be looked at side by side. Apart from compare.ts, so that a page that counts need not load its schemas. */
export const MOST_COMPARED = 4
export const tooManyCompared = `Compare at most ${MOST_COMPARED} photographers at once.`
