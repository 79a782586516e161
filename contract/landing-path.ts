import { fill, site } from './paths.ts'

/** In the URL of a city's page this stands where a service would: /photographers/in/toronto. */
export const ANY_SERVICE = 'in'

/** Fewer photographers have no page of their own: it would not be useful. */
export const MIN_LANDING_PHOTOGRAPHERS = 3

export const landingPath = ({ service, city }: { service: string; city: string }): string =>
  fill(site.landing, { service, city })
