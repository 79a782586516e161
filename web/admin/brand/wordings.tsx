import * as m from '#messages/admin-brand'
import { type TextKey, textDefaults } from '../../../contract/brand/values.ts'
import { Field, TextArea } from '../../ui/field.tsx'
import { textLabels } from './labels.ts'
import { Part } from './sections.tsx'
import { useBrandEditor, useOtherLanguages } from './use-brand-form.ts'

/** The operator’s texts in each further language; nothing while there is one. */
export function Wordings() {
  return useOtherLanguages().map(({ code, name }) => <Wording key={code} code={code} name={name} />)
}

function Wording({ code, name }: { code: string; name: string }) {
  const { at } = useBrandEditor()
  return (
    <Part title={m.textsInLanguage({ language: name })} text={m.emptyIsMainLanguage()}>
      <Field label={m.tagline()} lang={code} {...at(`languages.${code}.tagline`)} />
      <TextArea label={m.searchDescription()} lang={code} rows={3} {...at(`languages.${code}.description`)} />
      <Field label={m.opensIn()} lang={code} {...at(`languages.${code}.launch`)} />
      <Field label={m.footerTagline()} lang={code} {...at(`languages.${code}.footerTagline`)} />
      <TextArea label={m.footerNoteOptional()} lang={code} rows={2} {...at(`languages.${code}.footerNote`)} />
      {(Object.keys(textLabels) as TextKey[]).map((key) =>
        textDefaults()[key].length > 60 ? (
          <TextArea
            key={key}
            label={textLabels[key]()}
            lang={code}
            rows={3}
            {...at(`languages.${code}.texts.${key}`)}
          />
        ) : (
          <Field key={key} label={textLabels[key]()} lang={code} {...at(`languages.${code}.texts.${key}`)} />
        ),
      )}
    </Part>
  )
}
