/** Set by `npm run test:release`. Tests with invented or very many inputs run a short version in `npm test`. */
export const isRelease = process.env.FRAMEFOLK_RELEASE === '1'

/** How often to try. */
export const runs = (short: number, release: number): number => (isRelease ? release : short)
