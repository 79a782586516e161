import type { ReactNode } from 'react'
import { Controller, useFieldArray } from 'react-hook-form'
import type { Portrait } from '../../../contract/brand/values.ts'
import { samplePhoto } from '../../site/section-photo.tsx'
import { Button } from '../../ui/button.tsx'
import { Field, TextArea } from '../../ui/field.tsx'
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
          Remove<span className="sr-only"> {title}</span>
        </Button>
      )}
    </fieldset>
  )
}

function AddButton({ what, count, onAdd }: { what: string; count: number; onAdd: () => void }) {
  if (count >= MAX_ITEMS) return null
  return (
    <Button look="outline" size="small" className="justify-self-start" onClick={onAdd}>
      Add {what}
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
            label="Photo"
            picture={picture && 'id' in picture ? picture : null}
            shipped={sample && thumbnailOf(sample)}
            removal="Remove photo"
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
    <Part title="Team" text="On the About page.">
      {fields.map(({ id }, index) => (
        <Item
          key={id}
          title={`Person ${index + 1}`}
          onRemove={fields.length > 1 ? () => remove(index) : null}
        >
          <div className="grid gap-4 sm:grid-cols-2">
            <Field label="Person’s name" {...at(`team.${index}.name`)} />
            <Field label="Role" {...at(`team.${index}.role`)} />
          </div>
          <TextArea
            label="In their words"
            rows={5}
            hint="An empty line starts a new paragraph."
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
    <Part title="Testimonials" text="On the About page, until there are real reviews.">
      {fields.map(({ id }, index) => (
        <Item
          key={id}
          title={`Testimonial ${index + 1}`}
          onRemove={fields.length > 1 ? () => remove(index) : null}
        >
          <TextArea label="Quote" rows={3} {...at(`testimonials.${index}.quote`)} />
          <Field label="Author" {...at(`testimonials.${index}.author`)} />
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
    <Part title="Social links" text="In the footer of every page.">
      {fields.map(({ id }, index) => (
        <Item key={id} title={`Link ${index + 1}`} onRemove={() => remove(index)}>
          <div className="grid gap-4 sm:grid-cols-[1fr_2fr]">
            <Field label="Link name" {...at(`social.${index}.name`)} />
            <Field label="Page link" type="url" {...at(`social.${index}.url`)} />
          </div>
        </Item>
      ))}
      <AddButton what="link" count={fields.length} onAdd={() => append({ name: '', url: '' })} />
    </Part>
  )
}
