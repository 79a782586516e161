/** As many columns as fit side by side. Apart from compare.ts, so that pages that only count do not load its schemas. */
export const MAX_COMPARED = 4
export const tooManyCompared = `You can compare up to ${MAX_COMPARED} photographers.`
