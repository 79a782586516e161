import { fill, site } from '../../../contract/paths.ts'

/** Where a booking's page is; nowhere, where its id is not known. */
export const bookingLink = (id: string): string | undefined => (id ? fill(site.booking, { id }) : undefined)
