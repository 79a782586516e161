import { site } from '../../../contract/paths.ts'

/** The URL where one photo is edited. */
export const pictureAddress = (id: string, done?: string): string =>
  `${site.studioPortfolio}?${new URLSearchParams({ picture: id, ...(done ? { done } : {}) })}`
