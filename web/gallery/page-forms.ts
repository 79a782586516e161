import { api, fill } from '../../contract/paths.ts'
import type { Method } from '../client/load-context.ts'

export type Change = { method: Method; path: string; body?: object; list?: string }

const DECISIONS = ['accept-delivery', 'ask-changes', 'dispute', 'pay']

/** The API call of a form on this page; null for an unknown form. */
export function changeOf(id: string, fields: Record<string, string>): Change | null {
  const { form = '', list = '', name = '', reason, manifest } = fields
  if (DECISIONS.includes(form)) {
    const body = { ...(reason ? { reason } : {}), ...(manifest ? { manifest } : {}) }
    return { method: 'POST', path: fill(api.bookingAction, { id, action: form }), body }
  }
  if (form === 'new-list') return { method: 'POST', path: fill(api.galleryLists, { id }), body: { name } }
  const path = fill(api.galleryList, { id, list })
  if (form === 'finish-list') return { method: 'PATCH', path, body: { finished: true }, list }
  if (form === 'reopen-list') return { method: 'PATCH', path, body: { finished: false }, list }
  if (form === 'rename-list') return { method: 'PATCH', path, body: { name }, list }
  if (form === 'remove-list') return { method: 'DELETE', path }
  return null
}
