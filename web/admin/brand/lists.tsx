import type { ReactNode } from 'react'
import { Controller, useFieldArray } from 'react-hook-form'
import * as m from '#messages/admin-brand'
import type { Portrait } from '../../../contract/brand/values.ts'
import { samplePhoto } from '../../site/section-photo.tsx'
import { Button } from '../../ui/button.tsx'
import { Field, TextArea } from '../../ui/field.tsx'
import { rich } from '../../ui/rich.ts'
import { thumbnailOf } from './default-photos.ts'
import { PictureField } from './picture-field.tsx'
import { Part } from './sections.tsx'
import { useBrandEditor } from './use-brand-form.ts'

const MAX_ITEMS = 8

type ItemProps = { title: string; onRemove: (() => void) | null; children: ReactNode }

function Item({ title, onRemove, children }: ItemProps) {
  return (
    <fieldset className="grid min-w-0 gap-4 rounded-control border border-hairline p-4">
      <legend className="px-1 text-sm font-medium">{title}</legend>
      {children}
      {onRemove && (
        <Button look="quiet" size="small" className="justify-self-start" onClick={onRemove}>
          {rich(m.removeItem({ title, hidden: (text) => <span className="sr-only">{text}</span> }))}
        </Button>
      )}
    </fieldset>
  )
}

function AddButton({
  what,
  count,
  onAdd,
}: {
  what: 'person' | 'testimonial' | 'link'
  count: number
  onAdd: () => void
}) {
  if (count >= MAX_ITEMS) return null
  return (
    <Button look="outline" size="small" className="justify-self-start" onClick={onAdd}>
      {m.addItem({ item: what === 'link' ? 'other' : what })}
    </Button>
  )
}

function PortraitField({ name }: { name: `team.${number}.picture` | `testimonials.${number}.picture` }) {
  const { form } = useBrandEditor()
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field }) => {
        const picture = field.value as Portrait | undefined
        const sample = samplePhoto(picture)
        return (
          <PictureField
            label={m.photo()}
            picture={picture && 'id' in picture ? picture : null}
            shipped={sample && thumbnailOf(sample)}
            removal={m.removePhotoFor}
            onChange={(next) => field.onChange(next ?? undefined)}
          />
        )
      }}
    />
  )
}

export function Team() {
  const { at, form } = useBrandEditor()
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'team' })
  return (
    <Part title={m.team()} text={m.onTheAboutPage()}>
      {fields.map(({ id }, index) => (
        <Item
          key={id}
          title={m.personNumber({ number: index + 1 })}
          onRemove={fields.length > 1 ? () => remove(index) : null}
        >
          <div className="grid gap-4 sm:grid-cols-2">
            <Field label={m.personsName()} {...at(`team.${index}.name`)} />
            <Field label={m.role()} {...at(`team.${index}.role`)} />
          </div>
          <TextArea
            label={m.inTheirWords()}
            rows={5}
            hint={m.anEmptyLineStartsANewParagraph()}
            {...at(`team.${index}.words`)}
          />
          <PortraitField name={`team.${index}.picture`} />
        </Item>
      ))}
      <AddButton
        what="person"
        count={fields.length}
        onAdd={() => append({ name: '', role: '', words: '' })}
      />
    </Part>
  )
}

export function Testimonials() {
  const { at, form } = useBrandEditor()
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'testimonials' })
  return (
    <Part title={m.testimonials()} text={m.testimonialsIntro()}>
      {fields.map(({ id }, index) => (
        <Item
          key={id}
          title={m.testimonialNumber({ number: index + 1 })}
          onRemove={fields.length > 1 ? () => remove(index) : null}
        >
          <TextArea label={m.quote()} rows={3} {...at(`testimonials.${index}.quote`)} />
          <Field label={m.author()} {...at(`testimonials.${index}.author`)} />
          <PortraitField name={`testimonials.${index}.picture`} />
        </Item>
      ))}
      <AddButton what="testimonial" count={fields.length} onAdd={() => append({ quote: '', author: '' })} />
    </Part>
  )
}

export function Social() {
  const { at, form } = useBrandEditor()
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'social' })
  return (
    <Part title={m.socialLinks()} text={m.inTheFooterOfEveryPage()}>
      {fields.map(({ id }, index) => (
        <Item key={id} title={m.linkNumber({ number: index + 1 })} onRemove={() => remove(index)}>
          <div className="grid gap-4 sm:grid-cols-[1fr_2fr]">
            <Field label={m.linkName()} {...at(`social.${index}.name`)} />
            <Field label={m.pageLink()} type="url" {...at(`social.${index}.url`)} />
          </div>
        </Item>
      ))}
      <AddButton what="link" count={fields.length} onAdd={() => append({ name: '', url: '' })} />
    </Part>
  )
}
