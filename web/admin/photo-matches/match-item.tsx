import { Link } from 'react-router'
import * as m from '#messages/admin-photo-matches'
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
import { rich } from '../../ui/rich.ts'

const nameOf = ({ photographer }: MatchedPhoto) => photographer.fullName ?? m.deletedAccount()

export function MatchItem({ match }: { match: PhotoMatch }) {
  const { id, earlier, later, difference, foundAt, decision } = match
  return (
    <li className="grid gap-4 p-6">
      <div>
        <h2 className="text-lg wrap-anywhere">
          {rich(
            m.bothPhotographers({
              earlier: nameOf(earlier),
              later: nameOf(later),
              name: (text) => <bdi>{text}</bdi>,
            }),
          )}
        </h2>
        <p className="text-sm text-soft">
          {rich(m.foundAt({ moment: () => <Moment instant={foundAt} /> }))}{' '}
          {difference === 0 ? m.identical() : m.differInPoints({ count: difference })}
        </p>
      </div>
      <div className="grid gap-6 sm:grid-cols-2">
        <Photo photo={earlier} uploaded={m.uploadedFirst} />
        <Photo photo={later} uploaded={m.uploadedLater} />
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

type PhotoProps = { photo: MatchedPhoto; uploaded: typeof m.uploadedFirst }

function Photo({ photo, uploaded }: PhotoProps) {
  const { picture, photographer, uploadedAt, takenAt, fromBooking, ai, c2pa } = photo
  const facts = [
    fromBooking && m.fromGallery({ brand: brand.name }),
    ai && m.madeByAi(),
    c2pa && m.hasContentCredentials(),
    !photo.public && m.hiddenFromThePublic(),
  ].filter((fact) => fact !== false)
  return (
    <figure>
      <img
        src={picture.small}
        width={picture.width}
        height={picture.height}
        alt={m.photoBy({ person: nameOf(photo) })}
        loading="lazy"
        className="aspect-3/2 w-full rounded-picture bg-hairline object-contain"
      />
      <figcaption className="mt-2 text-sm">
        {rich(
          uploaded({
            person: nameOf(photo),
            soft: (text) => <span className="text-soft">{text}</span>,
            link: (text) => (
              <Link
                to={fill(site.photographer, { id: photographer.id })}
                className="underline underline-offset-4"
              >
                <bdi>{text}</bdi>
              </Link>
            ),
            moment: () => <Moment instant={uploadedAt} />,
          }),
        )}
        <span className="block text-soft">
          {takenAt ? rich(m.cameraTime({ moment: () => <Moment instant={takenAt} /> })) : m.noCameraTime()}
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
  const given = { reason: () => <span className="wrap-anywhere whitespace-pre-line">{reason}</span> }
  const by = { person: decidedBy ?? m.deletedAccount(), name: (text: string) => <bdi>{text}</bdi> }
  return (
    <p className="max-w-text text-soft">
      <span className="text-ink">
        {rich(
          decision === 'dismissed'
            ? m.dismissedBecause(given)
            : m.takenDownBecause({ person: nameOf(taken), ...given }),
        )}
      </span>{' '}
      {rich(
        decidedAt ? m.decidedByAt({ ...by, moment: () => <Moment instant={decidedAt} /> }) : m.decidedBy(by),
      )}
    </p>
  )
}

const touches = [[api.photoMatches], [api.attention], [api.activity]]

function TakeDown({ id, photo }: { id: string; photo: MatchedPhoto }) {
  return (
    <DecisionForm
      title={m.takeDownPhotoBy({ person: nameOf(photo) })}
      hint={m.takeDownHint()}
      button={m.takePhotoDown()}
      failure={m.failedToTakeThePhotoDown()}
      send={(body) =>
        request(post(api.takeDownPhoto, { params: { id }, body: { ...body, picture: photo.picture.id } }))
      }
    />
  )
}

function Dismiss({ id }: { id: string }) {
  return (
    <DecisionForm
      title={m.dismissTheMatch()}
      hint={m.dismissHint()}
      button={m.dismissMatch()}
      failure={m.failedToDismissTheMatch()}
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
        <TextArea label={m.reason()} rows={3} maxLength={1000} hint={hint} {...field('reason')} />
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
