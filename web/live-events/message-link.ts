import { site } from '../../contract/paths.ts'

/** Link for a client to write to this photographer. */
export const messageLink = (slug: string): string => `${site.newConversation}?to=${encodeURIComponent(slug)}`
