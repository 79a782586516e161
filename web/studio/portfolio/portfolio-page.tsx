import { data, redirect, useRevalidator } from 'react-router'
import { api, site } from '../../../contract/paths.ts'
import { pictureLimits } from '../../../contract/pictures/pictures.ts'
import { type PortfolioPicture, studioMessages } from '../../../contract/studio/studio.ts'
import { get, patch, put, remove } from '../../client/api-request.ts'
import { keepUnsentForm } from '../../client/client-action.ts'
import { readFormData } from '../../client/form-data.ts'
import { siteContext } from '../../client/load-context.ts'
import { successMessage } from '../../client/visit.ts'
import { atResult } from '../../forms/form-action.ts'
import { formError, textsOf } from '../../forms/form-result.ts'
import { UploadQueue } from '../../upload/upload-queue.tsx'
import { requirePhotographer } from '../require-photographer.ts'
import { StudioFrame, studioMeta } from '../studio-frame.tsx'
import type { Route } from './+types/portfolio-page.ts'
import { PictureEditor } from './picture-editor.tsx'
import { PictureGrid } from './picture-grid.tsx'
import { pictureAddress } from './picture-tile.tsx'
import { moveTo } from './use-order.ts'

export const meta = () => studioMeta('Your portfolio')
export async function loader({ request, context, url }: Route.LoaderArgs) {
  await requirePhotographer({ request, context, url })
  const answer = await context.get(siteContext).call(get(api.portfolio))
  if (!answer.ok) throw data(null, { status: 503 })
  const { searchParams } = url
  const { pictures } = answer.body.data
  const asked = searchParams.get('picture')
  // Removed meanwhile: back to the list.
  if (asked && !pictures.some(({ id }) => id === asked)) throw redirect(site.studioPortfolio)
  return { pictures, asked, done: successMessage(url, news) }
}

const news: Record<string, string> = {
  words: studioMessages.pictureSaved,
  cover: studioMessages.pictureSaved,
  remove: studioMessages.pictureRemoved,
  move: studioMessages.ordered,
}

export const clientAction = keepUnsentForm

export async function action({ request, context, url }: Route.ActionArgs) {
  await requirePhotographer({ request, context, url })
  const { call } = context.get(siteContext)
  const fields = await readFormData(request)
  const { form = '', id = '', next = '' } = textsOf(fields)
  const present = await call(get(api.portfolio))
  const change = present.ok ? changeOf(fields, present.body.data.pictures) : null
  if (!change) throw redirect(site.studioPortfolio)
  const answer = await call(change)
  if (!answer.ok) return formError(answer, fields)
  // The grid sends the order in the background, so there is no redirect.
  if (form === 'order') return null
  const there = form === 'remove' ? '' : next || id
  throw redirect(atResult(there ? pictureAddress(there, form) : `${site.studioPortfolio}?done=${form}`))
}

export default function PortfolioPage({ loaderData, actionData }: Route.ComponentProps) {
  const { pictures, asked, done } = loaderData
  const { revalidate } = useRevalidator()
  const edited = pictures.find(({ id }) => id === asked)
  const refused = actionData ?? undefined
  return (
    <StudioFrame
      title="Your portfolio"
      intro={edited ? undefined : describeCount(pictures.length)}
      done={refused ? null : done}
    >
      {edited && <PictureEditor key={edited.id} picture={edited} pictures={pictures} refused={refused} />}
      {/* Hidden while a photo is edited, but mounted, so that uploads continue. */}
      <div className={edited ? 'hidden' : 'mt-8'}>
        <UploadQueue
          purpose="portfolio"
          onDone={() => void revalidate()}
          hint={`Up to ${pictureLimits.portfolioMost} photos. Everyone can see them. We remove the location and other camera data.`}
        />
        {pictures.length > 0 && <PictureGrid pictures={pictures} />}
      </div>
    </StudioFrame>
  )
}

function describeCount(count: number): string {
  const { portfolioLeast: least, portfolioMost: most } = pictureLimits
  if (count === 0) return `Photos are the first thing clients see. Add at least ${least}, up to ${most}.`
  if (count < least)
    return `Add ${least - count} more ${least - count === 1 ? 'photo' : 'photos'} to publish your portfolio (${count} of ${least}).`
  if (count >= most) return `${count} photos: your portfolio is full. Remove one to add another.`
  return `${count} photos. You can add ${most - count} more. Put your best work first.`
}

/** The API call of a form of the page; null for an unknown form. */
function changeOf(fields: FormData, pictures: PortfolioPicture[]) {
  const typed = textsOf(fields)
  const { form, id = '', caption, alt, service, focusX, focusY } = typed
  const ids = pictures.map((picture) => picture.id)
  const params = { id }
  switch (form) {
    case 'words':
      return patch(api.portfolioPicture, { params, body: { caption, alt, service, focusX, focusY } })
    case 'cover':
      return patch(api.portfolioPicture, { params, body: { cover: true } })
    case 'remove':
      return remove(api.portfolioPicture, { params })
    case 'move':
      return put(api.portfolioOrder, { body: { order: moveTo(ids, id, Number(typed.to) - 1) } })
    case 'order':
      return put(api.portfolioOrder, { body: { order: fields.getAll('order').map(String) } })
    default:
      return null
  }
}
