import { Download } from 'lucide-react'
import { useCallback } from 'react'
import { data } from 'react-router'
import { brand } from '../../contract/brand.ts'
import {
  galleryLimits,
  galleryMessages,
  type SharedGallery,
  type SharedPicture,
} from '../../contract/galleries.ts'
import { api, fill, site } from '../../contract/paths.ts'
import { get, post } from '../client/api-request.ts'
import { keepUnsentForm } from '../client/client-action.ts'
import { siteContext } from '../client/load-context.ts'
import { ActionForm } from '../forms/action-form.tsx'
import { formAction } from '../forms/form-action.ts'
import { type FormResult, fieldsOf } from '../forms/form-result.ts'
import { buttonClass } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { formatWallDay } from '../ui/format.ts'
import { iconButtonClass } from '../ui/icon-button.tsx'
import { Notice } from '../ui/notice.tsx'
import type { Route } from './+types/shared-page.ts'
import { GalleryPictures } from './gallery-pictures.tsx'
import { Heart, overPicture } from './heart.tsx'
import { MissingNotice, missingIn } from './missing-notice.tsx'
import { type Mark, patch, useMarks } from './use-marks.ts'

export const meta = () => [
  { title: `Shared photos | ${brand.name}` },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
]
export const headers = () => ({ 'Cache-Control': 'private, no-store' })

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const answer = await context.get(siteContext).call(get(api.shared, { params }))
  const { token } = params
  if (!answer.ok && answer.status === 410)
    return data(
      { token, ended: answer.body.message, gallery: null, done: null, missing: null },
      { status: 410 },
    )
  if (!answer.ok) throw data(null, { status: answer.status })
  const { searchParams } = url
  const finished = searchParams.get('done') === 'finish'
  return data({
    token,
    ended: null,
    gallery: answer.body.data,
    done: finished ? galleryMessages.finished : null,
    missing: missingIn(searchParams),
  })
}

export const clientAction = keepUnsentForm

export const action = formAction<Route.ActionArgs>(async ({ params, form, typed, call }) => {
  const { password = '', name = '' } = typed
  const answer =
    form === 'finish'
      ? await call(post(api.sharedFinished, { params, body: { name } }))
      : await call(post(api.shared, { params, body: { password, name } }))
  return answer.ok ? `${fill(site.sharedGallery, params)}${form === 'finish' ? '?done=finish' : ''}` : answer
})

export default function SharedPage({ loaderData, actionData }: Route.ComponentProps) {
  const { gallery, ended, done, missing, token } = loaderData
  if (!gallery)
    return (
      <main id="content" className="page max-w-4xl py-16">
        <h1 className="text-3xl">This link has expired</h1>
        <p className="mt-4 max-w-text text-lg text-soft">{withoutTitle(ended)}</p>
      </main>
    )
  if (gallery.locked) return <Locked password={gallery.password} result={actionData} />
  return (
    <main id="content" className="page py-10 md:py-14">
      {done && !actionData && (
        <Notice kind="success" className="mb-8">
          {done}
        </Notice>
      )}
      <h1 className="text-3xl">Photos for you</h1>
      <p className="mt-3 text-lg text-soft">
        {gallery.pictures.length === 1 ? '1 photo' : `${gallery.pictures.length} photos`}
        {gallery.until && `, available until ${formatWallDay(gallery.until)}`}. Select the heart on your
        favourites.
      </p>
      {gallery.marked && (
        <p className="mt-2 text-soft">These are watermarked previews until the photos are paid for.</p>
      )}
      <MissingNotice missing={missing} />
      {gallery.zip && (
        <p className="mt-6 flex flex-wrap gap-2">
          <a href={gallery.zip} className={buttonClass('outline', 'small')}>
            <Download aria-hidden="true" className="size-4" />
            Download all
          </a>
          {gallery.pictures.some(({ favourite }) => favourite) && (
            <a href={`${gallery.zip}?only=favourites`} className={buttonClass('outline', 'small')}>
              <Download aria-hidden="true" className="size-4" />
              Download your favourites
            </a>
          )}
        </p>
      )}
      <div className="mt-8">
        <SharedPictures token={token} gallery={gallery} />
      </div>
      <Finish gallery={gallery} result={actionData} />
    </main>
  )
}

