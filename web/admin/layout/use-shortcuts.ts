import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { isSingleKey } from '../../ui/single-keys.ts'
import { useRole } from '../shared/role.ts'
import { allScreens } from './screens.ts'

const SEQUENCE_MS = 1200
/** As keyboards show them. */
export const PALETTE_KEY = 'K'
export const GO_KEY = 'g'
const byKey = new Map(allScreens.map((screen) => [screen.key, screen]))

type Shortcuts = {
  onPalette: () => void
  onHelp: () => void
  /** Ctrl (or ⌘) is down, so the palette may be next: preload it. */
  onIntent: () => void
}

/** Ctrl-K (or ⌘K) opens the palette, `?` help, `/` the list search, `g` and a letter a screen. */
export function useShortcuts({ onPalette, onHelp, onIntent }: Shortcuts): void {
  const navigate = useNavigate()
  const { may } = useRole()
  const act = useEffectEvent((event: KeyboardEvent, afterG: boolean) => {
    if (event.key === 'Control' || event.key === 'Meta') onIntent()
    else if (
      (event.ctrlKey || event.metaKey) &&
      !event.altKey &&
      !event.shiftKey &&
      event.key.toUpperCase() === PALETTE_KEY
    ) {
      event.preventDefault()
      onPalette()
    } else if (isSingleKey(event)) {
      const screen = afterG ? byKey.get(event.key) : undefined
      if (screen && may(screen.needs)) void navigate(screen.to)
      else if (event.key === '?') onHelp()
      else if (event.key === '/') {
        event.preventDefault()
        const search = document.querySelector<HTMLInputElement>('main input[type=search]')
        if (search) search.focus()
        else onPalette()
      }
    }
  })
  useEffect(() => {
    let pressedG = 0
    const press = (event: KeyboardEvent) => {
      act(event, Date.now() - pressedG < SEQUENCE_MS)
      pressedG = event.key === GO_KEY && isSingleKey(event) ? Date.now() : 0
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}
