import type { ArrangeBody, Gallery } from '../../../contract/galleries.ts'

/** As the gallery stands, in the words of the call that sorts it. */
export const arrangementOf = ({ sets, pictures, cover }: Gallery): ArrangeBody => ({
  sets: sets.map(({ id, name }) => ({
    name,
    pictures: pictures.filter(({ set }) => set === id).map((picture) => picture.id),
  })),
  cover,
})

export type Order = {
  form: string
  /** The pictures that are ticked. */
  chosen: string[]
  /** The set that is meant, by id; `new` for one of the given name. */
  set: string
  name: string
}

/** The arrangement after one form of the page; null for a form that sorts nothing. */
export function rearrange(gallery: Gallery, { form, chosen, set, name }: Order): ArrangeBody | null {
  const { sets, cover } = arrangementOf(gallery)
  const at = gallery.sets.findIndex(({ id }) => id === set)
  if (form === 'cover') return { sets, cover: chosen[0] ?? null }
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
