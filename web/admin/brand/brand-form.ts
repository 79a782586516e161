import { z } from 'zod'
import { brandDefaults } from '../../../contract/brand/brand.ts'
import { type BrandColour, colourDefaults } from '../../../contract/brand/colours.ts'
import { teamDefaults, testimonialDefaults } from '../../../contract/brand/texts.ts'
import {
  type BrandValues,
  type BrandWording,
  brandValues,
  type PictureSlot,
  pictureSlots,
  type TextKey,
  textDefaults,
  type UploadedPicture,
} from '../../../contract/brand/values.ts'

type Lists = Required<Pick<BrandValues, 'social' | 'team' | 'testimonials'>>
type SlotPicture = UploadedPicture & { alt: string }

/** Every field with the text that applies now; what equals the default is not sent. */
export type BrandForm = Lists & {
  [Name in Exclude<keyof typeof brandDefaults, 'social'>]: string
} & {
  senderName: string
  senderEmail: string
  headingFont: 'Fraunces' | 'Inter'
  textFont: 'Fraunces' | 'Inter'
  colours: Record<BrandColour, string>
  mark: UploadedPicture | null
  pictures: Record<PictureSlot, SlotPicture | null>
  texts: Record<TextKey, string>
  /** By code; an empty field is as in the main language. */
  languages: Record<string, Wording>
}
type Wording = Record<Exclude<keyof BrandWording, 'texts'>, string> & { texts: Record<TextKey, string> }

const { social, supportEmail: _default, ...plain } = brandDefaults
const noPictures = Object.fromEntries(pictureSlots.map((slot) => [slot, null])) as BrandForm['pictures']

const defaults: BrandForm = {
  ...plain,
  founded: String(plain.founded),
  // Without a value here, the settings of the server apply.
  supportEmail: '',
  senderName: '',
  senderEmail: '',
  social,
  headingFont: 'Fraunces',
  textFont: 'Inter',
  colours: colourDefaults,
  mark: null,
  pictures: noPictures,
  texts: textDefaults(),
  team: teamDefaults(),
  testimonials: testimonialDefaults(),
  languages: {},
}

const emptyTexts = () =>
  Object.fromEntries(Object.keys(textDefaults()).map((key) => [key, ''])) as Record<TextKey, string>
const wordingOf = ({ texts, ...own }: BrandWording = {}): Wording => ({
  ...{ tagline: '', footerTagline: '', footerNote: '', description: '', launch: '' },
  ...own,
  texts: { ...emptyTexts(), ...texts },
})

/** `others`: the languages besides the main one that are on. */
export const formOf = ({ founded, languages, ...values }: BrandValues, others: string[]): BrandForm =>
  structuredClone({
    ...defaults,
    ...(values as Partial<BrandForm>),
    ...(founded && { founded: String(founded) }),
    colours: { ...defaults.colours, ...values.colours },
    pictures: { ...defaults.pictures, ...values.pictures },
    texts: { ...defaults.texts, ...values.texts },
    languages: Object.fromEntries(
      [...Object.keys(languages ?? {}), ...others].map((code) => [code, wordingOf(languages?.[code])]),
    ),
  })

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Without defaults and cleared fields. */
function changesIn<T extends object>(form: T, from: T): Partial<T> {
  const changed = Object.entries(form).filter(
    ([name, value]) => value !== '' && value !== null && !isSame(value, from[name as keyof T]),
  )
  return Object.fromEntries(changed) as Partial<T>
}

const withoutEmpty = (part: object) => (Object.keys(part).length > 0 ? part : '')

function wordingsIn(languages: BrandForm['languages']): object {
  const worded = Object.entries(languages).map(([code, wording]): [string, object] => [
    code,
    changesIn<object>({ ...wording, texts: withoutEmpty(changesIn<object>(wording.texts, {})) }, {}),
  ])
  return Object.fromEntries(worded.filter(([, wording]) => Object.keys(wording).length > 0))
}

/** Checked by the schema of the contract afterwards. */
function valuesOf(form: BrandForm): unknown {
  const { founded, ...values } = changesIn<object>(
    {
      ...form,
      colours: withoutEmpty(changesIn(form.colours, defaults.colours)),
      pictures: withoutEmpty(changesIn(form.pictures, defaults.pictures)),
      texts: withoutEmpty(changesIn(form.texts, defaults.texts)),
      languages: withoutEmpty(wordingsIn(form.languages)),
    },
    defaults,
  ) as { founded?: string }
  return { ...values, ...(founded && { founded: Number(founded) }) }
}

export const brandFormSchema = z.custom<BrandForm>().transform(valuesOf).pipe(brandValues)
