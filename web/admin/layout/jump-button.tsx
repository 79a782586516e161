import { CircleHelp, Search } from 'lucide-react'
import { IconButton } from '../../ui/icon-button.tsx'
import { Key } from './key.tsx'

type JumpButtonProps = { onJump: () => void; onHelp: () => void; onIntent: () => void }

/** Buttons for the shortcuts Ctrl-K and `?`, for mouse and touch. */
export function JumpButton({ onJump, onHelp, onIntent }: JumpButtonProps) {
  return (
    <div className="flex items-center gap-1">
      <button
        type="button"
        onClick={onJump}
        onPointerEnter={onIntent}
        onFocus={onIntent}
        aria-keyshortcuts="Control+K Meta+K"
        className="hidden min-h-10 w-72 items-center gap-2.5 rounded-control border border-hairline bg-raised px-3 text-soft transition-colors hover:border-edge hover:text-ink sm:flex"
      >
        <Search aria-hidden="true" className="size-4" />
        <span className="flex-1 text-left">Jump to…</span>
        <span aria-hidden="true" className="flex gap-1 pointer-coarse:hidden">
          <Key>Ctrl</Key>
          <Key>K</Key>
        </span>
      </button>
      <IconButton label="Jump to a screen or a person" className="sm:hidden" onClick={onJump}>
        <Search aria-hidden="true" className="size-5" />
      </IconButton>
      <IconButton
        label="Keyboard shortcuts"
        className="pointer-coarse:hidden max-[24rem]:hidden"
        onClick={onHelp}
      >
        <CircleHelp aria-hidden="true" className="size-5" />
      </IconButton>
    </div>
  )
}
