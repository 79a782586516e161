import { type DragEvent, useRef } from 'react'

type Targets = {
  chosen: ReadonlySet<string>
  /** `set` is the id of a set, `rest` for none, `new` for a new one. */
  onMove: (pictures: string[], set: string) => void
}

/**
 * Drags a photo, or all ticked ones if it is one of them, onto an element with `data-set`. Marked in the document, because
 * rendering hundreds of photos for each target would be slow. "Move to set" does the same with the keyboard.
 */
export function usePhotoDrag({ chosen, onMove }: Targets) {
  const dragged = useRef<string[]>([])
  const marked = useRef<HTMLElement | null>(null)
  const highlight = (target: HTMLElement | null) => {
    if (marked.current === target) return
    marked.current?.style.removeProperty('outline')
    target?.style.setProperty('outline', '2px solid var(--color-golden)')
    marked.current = target
  }
  const targetOf = (event: DragEvent) => (event.target as Element).closest<HTMLElement>('[data-set]')
  return {
    onDragStart(event: DragEvent) {
      const id = (event.target as Element).closest<HTMLElement>('[data-photo]')?.dataset.photo
      if (!id) return
      dragged.current = chosen.has(id) ? [...chosen] : [id]
      event.dataTransfer.effectAllowed = 'move'
    },
    onDragOver(event: DragEvent) {
      if (dragged.current.length === 0) return
      const target = targetOf(event)
      highlight(target)
      if (target) event.preventDefault()
    },
    onDrop(event: DragEvent) {
      const set = targetOf(event)?.getAttribute('data-set')
      if (dragged.current.length === 0 || !set) return
      event.preventDefault()
      onMove(dragged.current, set)
    },
    onDragEnd() {
      dragged.current = []
      highlight(null)
    },
  }
}
