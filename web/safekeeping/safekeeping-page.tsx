import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { fill } from '../../contract/api/path.ts'
import { formatBytes, formatCount } from '../../contract/format/numbers.ts'
import { api, site } from '../../contract/paths.ts'
import {
  countPhotos,
  PREVIEW_PIXELS,
  SAFE_HOURS,
  safekeepingLimits,
} from '../../contract/safekeeping/rules.ts'
import { type Safekeeping, safekeepingMessages } from '../../contract/safekeeping/safekeeping.ts'
import { get, post, remove } from '../client/api-request.ts'
import { keepUnsentForm } from '../client/client-action.ts'
import { read } from '../client/load-context.ts'
import { ActionForm } from '../forms/action-form.tsx'
import { Choices } from '../forms/choices.tsx'
import { requirePhotographer, studioAction } from '../studio/require-photographer.ts'
import { StudioFrame, studioMeta } from '../studio/studio-frame.tsx'
import { Deadline, Moment } from '../ui/moment.tsx'
import { UploadQueue } from '../upload/upload-queue.tsx'
import type { Route } from './+types/safekeeping-page.ts'
import { makePreview } from './make-preview.ts'
import { SealList } from './seal-list.tsx'

export const meta = () => studioMeta('Store photos safely')

const SEAL = 'seal'
const REMOVE = 'remove'

export async function loader(args: Route.LoaderArgs) {
  await requirePhotographer(args)
  const { params, context, url } = args
  const [safekeeping, booking, files] = await Promise.all([
    read(context, get(api.safekeeping, { params })),
    read(context, get(api.myBooking, { params })),
    read(context, get(api.safekeepingFiles, { params, query: { page: pageIn(url), pageSize: 50 } })),
  ])
  return { safekeeping, booking, files, done: url.searchParams.get('done') }
}

const pageIn = ({ searchParams }: URL): number =>
  Math.max(1, Math.trunc(Number(searchParams.get('page'))) || 1)

export const clientAction = keepUnsentForm

export const action = studioAction<Route.ActionArgs>(async ({ params, form, call }) => {
  const answer =
    form === REMOVE
      ? await call(remove(api.safekeepingFiles, { params }))
      : await call(post(api.safekeepingSeals, { params }))
  if (!answer.ok) return answer
  return `${fill(site.safekeeping, params)}?done=${form === REMOVE ? REMOVE : SEAL}`
})

const DONE: Record<string, string> = {
  [SEAL]: 'Sealed. Your client can read how many photos are safe.',
  [REMOVE]: 'Photos removed.',
}

export default function SafekeepingPage({ loaderData, actionData }: Route.ComponentProps) {
  const { safekeeping, booking, files, done } = loaderData
  const client = booking.client.fullName ?? 'Deleted account'
  return (
    <StudioFrame
      title={`Keep ${client}’s photos safe`}
      intro={<Intro safekeeping={safekeeping} zone={booking.timeZone} />}
      done={!actionData && done ? DONE[done] : null}
    >
      <p className="mt-3 text-sm">
        <Link
          to={fill(site.myBooking, { id: booking.id })}
          className="text-soft underline underline-offset-4"
        >
          Booking
        </Link>
      </p>
      {safekeeping.mayUpload ? (
        <Store booking={booking.id} safekeeping={safekeeping} result={actionData} />
      ) : (
        <p className="mt-8 max-w-text">
          {safekeeping.state === 'none' ? safekeepingMessages.notPromised : safekeepingMessages.notNow}
        </p>
      )}
      <SealList safekeeping={safekeeping} files={files} />
    </StudioFrame>
  )
}

function Intro({
  safekeeping: { state, dueAt, pictures, missedAt },
  zone,
}: {
  safekeeping: Safekeeping
  zone: string
}) {
  if (!dueAt) return null
  return (
    <>
      {pictures > 0 && `${countPhotos(pictures)} sealed. `}
      {missedAt ? (
        <>
          They were due by <Moment instant={dueAt} />. Your client sees that you were late.
        </>
      ) : (
        state !== 'opened' &&
        state !== 'ended' && (
          <>
            Upload all photos of the shoot and seal them by <Deadline instant={dueAt} zone={zone} />. Only you
            can see them.
          </>
        )
      )}
    </>
  )
}

type StoreProps = {
  booking: string
  safekeeping: Safekeeping
  result: Route.ComponentProps['actionData']
}

function Store({ booking, safekeeping: { waiting, pictures, promised }, result }: StoreProps) {
  const { revalidate } = useRevalidator()
  const [pending, setPending] = useState(0)
  const [isPreview, setPreview] = useState(true)
  const missing = promised - pictures - waiting
  return (
    <div className="mt-8 grid gap-8">
      <div
        onChange={(event) => {
          const { name, value } = event.target as HTMLInputElement
          if (name === 'size') setPreview(value === 'preview')
        }}
      >
        <Choices
          legend="What to upload"
          name="size"
          type="radio"
          look="rows"
          options={[
            {
              value: 'preview',
              text: 'Previews',
              more: `This browser scales each photo to ${formatCount(PREVIEW_PIXELS)} pixels first: about 1 MB each, fit for a phone’s hotspot.`,
            },
            { value: 'original', text: 'Originals', more: 'The files as they are, up to 100 MB each.' },
          ]}
          chosen={['preview']}
        />
      </div>
      <UploadQueue
        purpose="safekeeping"
        booking={booking}
        label="Add photos"
        folders
        hint={`Up to ${formatCount(safekeepingLimits.pictures)} photos and ${formatBytes(safekeepingLimits.bytes)}. If the connection breaks, the upload goes on where it stopped.`}
        prepare={isPreview ? makePreview : undefined}
        onDone={() => void revalidate()}
        onPending={setPending}
      />
      <section aria-labelledby="seal" className="max-w-text">
        <h2 id="seal" className="text-2xl">
          Seal
        </h2>
        <p className="mt-3">
          A seal is final: nothing of it can be removed or replaced. You can add more photos later as another
          seal. After {SAFE_HOURS} hours we seal what you’ve uploaded by then.
        </p>
        {missing > 0 && (
          <p className="mt-3 font-medium">
            {waiting > 0
              ? `${countPhotos(missing)} fewer than the package includes.`
              : `The package includes ${countPhotos(promised)}: store at least as many in time.`}
          </p>
        )}
        <p role="status" className={pending > 0 ? 'mt-3 font-medium' : undefined}>
          {pending > 0 &&
            `${pending === 1 ? '1 file isn’t' : `${formatCount(pending)} files aren’t`} ready yet. Seal when all are.`}
        </p>
        <div className="mt-5 flex flex-wrap items-start gap-4">
          <ActionForm
            name={SEAL}
            result={result}
            submit={waiting > 0 ? `Seal ${countPhotos(waiting)}` : 'Seal'}
            disabled={waiting === 0 || pending > 0}
          />
          {waiting > 0 && (
            <ActionForm
              name={REMOVE}
              result={result}
              look="quiet"
              submit={`Remove ${countPhotos(waiting)}`}
              disabled={pending > 0}
            />
          )}
        </div>
      </section>
    </div>
  )
}
