import { site } from '../../../contract/paths.ts'

/** Where one picture is described, moved and removed. */
export const pictureAddress = (id: string, done?: string): string =>
  `${site.studioPortfolio}?${new URLSearchParams({ picture: id, ...(done ? { done } : {}) })}`
