import { site } from '../../contract/paths.ts'

/** Where a client asks this photographer something for the first time, or again. */
export const messageLink = (slug: string): string => `${site.newConversation}?to=${encodeURIComponent(slug)}`
