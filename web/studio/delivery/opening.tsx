import type { Gallery } from '../../../contract/galleries.ts'
import { galleryLimits } from '../../../contract/galleries.ts'
import { ActionForm } from '../../forms/action-form.tsx'
import { coverOf } from '../../gallery/cover.tsx'
import { Field } from '../../ui/field.tsx'
import { FocusFields } from '../portfolio/focus-fields.tsx'

/** What the gallery opens with: its title, and the part of the cover that stays in view. */
export function Opening({ gallery, client }: { gallery: Gallery; client: string | null }) {
  const cover = coverOf(gallery.pictures, gallery.cover)
  return (
    <details className="mt-6 border-t border-hairline pt-3">
      <summary className="min-h-11 cursor-pointer content-center">Title and cover</summary>
      <div className="mt-2 max-w-2xl pb-4">
        <ActionForm name="opening" submit="Save" look="outline">
          <Field
            label="Title (optional)"
            name="title"
            hint={`Without one, the gallery is called ${client ?? 'Your photos'}.`}
            placeholder="Cleo & Sam"
            maxLength={galleryLimits.title}
            defaultValue={gallery.title}
          />
          {cover && (
            <FocusFields
              key={cover.id}
              picture={{ small: cover.small, focus: gallery.focus }}
              where="the opening of the gallery and previews in messengers"
            />
          )}
        </ActionForm>
      </div>
    </details>
  )
}
