import { ownBrand } from '../../../contract/brand.ts'
import type { Config } from '../../platform/config.ts'

/** From the Brand screen, or SUPPORT_EMAIL. */
export const supportEmailOf = (config: Pick<Config, 'supportEmail'>): string =>
  ownBrand().supportEmail ?? config.supportEmail
