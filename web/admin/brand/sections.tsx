import type { ReactNode } from 'react'
import { Controller } from 'react-hook-form'
import { Link } from 'react-router'
import * as m from '#messages/admin-brand'
import { type BrandColour, colourDefaults } from '../../../contract/brand/colours.ts'
import { brandFonts, pictureSlots, type TextKey, textDefaults } from '../../../contract/brand/values.ts'
import { site } from '../../../contract/paths.ts'
import { SelectField } from '../../forms/select-field.tsx'
import { Field, TextArea } from '../../ui/field.tsx'
import { Panel } from '../../ui/panel.tsx'
import { rich } from '../../ui/rich.ts'
import { ColourField } from './colour-field.tsx'
import { defaultPhotos, thumbnailOf } from './default-photos.ts'
import { slotLabels, textLabels } from './labels.ts'
import { PictureField } from './picture-field.tsx'
import { useBrandEditor } from './use-brand-form.ts'

type PartProps = { title: string; text: string; open?: boolean; children: ReactNode }

export function Part({ title, text, open, children }: PartProps) {
  return (
    <Panel aria-label={title}>
      <details open={open} className="group">
        <summary className="px-5 py-4 outline-offset-[-2px] sm:px-6">
          <h2 className="inline text-xl">{title}</h2>
          <span className="mt-0.5 block text-sm text-soft">{text}</span>
        </summary>
        <div className="grid gap-5 border-t border-hairline p-5 sm:p-6">{children}</div>
      </details>
    </Panel>
  )
}

export function Names() {
  const { at } = useBrandEditor()
  return (
    <Part title={m.name()} text={m.nameIntro()} open>
      <Field label={m.brandName()} {...at('name')} />
      <Field label={m.tagline()} {...at('tagline')} />
      <TextArea
        label={m.searchDescription()}
        rows={3}
        hint={m.shownBySearchEngines()}
        {...at('description')}
      />
      <div className="grid gap-5 sm:grid-cols-3">
        <Field label={m.opensIn()} {...at('launch')} />
        <Field label={m.founded()} inputMode="numeric" {...at('founded')} />
        <Field label={m.photographers()} {...at('photographers')} />
      </div>
    </Part>
  )
}

export function Colours() {
  const { at, form } = useBrandEditor()
  const fonts = brandFonts.map((font) => ({ value: font, text: font }))
  return (
    <Part title={m.coloursAndFonts()} text={m.coloursIntro()}>
      <div className="grid gap-5 sm:grid-cols-2">
        {(Object.keys(colourDefaults) as BrandColour[]).map((colour) => (
          <ColourField key={colour} colour={colour} />
        ))}
        <SelectField
          label={m.headingFont()}
          value={form.getValues('headingFont')}
          options={fonts}
          {...at('headingFont')}
        />
        <SelectField
          label={m.textFont()}
          value={form.getValues('textFont')}
          options={fonts}
          {...at('textFont')}
        />
      </div>
    </Part>
  )
}

export function Pictures() {
  const { at, form } = useBrandEditor()
  return (
    <Part title={m.markAndPhotos()} text={m.picturesIntro()}>
      <Controller
        control={form.control}
        name="mark"
        render={({ field }) => (
          <PictureField label={m.mark()} kind="mark" picture={field.value} onChange={field.onChange} />
        )}
      />
      <div className="@container">
        <div className="grid gap-5 @2xl:grid-cols-2">
          {pictureSlots.map((slot) => (
            <Controller
              key={slot}
              control={form.control}
              name={`pictures.${slot}`}
              render={({ field: { value, onChange } }) => (
                <fieldset aria-label={slotLabels[slot]()} className="min-w-0">
                  <PictureField
                    label={slotLabels[slot]()}
                    picture={value}
                    shipped={thumbnailOf(defaultPhotos[slot])}
                    onChange={(picture) => onChange(picture && { ...picture, alt: '' })}
                  >
                    {value && (
                      <Field
                        label={m.whatThePhotoShows()}
                        hint={m.forPeopleWhoCantSeeIt()}
                        className="mt-2"
                        {...at(`pictures.${slot}.alt`)}
                      />
                    )}
                  </PictureField>
                </fieldset>
              )}
            />
          ))}
        </div>
      </div>
    </Part>
  )
}

export function Texts() {
  const { at } = useBrandEditor()
  return (
    <Part title={m.pageTexts()} text={m.textsIntro()}>
      {(Object.keys(textLabels) as TextKey[]).map((key) =>
        textDefaults()[key].length > 60 ? (
          <TextArea
            key={key}
            label={textLabels[key]()}
            rows={3}
            className="[&_textarea]:field-sizing-content [&_textarea]:min-h-20"
            {...at(`texts.${key}`)}
          />
        ) : (
          <Field key={key} label={textLabels[key]()} {...at(`texts.${key}`)} />
        ),
      )}
    </Part>
  )
}

export function Mail() {
  const { at } = useBrandEditor()
  return (
    <Part title={m.emails()} text={m.emailsIntro()}>
      <Field label={m.senderName()} hint={m.senderNameHint()} {...at('senderName')} />
    </Part>
  )
}

export function Footer() {
  const { at } = useBrandEditor()
  return (
    <Part title={m.footerAndLegalTexts()} text={m.belowEveryPageAndEveryEmail()}>
      <Field label={m.footerTagline()} {...at('footerTagline')} />
      <TextArea
        label={m.footerNoteOptional()}
        rows={2}
        hint={m.forExampleCompanyNameAndAddress()}
        {...at('footerNote')}
      />
      <p className="text-soft">
        {rich(
          m.editLegalTexts({
            link: (text) => (
              <Link to={site.cms} className="text-ink underline underline-offset-4 hover:text-golden">
                {text}
              </Link>
            ),
          }),
        )}
      </p>
    </Part>
  )
}
