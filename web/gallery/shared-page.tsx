import { Download } from 'lucide-react'
import { Suspense, useCallback } from 'react'
import { data } from 'react-router'
import * as m from '#messages/gallery'
import { fill } from '../../contract/api/path.ts'
import { formatShortDay } from '../../contract/format/days.ts'
import { galleryLimits, galleryMessages, type SharedGallery } from '../../contract/galleries/galleries.ts'
import { api, site } from '../../contract/paths.ts'
import { get, patch, post } from '../client/api-request.ts'
import { keepUnsentForm } from '../client/client-action.ts'
import { siteContext } from '../client/load-context.ts'
import { ActionForm } from '../forms/action-form.tsx'
import { formAction } from '../forms/form-action.ts'
import { type FormResult, fieldsOf } from '../forms/form-result.ts'
import { buttonClass } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Result } from '../ui/result.tsx'
import type { Route } from './+types/shared-page.ts'
import { CoverFrame, CoverPhoto, coverOf, GalleryTitle } from './cover.tsx'
import { HeartPictures } from './heart-pictures.tsx'
import { MissingNotice, missingIn } from './missing-notice.tsx'
import { sharedMeta } from './shared-meta.ts'
import { type Mark, useMarks } from './use-marks.ts'

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  sharedMeta(
    loaderData?.gallery,
    (matches[0]?.loaderData as { publicUrl?: string } | undefined)?.publicUrl ?? '',
  )
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
    done: finished ? galleryMessages.finished() : null,
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
        <h1 className="text-3xl">{m.thisLinkHasExpired()}</h1>
        <p className="mt-4 max-w-text text-lg text-soft">{withoutTitle(ended)}</p>
      </main>
    )
  if (gallery.locked) return <Locked gallery={gallery} result={actionData} />
  const { pictures, title, date, photographer } = gallery
  const cover = coverOf(pictures, gallery.cover)
  return (
    <main id="content">
      {((done && !actionData) || missing) && (
        <div className="page py-4">
          {done && !actionData && <Result>{done}</Result>}
          <MissingNotice missing={missing} />
        </div>
      )}
      {cover && <CoverPhoto picture={cover} focus={gallery.focus} others={pictures} />}
      <div className="page py-8 md:py-10">
        <GalleryTitle title={title || m.photosForYou()} date={date} by={photographer}>
          <p className="mt-2 text-soft">
            {gallery.until
              ? m.countPhotosAvailableUntil({ count: pictures.length, day: formatShortDay(gallery.until) })
              : m.countPhotosShared({ count: pictures.length })}{' '}
            {m.selectHeart()}
          </p>
          {gallery.marked && <p className="mt-2 text-soft">{m.watermarkedPreviews()}</p>}
          <Downloads gallery={gallery} />
        </GalleryTitle>
        <div className="mt-10">
          <Suspense>
            <SharedPictures token={token} gallery={gallery} />
          </Suspense>
        </div>
        <Suspense>
          <Finish gallery={gallery} result={actionData} />
        </Suspense>
      </div>
    </main>
  )
}

/** The photos with a guest's tools: favourites by `f`, and single downloads where the link allows them. */
function SharedPictures({ token, gallery }: { token: string; gallery: SharedGallery }) {
  const requestOf = useCallback(
    (picture: string, { favourite = false }: Mark) =>
      patch(api.sharedPicture, { params: { token, picture }, body: { favourite } }),
    [token],
  )
  const { marks, mark } = useMarks(requestOf)
  return (
    <HeartPictures
      label={gallery.title || m.photosForYou()}
      all={gallery.pictures}
      pictures={gallery.pictures}
      sets={gallery.sets}
      captionOf={({ caption }) => caption}
      isFavourite={({ id, favourite }) => marks[id]?.favourite ?? favourite}
      mark={mark}
    />
  )
}

type LockedProps = { gallery: SharedGallery; result?: FormResult }

/** Before access: whose gallery it is and a photo, or only the question for the password. */
function Locked({ gallery, result }: LockedProps) {
  const { title, date, photographer, preview, password } = gallery
  const { field } = fieldsOf('enter', result)
  return (
    <main id="content">
      {preview && (
        <CoverFrame>
          <img
            src={preview}
            alt=""
            width={1200}
            height={630}
            fetchPriority="high"
            // Faces are in the upper part more often than in the lower one.
            className="size-full object-cover object-[50%_25%]"
          />
        </CoverFrame>
      )}
      <div className="page py-10 md:py-14">
        <GalleryTitle title={title || m.photosForYou()} date={date} by={photographer}>
          {password && <p className="mt-6">{m.enterPasswordOfLink()}</p>}
        </GalleryTitle>
        <div className="mx-auto mt-8 max-w-md">
          <ActionForm name="enter" submit={m.viewPhotos()} size="large" result={result}>
            {password && (
              <Field
                label={m.password()}
                type="password"
                autoComplete="off"
                maxLength={galleryLimits.password}
                {...field('password')}
              />
            )}
            <Field
              label={m.yourNameOptional()}
              autoComplete="name"
              hint={m.shownWithYourFavourites()}
              maxLength={galleryLimits.name}
              {...field('name')}
            />
          </ActionForm>
        </div>
      </div>
    </main>
  )
}

function Downloads({ gallery: { zip, pictures } }: { gallery: SharedGallery }) {
  if (!zip) return null
  return (
    <p className="mt-6 flex flex-wrap justify-center gap-2">
      <a href={zip} className={buttonClass('outline', 'small')}>
        <Download aria-hidden="true" className="size-4" />
        {m.downloadAll()}
      </a>
      {pictures.some(({ favourite }) => favourite) && (
        <a href={`${zip}?only=favourites`} className={buttonClass('outline', 'small')}>
          <Download aria-hidden="true" className="size-4" />
          {m.downloadYourFavourites()}
        </a>
      )}
    </p>
  )
}

/** The API's message begins with the title. */
const withoutTitle = (sentence: string): string => sentence.replace(`${m.thisLinkHasExpired()}. `, '')

/** A guest submits the selection under a name. */
function Finish({ gallery, result }: { gallery: SharedGallery; result?: FormResult }) {
  const { field } = fieldsOf('finish', result)
  return (
    <section aria-labelledby="finish" className="mt-10 max-w-xl border-t border-hairline pt-8">
      <h2 id="finish" className="text-2xl">
        {m.sendYourFavourites()}
      </h2>
      <p className="mt-3 mb-5 text-soft">
        {gallery.finishedAt ? m.favouritesSent() : m.sendFavouritesHint()}
      </p>
      <ActionForm name="finish" submit={m.sendSelection()} look="outline" result={result}>
        <Field
          label={m.yourName()}
          autoComplete="name"
          maxLength={galleryLimits.name}
          {...field('name', gallery.name)}
        />
      </ActionForm>
    </section>
  )
}
