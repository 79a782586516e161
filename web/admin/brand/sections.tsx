import type { ReactNode } from 'react'
import { Controller } from 'react-hook-form'
import { Link } from 'react-router'
import { type BrandColour, colourDefaults } from '../../../contract/brand/colours.ts'
import { brandFonts, pictureSlots, type TextKey, textDefaults } from '../../../contract/brand/values.ts'
import { site } from '../../../contract/paths.ts'
import { SelectField } from '../../forms/select-field.tsx'
import { Field, TextArea } from '../../ui/field.tsx'
import { Panel } from '../../ui/panel.tsx'
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
    <Part title="Name" text="Used on every page, in emails and in browser tabs." open>
      <Field label="Brand name" {...at('name')} />
      <Field label="Tagline" {...at('tagline')} />
      <TextArea label="Search description" rows={3} hint="Shown by search engines." {...at('description')} />
      <div className="grid gap-5 sm:grid-cols-3">
        <Field label="Opens in" {...at('launch')} />
        <Field label="Founded" inputMode="numeric" {...at('founded')} />
        <Field label="Photographers" {...at('photographers')} />
      </div>
    </Part>
  )
}

export function Colours() {
  const { at, form } = useBrandEditor()
  const fonts = brandFonts.map((font) => ({ value: font, text: font }))
  return (
    <Part title="Colours and fonts" text="Checked for contrast: text needs at least 4.5:1 in both themes.">
      <div className="grid gap-5 sm:grid-cols-2">
        {(Object.keys(colourDefaults) as BrandColour[]).map((colour) => (
          <ColourField key={colour} colour={colour} />
        ))}
        <SelectField
          label="Heading font"
          value={form.getValues('headingFont')}
          options={fonts}
          {...at('headingFont')}
        />
        <SelectField
          label="Text font"
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
    <Part title="Mark and photos" text="JPEG, PNG or WebP. The mark is also the icon of browser tabs.">
      <Controller
        control={form.control}
        name="mark"
        render={({ field }) => (
          <PictureField label="Mark" kind="mark" picture={field.value} onChange={field.onChange} />
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
                <fieldset aria-label={slotLabels[slot]} className="min-w-0">
                  <PictureField
                    label={slotLabels[slot]}
                    picture={value}
                    shipped={thumbnailOf(defaultPhotos[slot])}
                    onChange={(picture) => onChange(picture && { ...picture, alt: '' })}
                  >
                    {value && (
                      <Field
                        label="What the photo shows"
                        hint="For people who can’t see it."
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
    <Part title="Page texts" text="Home, About and Contact. {name} becomes the brand name.">
      {(Object.keys(textLabels) as TextKey[]).map((key) =>
        textDefaults[key].length > 60 ? (
          <TextArea
            key={key}
            label={textLabels[key]}
            rows={3}
            className="[&_textarea]:field-sizing-content [&_textarea]:min-h-20"
            {...at(`texts.${key}`)}
          />
        ) : (
          <Field key={key} label={textLabels[key]} {...at(`texts.${key}`)} />
        ),
      )}
    </Part>
  )
}

export function Mail() {
  const { at } = useBrandEditor()
  return (
    <Part title="Emails" text="Who sends them. The addresses are below.">
      <Field
        label="Sender name"
        hint="If empty, the name in MAIL_FROM, or the brand name."
        {...at('senderName')}
      />
    </Part>
  )
}

export function Footer() {
  const { at } = useBrandEditor()
  return (
    <Part title="Footer and legal texts" text="Below every page and every email.">
      <Field label="Footer tagline" {...at('footerTagline')} />
      <TextArea
        label="Footer note (optional)"
        rows={2}
        hint="For example company name and address."
        {...at('footerNote')}
      />
      <p className="text-soft">
        Edit the terms and the privacy policy in{' '}
        <Link to={site.cms} className="text-ink underline underline-offset-4 hover:text-golden">
          Content Management
        </Link>
        .
      </p>
    </Part>
  )
}
