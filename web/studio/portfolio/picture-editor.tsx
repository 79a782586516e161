import { ChevronLeft, ChevronRight } from 'lucide-react'
import * as m from '#messages/studio-portfolio'
import { serviceKeys } from '../../../contract/listings/service-keys.ts'
import type { OwnPortfolioPicture, PortfolioPicture } from '../../../contract/studio/studio.ts'
import { serviceName } from '../../format/wording.ts'
import { ActionForm } from '../../forms/action-form.tsx'
import { type FormResult, fieldsOf } from '../../forms/form-result.ts'
import { SelectField } from '../../forms/select-field.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Field, TextArea } from '../../ui/field.tsx'
import { rich } from '../../ui/rich.ts'
import { FocusFields } from './focus-fields.tsx'
import { PhotoProofNote } from './photo-proof.tsx'
import { pictureAddress } from './picture-tile.tsx'

const serviceOptions = () => [
  { value: '', text: m.noService() },
  ...serviceKeys.map((key) => ({ value: key, text: serviceName(key) })),
]

type PictureEditorProps = {
  picture: OwnPortfolioPicture
  pictures: OwnPortfolioPicture[]
  refused?: FormResult
}

/** One photo with all its fields and actions; works without JavaScript. */
export function PictureEditor({ picture, pictures, refused }: PictureEditorProps) {
  const at = pictures.findIndex(({ id }) => id === picture.id)
  const [previous, next] = [pictures[at - 1], pictures[at + 1]]
  const place = { number: at + 1, count: pictures.length }
  return (
    <section aria-labelledby="edited" className="mt-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="edited" className="text-xl">
          {picture.cover
            ? rich(
                m.photoOfIsCover({
                  ...place,
                  cover: (text) => <span className="text-golden">{text}</span>,
                }),
              )
            : m.photoOf(place)}
        </h2>
        <PictureLinks previous={previous} next={next} />
      </div>
      <div className="mt-5 grid items-start gap-8 lg:grid-cols-[1.4fr_1fr]">
        <img
          src={picture.large}
          srcSet={picture.srcset}
          sizes="(min-width: 64rem) 55vw, 92vw"
          width={picture.width}
          height={picture.height}
          alt={picture.alt || m.noAltTextYet()}
          className="h-auto max-h-[70vh] w-full rounded-picture bg-hairline object-contain"
        />
        <div>
          <PhotoProofNote proof={picture.proof} />
          <PictureForm picture={picture} next={next} refused={refused} />
          <div className="mt-8 grid gap-6 border-t border-hairline pt-6">
            <Places id={picture.id} at={at} count={pictures.length} refused={refused} />
            <Cover picture={picture} refused={refused} />
            <Remove id={picture.id} refused={refused} />
          </div>
        </div>
      </div>
    </section>
  )
}

function PictureLinks({ previous, next }: { previous?: PortfolioPicture; next?: PortfolioPicture }) {
  return (
    <nav aria-label={m.photos()} className="flex flex-wrap gap-2">
      {previous && (
        <ButtonLink
          look="outline"
          size="small"
          to={pictureAddress(previous.id)}
          aria-label={m.previousPhoto()}
        >
          <ChevronLeft aria-hidden="true" className="size-4.5" />
        </ButtonLink>
      )}
      {next && (
        <ButtonLink look="outline" size="small" to={pictureAddress(next.id)} aria-label={m.nextPhoto()}>
          <ChevronRight aria-hidden="true" className="size-4.5" />
        </ButtonLink>
      )}
      <ButtonLink look="outline" size="small" to="?">
        {m.allPhotos()}
      </ButtonLink>
    </nav>
  )
}

type PictureFormProps = { picture: PortfolioPicture; next?: PortfolioPicture; refused?: FormResult }

function PictureForm({ picture, next, refused }: PictureFormProps) {
  const { field, value, error } = fieldsOf('words', refused)
  return (
    <ActionForm
      name="words"
      result={refused}
      submit={next ? m.saveAndOpenNext() : m.save()}
      hidden={{ id: picture.id, ...(next ? { next: next.id } : {}) }}
      summary
      nativeValidation
    >
      <TextArea
        label={m.altText()}
        rows={3}
        maxLength={300}
        hint={m.describeThePhotoInOneSentence()}
        {...field('alt', picture.alt)}
      />
      <Field
        label={m.captionOptional()}
        maxLength={200}
        hint={m.shownBelowThePhotoOnYourPage()}
        {...field('caption', picture.caption)}
      />
      <SelectField
        label={m.service()}
        name="service"
        value={value('service', picture.service)}
        options={serviceOptions()}
        error={error('service')}
      />
      <FocusFields key={picture.id} picture={picture} error={error('focusX') ?? error('focusY')} />
    </ActionForm>
  )
}

function Cover({ picture, refused }: { picture: PortfolioPicture; refused?: FormResult }) {
  if (picture.cover) return <p className="text-soft">{m.thisIsYourCover()}</p>
  return (
    <ActionForm
      name="cover"
      result={refused}
      submit={m.setAsCover()}
      look="outline"
      size="small"
      hidden={{ id: picture.id }}
    />
  )
}

type PlacesProps = { id: string; at: number; count: number; refused?: FormResult }

function Places({ id, at, count, refused }: PlacesProps) {
  const shared = { name: 'move', look: 'outline', size: 'small' } as const
  return (
    <div className="grid gap-3">
      <ActionForm
        {...shared}
        result={refused}
        submit={m.movePhoto()}
        about={m.toThisPosition()}
        hidden={{ id }}
        summary
        nativeValidation
        className="flex items-end gap-2 [&>button]:h-12"
      >
        <Field
          label={m.moveToPosition()}
          name="to"
          type="number"
          min={1}
          max={count}
          defaultValue={at + 1}
          key={at}
          className="w-28"
        />
      </ActionForm>
      <div className="flex flex-wrap gap-2">
        {at > 0 && <ActionForm {...shared} submit={m.moveToTheFront()} hidden={{ id, to: '1' }} />}
        {at < count - 1 && (
          <ActionForm {...shared} submit={m.moveToTheEnd()} hidden={{ id, to: String(count) }} />
        )}
      </div>
    </div>
  )
}

/** The confirmation expands below its button, so that it works without JavaScript. */
function Remove({ id, refused }: { id: string; refused?: FormResult }) {
  return (
    <details className="group">
      <summary className="inline-flex min-h-9 cursor-pointer items-center text-red underline underline-offset-4 pointer-coarse:min-h-11">
        {m.removePhoto()}
      </summary>
      <div className="mt-3 rounded-control bg-red-wash p-4">
        <p className="mb-4">{m.removeThisPhotoQuestion()}</p>
        <ActionForm
          name="remove"
          result={refused}
          submit={m.removePhoto()}
          look="danger"
          size="small"
          hidden={{ id }}
        />
      </div>
    </details>
  )
}
