import { api } from '../../../contract/paths.ts'
import type { PortfolioPicture } from '../../../contract/studio.ts'
import { patch, put, remove } from '../../client/api-request.ts'
import { moveTo } from './move-to.ts'

/** The API call of a form of the page; null for an unknown form. */
export function changeOf(typed: Record<string, string>, pictures: PortfolioPicture[]) {
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
      return put(api.portfolioOrder, { body: { order: typed.order } })
    default:
      return null
  }
}
