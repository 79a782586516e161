import { api, fill } from '../../../contract/paths.ts'
import type { PortfolioPicture } from '../../../contract/studio.ts'
import type { Method } from '../../client/load-context.ts'
import { moveTo } from './move-to.ts'

type Change = { method: Method; path: string; body?: object }

/** The API call of a form of the page; null for an unknown form. */
export function changeOf(typed: Record<string, string>, pictures: PortfolioPicture[]): Change | null {
  const { form, id = '', caption, alt, service, focusX, focusY } = typed
  const ids = pictures.map((picture) => picture.id)
  const path = fill(api.portfolioPicture, { id })
  switch (form) {
    case 'words':
      return { method: 'PATCH', path, body: { caption, alt, service, focusX, focusY } }
    case 'cover':
      return { method: 'PATCH', path, body: { cover: true } }
    case 'remove':
      return { method: 'DELETE', path }
    case 'move':
      return {
        method: 'PUT',
        path: api.portfolioOrder,
        body: { order: moveTo(ids, id, Number(typed.to) - 1) },
      }
    case 'order':
      return { method: 'PUT', path: api.portfolioOrder, body: { order: typed.order } }
    default:
      return null
  }
}
