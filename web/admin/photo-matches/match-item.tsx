import { Link } from 'react-router'
import { fill } from '../../../contract/api/path.ts'
import { brand } from '../../../contract/brand/brand.ts'
import { api, site } from '../../../contract/paths.ts'
import {
  dismissMatchBody,
  type MatchedPhoto,
  type PhotoMatch,
} from '../../../contract/portfolio-proof/portfolio-proof.ts'
import { request } from '../../client/api.ts'
import { post } from '../../client/api-request.ts'
import { useApiForm } from '../../forms/use-api-form.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/field.tsx'
import { Moment } from '../../ui/moment.tsx'
import { FailureNote } from '../../ui/notice.tsx'

const nameOf = ({ photographer }: MatchedPhoto) => photographer.fullName ?? 'Deleted account'

export function MatchItem({ match }: { match: PhotoMatch }) {
  const { id, earlier, later, difference, foundAt, decision } = match
  return (
    <li className="grid gap-4 p-6">
      <div>
        <h2 className="text-lg wrap-anywhere">
          <bdi>{nameOf(earlier)}</bdi> and <bdi>{nameOf(later)}</bdi>
        </h2>
        <p className="text-sm text-soft">
          Found <Moment instant={foundAt} />.{' '}
          {difference === 0 ? 'They look identical.' : `They differ in ${difference} of 64 points.`}
        </p>
      </div>
      <div className="grid gap-6 sm:grid-cols-2">
        <Photo photo={earlier} title="Uploaded first" />
        <Photo photo={later} title="Uploaded later" />
      </div>
      {decision ? (
        <Decided match={match} />
      ) : (
        <div className="grid gap-2">
          <TakeDown id={id} photo={later} />
          <TakeDown id={id} photo={earlier} />
          <Dismiss id={id} />
        </div>
      )}
    </li>
  )
}

function Photo({ photo, title }: { photo: MatchedPhoto; title: string }) {
  const { picture, photographer, uploadedAt, takenAt, fromBooking, ai, c2pa } = photo
  const facts = [
    fromBooking && `From a gallery delivered on ${brand.name}`,
    ai && 'The file calls itself made or changed by AI',
    c2pa && 'The file has Content Credentials (not checked)',
    !photo.public && 'Hidden from the public',
  ].filter((fact) => fact !== false)
  return (
    <figure>
      <img
        src={picture.small}
        width={picture.width}
        height={picture.height}
        alt={`By ${nameOf(photo)}`}
        loading="lazy"
        className="aspect-3/2 w-full rounded-picture bg-hairline object-contain"
      />
      <figcaption className="mt-2 text-sm">
        <span className="text-soft">{title}: </span>
        <Link to={fill(site.photographer, { id: photographer.id })} className="underline underline-offset-4">
          <bdi>{nameOf(photo)}</bdi>
        </Link>
        , <Moment instant={uploadedAt} />
        <span className="block text-soft">
          {takenAt ? (
            <>
              Camera time: <Moment instant={takenAt} />
            </>
          ) : (
            'No camera time'
          )}
        </span>
        {facts.map((fact) => (
          <span key={fact} className="block text-soft">
            {fact}
          </span>
        ))}
      </figcaption>
    </figure>
  )
}

function Decided({ match }: { match: PhotoMatch }) {
  const { decision, takenDown, earlier, later, reason, decidedAt, decidedBy } = match
  const taken = takenDown === earlier.picture.id ? earlier : later
  return (
    <p className="max-w-text text-soft">
      <span className="text-ink">
        {decision === 'dismissed' ? 'Dismissed' : `Photo by ${nameOf(taken)} taken down`}:{' '}
        <span className="wrap-anywhere whitespace-pre-line">{reason}</span>
      </span>{' '}
      (<bdi>{decidedBy ?? 'Deleted account'}</bdi>
      {decidedAt && (
        <>
          , <Moment instant={decidedAt} />
        </>
      )}
      )
    </p>
  )
}

const touches = [[api.photoMatches], [api.attention], [api.activity]]

function TakeDown({ id, photo }: { id: string; photo: MatchedPhoto }) {
  return (
    <DecisionForm
      title={`Take down the photo by ${nameOf(photo)}`}
      hint="The photographer gets this reason by email."
      button="Take photo down"
      failure="Failed to take the photo down"
      send={(body) =>
        request(post(api.takeDownPhoto, { params: { id }, body: { ...body, picture: photo.picture.id } }))
      }
    />
  )
}

function Dismiss({ id }: { id: string }) {
  return (
    <DecisionForm
      title="Dismiss the match"
      hint="Both photos stay. Only our team sees this reason."
      button="Dismiss match"
      failure="Failed to dismiss the match"
      send={(body) => request(post(api.dismissPhotoMatch, { params: { id }, body }))}
    />
  )
}

type DecisionFormProps = {
  title: string
  hint: string
  button: string
  failure: string
  send: (body: { reason: string }) => Promise<{ message: string }>
}

function DecisionForm({ title, hint, button, failure, send }: DecisionFormProps) {
  const { form, field, submit, pending, failed } = useApiForm({
    schema: dismissMatchBody,
    defaultValues: { reason: '' },
    send,
    failure,
    success: ({ message }) => message,
    touches,
  })
  return (
    <details className="max-w-xl">
      <summary className="min-h-11 content-center underline underline-offset-4">{title}</summary>
      <form noValidate onSubmit={submit} className="mt-2 grid gap-3">
        <TextArea label="Reason" rows={3} maxLength={1000} hint={hint} {...field('reason')} />
        <Button
          type="submit"
          busy={pending}
          disabled={!form.formState.isDirty}
          className="justify-self-start"
        >
          {button}
        </Button>
        <FailureNote text={failed} />
      </form>
    </details>
  )
}
