/** Joins class names, skipping falsy ones. */
export const join = (...names: (string | false | null | undefined)[]): string =>
  names.filter(Boolean).join(' ')

/** Swiped sideways on a phone, where items below each other would hide the rest of the page. */
export const swiped =
  'max-sm:-mx-5 max-sm:snap-x max-sm:scroll-px-5 max-sm:auto-cols-[84%] max-sm:grid-flow-col max-sm:gap-x-4 max-sm:overflow-x-auto max-sm:px-5 max-sm:pb-2'
