import { api } from '../../../contract/paths.ts'
import { get, patch, post, put } from '../../client/api-request.ts'
import type { SiteContext } from '../../client/load-context.ts'
import { rearrange } from './arrange.ts'

type Call = SiteContext['call']

/** Sends a form of the page; null for an unknown one. */
export async function sendDeliveryForm(call: Call, id: string, fields: FormData) {
  const text = (name: string) => String(fields.get(name) ?? '')
  const optional = (name: string) => (fields.has(name) ? { [name]: text(name) } : {})
  const form = text('form')
  const chosen = fields.getAll('picture').map(String)
  const edit = (body: object, pictures = chosen) =>
    call(patch(api.galleryPictures, { params: { id }, body: { pictures, ...body } }))
  if (form === 'deliver')
    return call(post(api.bookingAction, { params: { id, action: 'deliver' }, body: {} }))
  if (form === 'remove') return edit({ removed: true })
  if (form === 'texts') return edit({ ...optional('caption'), ...optional('alt') })
  const gallery = await call(get(api.gallery, { params: { id } }))
  if (!gallery.ok) return gallery
  if (form === 'restore') return edit({ removed: false }, gallery.body.data.removed)
  const body = rearrange(gallery.body.data, {
    form,
    chosen,
    set: text('set'),
    name: text('name'),
    title: text('title'),
    focus: { x: Number(text('focusX')), y: Number(text('focusY')) },
  })
  return body && call(put(api.gallery, { params: { id }, body }))
}
