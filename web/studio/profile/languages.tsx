import * as m from '#messages/studio-profile'
import { currentLocale } from '../../../messages/locale.ts'
import { languageName } from '../../format/wording.ts'
import { Boxes, Choices } from '../../forms/choices.tsx'

const common = ['en', 'es', 'fr', 'de', 'it', 'pt', 'nl', 'ar', 'hi', 'zh', 'ja', 'ru']
const others = [
  ...['af', 'am', 'az', 'be', 'bg', 'bn', 'bs', 'ca', 'cs', 'cy', 'da', 'el', 'et', 'eu', 'fa', 'fi', 'fil'],
  ...['ga', 'gl', 'gu', 'he', 'hr', 'hu', 'hy', 'id', 'is', 'ka', 'kk', 'km', 'kn', 'ko', 'lo', 'lt', 'lv'],
  ...['mk', 'ml', 'mn', 'mr', 'ms', 'mt', 'my', 'nb', 'ne', 'pa', 'pl', 'ro', 'si', 'sk', 'sl', 'sq', 'sr'],
  ...['sv', 'sw', 'ta', 'te', 'th', 'tr', 'uk', 'ur', 'uz', 'vi'],
]
const optionOf = (value: string) => ({ value, text: languageName(value) })

type LanguagesProps = { chosen: string[]; error?: string }

/** Common and chosen languages are visible; the others are collapsed, with or without JavaScript. */
export function Languages({ chosen, error }: LanguagesProps) {
  const shown = [...common, ...chosen.filter((code) => !common.includes(code))]
  const hidden = others.filter((code) => !shown.includes(code))
  const byName = (a: { text: string }, b: { text: string }) => a.text.localeCompare(b.text, currentLocale())
  return (
    <Choices
      legend={m.languagesYouSpeak()}
      name="languages"
      type="checkbox"
      options={shown.map(optionOf)}
      chosen={chosen}
      error={error}
    >
      <details className="mt-3">
        <summary className="inline-block min-h-11 py-2 text-soft underline decoration-golden decoration-2 underline-offset-4 hover:text-ink">
          {m.moreLanguages()}
        </summary>
        <div className="mt-2 flex flex-wrap gap-2">
          <Boxes
            name="languages"
            type="checkbox"
            options={hidden.map(optionOf).toSorted(byName)}
            chosen={chosen}
          />
        </div>
      </details>
    </Choices>
  )
}
