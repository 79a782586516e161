import * as m from '#messages/brand'
import type { BrandValues } from './values.ts'

/** The brand as it is until an administrator changes it on the back-office's Brand screen; its texts in the language of the reader. */
export const brandDefaults = {
  name: 'Framefolk',
  founded: 2025,
  get launch() {
    return m.launch()
  },
  get photographers() {
    return m.photographers()
  },
  get tagline() {
    return m.tagline()
  },
  get footerTagline() {
    return m.footerTagline()
  },
  footerNote: '',
  get description() {
    return m.description()
  },
  supportEmail: 'support@framefolk.test',
  social: [
    { name: 'Instagram', url: 'https://www.instagram.com/framefolk' },
    { name: 'Facebook', url: 'https://www.facebook.com/framefolk' },
  ],
}

type Brand = Readonly<typeof brandDefaults>

let readValues: () => BrandValues = () => ({})

/** Where this process, rendered page or browser reads the administrators' changes. */
export const setBrandSource = (source: () => BrandValues): void => {
  readValues = source
}

/** Only what administrators changed. */
export const ownBrand = (): BrandValues => readValues()

/** Read it when a text is made, never when a file is loaded: it changes while the process runs. */
export const brand: Brand = Object.defineProperties(
  {} as Brand,
  Object.fromEntries(
    Object.keys(brandDefaults).map((key) => {
      const name = key as keyof Brand
      return [name, { enumerable: true, get: () => readValues()[name] ?? brandDefaults[name] }]
    }),
  ),
)

/** The URL of an uploaded brand picture; `size` is the length of its longer side. */
export const brandPictureUrl = (id: string, size: 320 | 640 | 1600): string =>
  `/v1/brand/pictures/${id}/${size}.webp`

export type Theme = 'light' | 'dark'

export const themeCookie = 'theme'

const chosen = new RegExp(`(?:^|;\\s*)${themeCookie}=(light|dark)(?:;|$)`)

/** The theme from the browser's cookies; null means that the device decides. */
export const themeIn = (cookies: string | null | undefined): Theme | null =>
  (chosen.exec(cookies ?? '')?.[1] as Theme | undefined) ?? null
