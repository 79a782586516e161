import { api } from '../../contract/paths.ts'
import { patch, post, remove } from '../client/api-request.ts'

const DECISIONS = ['accept-delivery', 'ask-changes', 'dispute', 'pay']

/** After these forms the list stays open. */
export const changesList = (form: string): boolean => /^(finish|reopen|rename)-list$/.test(form)

/** The API call of a form on this page; null for an unknown form. */
export function changeOf(id: string, form: string, typed: Record<string, string>) {
  const { list = '', name = '', reason, manifest } = typed
  if (DECISIONS.includes(form)) {
    const body = { ...(reason ? { reason } : {}), ...(manifest ? { manifest } : {}) }
    return post(api.bookingAction, { params: { id, action: form }, body })
  }
  if (form === 'new-list') return post(api.galleryLists, { params: { id }, body: { name } })
  const params = { id, list }
  if (form === 'finish-list') return patch(api.galleryList, { params, body: { finished: true } })
  if (form === 'reopen-list') return patch(api.galleryList, { params, body: { finished: false } })
  if (form === 'rename-list') return patch(api.galleryList, { params, body: { name } })
  if (form === 'remove-list') return remove(api.galleryList, { params })
  return null
}
