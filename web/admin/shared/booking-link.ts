import { fill, site } from '../../../contract/paths.ts'

/** The link to a booking's page; undefined without an id. */
export const bookingLink = (id: string): string | undefined => (id ? fill(site.booking, { id }) : undefined)
