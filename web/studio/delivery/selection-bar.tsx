import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { useNavigation } from 'react-router'
import * as m from '#messages/studio-delivery'
import { type Gallery, type GalleryPicture, galleryLimits } from '../../../contract/galleries/galleries.ts'
import { Button } from '../../ui/button.tsx'
import { SelectFrame } from '../../ui/select-frame.tsx'

const control = 'min-h-9 rounded-control border border-edge bg-raised px-3 text-sm pointer-coarse:min-h-11'

type BarProps = {
  gallery: Gallery
  ticked: GalleryPicture[]
  mayRemove: boolean
  onAll: () => void
  onNone: () => void
  children: ReactNode
}

/** Stays in view: what can be done with the ticked photos, and the way back after a removal. */
export function SelectionBar({ gallery, ticked, mayRemove, onAll, onNone, children }: BarProps) {
  const count = ticked.length
  return (
    <div className="sticky top-0 z-10 mb-4 border-b border-hairline bg-paper py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <p aria-live="polite" className="min-w-36 text-sm">
          {count === 0 ? m.selectPhotosToSortThem() : m.selected({ count })}
        </p>
        {count === 0 ? (
          <Button size="small" look="quiet" onClick={onAll}>
            {m.selectAll()}
          </Button>
        ) : (
          <>
            <MoveTo gallery={gallery} />
            {count === 1 && <Act form="cover">{m.setAsCover()}</Act>}
            {mayRemove && <Act form="remove">{m.remove()}</Act>}
            <Button size="small" look="quiet" onClick={onNone}>
              {m.clearSelection()}
            </Button>
          </>
        )}
        {gallery.removed.length > 0 && (
          <p className="flex flex-wrap items-center gap-2 text-sm">
            {m.removed({ count: gallery.removed.length })}
            <Act form="restore">{m.undo()}</Act>
          </p>
        )}
      </div>
      {children}
      {count > 0 && <Texts key={ticked.map(({ id }) => id).join()} ticked={ticked} />}
    </div>
  )
}

function Act({ form, children }: { form: string; children: string }) {
  const busy = useNavigation().formData?.get('form') === form
  return (
    <Button type="submit" name="form" value={form} formNoValidate size="small" look="outline" busy={busy}>
      {children}
    </Button>
  )
}

function MoveTo({ gallery }: { gallery: Gallery }) {
  const [set, setSet] = useState('')
  const busy = useNavigation().formData?.get('form') === 'move'
  return (
    <>
      <label className="flex flex-wrap items-center gap-2 text-sm">
        {m.moveToSet()}
        <SelectFrame>
          <select
            name="set"
            value={set}
            onChange={(event) => setSet(event.target.value)}
            className={`${control} appearance-none pe-10`}
          >
            <option value="">{m.noSetChosen()}</option>
            {gallery.sets.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
            <option value="new">{m.newSet()}</option>
          </select>
        </SelectFrame>
      </label>
      {set === 'new' && (
        <input
          name="name"
          required
          maxLength={galleryLimits.name}
          aria-label={m.nameOfTheNewSet()}
          placeholder={m.setExample()}
          className={control}
        />
      )}
      <Button type="submit" name="form" value="move" size="small" busy={busy}>
        {m.move()}
      </Button>
    </>
  )
}

/** One caption and one alt text for all ticked photos; a field that is not touched changes nothing. */
function Texts({ ticked }: { ticked: GalleryPicture[] }) {
  return (
    <details className="mt-1">
      <summary className="min-h-9 cursor-pointer content-center text-sm text-soft pointer-coarse:min-h-11">
        {m.captionAndAltText()}
      </summary>
      <div className="flex flex-wrap items-end gap-3 pt-1">
        <Text
          name="caption"
          label={m.caption()}
          hint={m.captionHint()}
          values={ticked.map(({ caption }) => caption)}
        />
        <Text name="alt" label={m.altText()} hint={m.altTextHint()} values={ticked.map(({ alt }) => alt)} />
        <Act form="texts">{m.saveFor({ count: ticked.length })}</Act>
      </div>
    </details>
  )
}

/** Otherwise Enter would press the first button of the form, which moves the photos. */
function saveOnEnter(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter') return
  event.preventDefault()
  const { form } = event.currentTarget
  form?.requestSubmit(form.querySelector<HTMLButtonElement>('button[value="texts"]'))
}

type TextProps = { name: string; label: string; hint: string; values: string[] }

function Text({ name, label, hint, values }: TextProps) {
  const [touched, setTouched] = useState(false)
  const same = values.every((value) => value === values[0])
  return (
    <label className="grid flex-1 basis-60 gap-1 text-sm">
      {label}
      <input
        name={touched ? name : undefined}
        defaultValue={same ? values[0] : ''}
        placeholder={same ? hint : m.differentTextsTypeToReplaceThem()}
        maxLength={galleryLimits.caption}
        onChange={() => setTouched(true)}
        onKeyDown={saveOnEnter}
        className={control}
      />
    </label>
  )
}
