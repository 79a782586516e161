import * as m from '#messages/studio-delivery'
import type { ArrangeBody, Gallery } from '../../../contract/galleries/galleries.ts'
import type { Focus } from '../../../contract/pictures/pictures.ts'

/** The gallery's current order as the body of the API call. */
export const arrangementOf = ({ sets, pictures, cover }: Gallery): ArrangeBody => ({
  sets: sets.map(({ id, name }) => ({
    name,
    pictures: pictures.filter(({ set }) => set === id).map((picture) => picture.id),
  })),
  cover,
})

export type Order = {
  form: string
  /** Ids of the ticked photos. */
  chosen: string[]
  /** Id of the target set; `new` creates one with the given name. */
  set: string
  name: string
  title?: string
  focus?: Focus
}

/** The arrangement after a form of the page; null for other forms. */
export function rearrange(
  gallery: Gallery,
  { form, chosen, set, name, title, focus }: Order,
): ArrangeBody | null {
  const { sets, cover } = arrangementOf(gallery)
  const at = gallery.sets.findIndex(({ id }) => id === set)
  if (form === 'cover') return { sets, cover: chosen[0] ?? null }
  if (form === 'opening') return { sets, cover, title, focus }
  if (form === 'move') {
    const rest = sets.map((each) => ({
      ...each,
      pictures: each.pictures.filter((id) => !chosen.includes(id)),
    }))
    if (set === 'new') return { sets: [...rest, { name, pictures: chosen }], cover }
    rest[at]?.pictures.push(...chosen)
    return { sets: rest, cover }
  }
  if (at < 0) return null
  if (form === 'rename-set')
    return { sets: sets.map((each, n) => (n === at ? { ...each, name } : each)), cover }
  if (form === 'remove-set') return { sets: sets.filter((_, n) => n !== at), cover }
  if (form === 'raise-set' && at > 0) {
    const order = [...sets]
    order.splice(at - 1, 0, ...order.splice(at, 1))
    return { sets: order, cover }
  }
  return null
}

/** A name for photos that were dropped on "New set"; the photographer renames it below. */
export function nameNewSet({ sets }: Pick<Gallery, 'sets'>): string {
  let number = sets.length + 1
  while (sets.some(({ name }) => name.toLowerCase() === m.setNumber({ number }).toLowerCase())) number += 1
  return m.setNumber({ number })
}
