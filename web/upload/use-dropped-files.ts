import { useEffect, useRef, useState } from 'react'
import { filesOf } from './files-of.ts'

/**
 * Files dropped anywhere on the page, or pasted. A file dropped outside the box would otherwise replace the page and stop
 * the uploads. Returns whether files are dragged over the page.
 */
export function useDroppedFiles(onFiles: (files: File[]) => void): boolean {
  const [over, setOver] = useState(false)
  const latest = useRef(onFiles)
  useEffect(() => {
    latest.current = onFiles
  })
  useEffect(() => {
    // The next element fires enter before the previous one fires leave.
    let depth = 0
    const enter = (event: DragEvent) => {
      if (!holdsFiles(event.dataTransfer)) return
      depth += 1
      setOver(true)
    }
    const leave = (event: DragEvent) => {
      if (!holdsFiles(event.dataTransfer)) return
      depth = Math.max(0, depth - 1)
      if (depth === 0) setOver(false)
    }
    const hover = (event: DragEvent) => {
      if (!holdsFiles(event.dataTransfer)) return
      event.preventDefault()
      event.dataTransfer!.dropEffect = 'copy'
    }
    const take = (event: DragEvent | ClipboardEvent) => {
      const transfer = event instanceof DragEvent ? event.dataTransfer : event.clipboardData
      if (!holdsFiles(transfer)) return
      event.preventDefault()
      depth = 0
      setOver(false)
      void filesOf(transfer!).then((files) => latest.current(files))
    }
    const handlers = { dragenter: enter, dragleave: leave, dragover: hover, drop: take, paste: take }
    for (const [name, handler] of Object.entries(handlers))
      window.addEventListener(name, handler as EventListener)
    return () => {
      for (const [name, handler] of Object.entries(handlers))
        window.removeEventListener(name, handler as EventListener)
    }
  }, [])
  return over
}

const holdsFiles = (transfer: DataTransfer | null): boolean => transfer?.types.includes('Files') ?? false
