/** As many columns as fit side by side. Apart from compare.ts, so that pages that only count do not load its schemas. */
export const MOST_COMPARED = 4
export const tooManyCompared = `Compare at most ${MOST_COMPARED} photographers at once.`
