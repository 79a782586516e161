import { data, redirect } from 'react-router'
import { api } from '../../../contract/paths.ts'
import { withoutLanguage } from '../../../contract/site/language-path.ts'
import { type PortfolioPicture, studioMessages } from '../../../contract/studio/studio.ts'
import { get, patch, put, remove } from '../../client/api-request.ts'
import { readFormData } from '../../client/form-data.ts'
import { siteContext } from '../../client/load-context.ts'
import { type News, type PageArgs, successMessage } from '../../client/visit.ts'
import { atResult } from '../../forms/form-action.ts'
import { formError, textsOf } from '../../forms/form-result.ts'
import { requirePhotographer } from '../require-photographer.ts'
import { pictureAddress } from './picture-tile.tsx'
import { moveTo } from './use-order.ts'

/** For the portfolio and the guided set-up, where each form leads back to its own page. */
export async function loadPortfolio({ request, context, url }: PageArgs) {
  await requirePhotographer({ request, context, url })
  const answer = await context.get(siteContext).call(get(api.portfolio))
  if (!answer.ok) throw data(null, { status: 503 })
  const { searchParams } = url
  const { pictures } = answer.body.data
  const asked = searchParams.get('picture')
  // Removed meanwhile: back to the list.
  if (asked && !pictures.some(({ id }) => id === asked)) throw redirect(withoutLanguage(url.pathname))
  return { pictures, asked, done: successMessage(url, news) }
}

const news: News = {
  words: studioMessages.pictureSaved,
  cover: studioMessages.pictureSaved,
  remove: studioMessages.pictureRemoved,
  move: studioMessages.ordered,
}

export async function changePortfolio({ request, context, url }: PageArgs) {
  await requirePhotographer({ request, context, url })
  const { call } = context.get(siteContext)
  const fields = await readFormData(request)
  const { form = '', id = '', next = '' } = textsOf(fields)
  const here = withoutLanguage(url.pathname)
  const present = await call(get(api.portfolio))
  const change = present.ok ? changeOf(fields, present.body.data.pictures) : null
  if (!change) throw redirect(here)
  const answer = await call(change)
  if (!answer.ok) return formError(answer, fields)
  // The grid sends the order in the background, so there is no redirect.
  if (form === 'order') return null
  const there = form === 'remove' ? '' : next || id
  throw redirect(atResult(here + (there ? pictureAddress(there, form) : `?done=${form}`)))
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