/** The API's message begins with the title. */
const withoutTitle = (sentence: string): string => sentence.replace(/^This link has expired\. /, '')

function Locked({ password, result }: { password: boolean; result?: FormResult }) {
  const { field } = fieldsOf('enter', result)
  return (
    <main id="content" className="page max-w-xl py-14 md:py-20">
      <h1 className="text-3xl">Photos for you</h1>
      <p className="mt-4 mb-8 text-lg text-soft">
        Someone shared photos with you.
        {password && ' Enter the password they gave you.'}
      </p>
      <ActionForm name="enter" submit="View photos" size="large" result={result}>
        {password && (
          <Field
            label="Password"
            type="password"
            autoComplete="off"
            maxLength={galleryLimits.password}
            {...field('password')}
          />
        )}
        <Field
          label="Your name (optional)"
          autoComplete="name"
          hint="Shown with your favourites."
          maxLength={galleryLimits.name}
          {...field('name')}
        />
      </ActionForm>
    </main>
  )
}

function SharedPictures({ token, gallery }: { token: string; gallery: SharedGallery }) {
  const send = useCallback(
    (picture: string, { favourite }: Mark) =>
      patch(fill(api.sharedPicture, { token, picture }), { favourite }),
    [token],
  )
  const { marks, mark } = useMarks(send)
  const isFavourite = ({ id, favourite }: SharedPicture) => marks[id]?.favourite ?? favourite
  const press = (picture: SharedPicture) => {
    const favourite = isFavourite(picture)
    void mark(picture.id, { favourite: !favourite }, { favourite })
  }
  const numbers = new Map(gallery.pictures.map(({ id }, index) => [id, index + 1]))
  const heart = (picture: SharedPicture, className?: string) => (
    <Heart
      what={`photo ${numbers.get(picture.id)}`}
      pressed={isFavourite(picture)}
      onPress={() => press(picture)}
      className={className}
    />
  )
  return (
    <GalleryPictures
      label="Photos for you"
      pictures={gallery.pictures}
      sets={gallery.sets}
      altOf={({ id }) => `Photo ${numbers.get(id)} of ${gallery.pictures.length}`}
      onKey={(key, picture) => {
        if (key === 'f') press(picture)
      }}
      over={(picture) => heart(picture, overPicture)}
      tools={(picture) => (
        <>
          {heart(picture)}
          {picture.original && (
            <a
              href={picture.original}
              download
              aria-label={`Download photo ${numbers.get(picture.id)}`}
              title="Download"
              className={iconButtonClass()}
            >
              <Download aria-hidden="true" className="size-5" />
            </a>
          )}
        </>
      )}
    />
  )
}

/** A guest submits the selection under a name. */
function Finish({ gallery, result }: { gallery: SharedGallery; result?: FormResult }) {
  const { field } = fieldsOf('finish', result)
  return (
    <section aria-labelledby="finish" className="mt-10 max-w-xl border-t border-hairline pt-8">
      <h2 id="finish" className="text-2xl">
        Send your favourites
      </h2>
      <p className="mt-3 mb-5 text-soft">
        {gallery.finishedAt
          ? 'The photographer has your favourites. If you change them, send them again.'
          : 'Send your favourites to the photographer, for example for prints.'}
      </p>
      <ActionForm name="finish" submit="Send selection" look="outline" result={result}>
        <Field
          label="Your name"
          autoComplete="name"
          maxLength={galleryLimits.name}
          {...field('name', gallery.name)}
        />
      </ActionForm>
    </section>
  )
}
